"""Values in, values out: the one place that speaks SQL."""
