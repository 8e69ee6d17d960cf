"""One file a revision, `NNNN_what_it_makes.py`; a released one is never changed."""
