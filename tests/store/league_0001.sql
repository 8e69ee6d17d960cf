BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE draft (
	id INTEGER NOT NULL, 
	home_id INTEGER NOT NULL, 
	away_id INTEGER NOT NULL, 
	day VARCHAR NOT NULL, 
	started_at VARCHAR NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(home_id) REFERENCES team (id), 
	FOREIGN KEY(away_id) REFERENCES team (id)
);
CREATE TABLE draft_line (
	draft_id INTEGER NOT NULL, 
	line INTEGER NOT NULL, 
	text VARCHAR NOT NULL, 
	PRIMARY KEY (draft_id, line), 
	FOREIGN KEY(draft_id) REFERENCES draft (id)
);
CREATE TABLE effect (
	team_id INTEGER NOT NULL, 
	day VARCHAR NOT NULL, 
	stands_for INTEGER NOT NULL, 
	entry_seq INTEGER NOT NULL, 
	body VARCHAR NOT NULL, 
	PRIMARY KEY (team_id, day, stands_for, entry_seq), 
	FOREIGN KEY(entry_seq) REFERENCES entry (seq)
);
CREATE TABLE entry (
	seq INTEGER NOT NULL, 
	stands_for INTEGER NOT NULL, 
	command INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	day VARCHAR NOT NULL, 
	recorded_at VARCHAR NOT NULL, 
	body VARCHAR NOT NULL, 
	outcome VARCHAR, 
	PRIMARY KEY (seq)
);
INSERT INTO "entry" VALUES(1,1,1,'league','','2026-10-12T19:01:00Z','{}',NULL);
INSERT INTO "entry" VALUES(2,2,2,'team','','2026-10-12T19:02:00Z','{}',NULL);
INSERT INTO "entry" VALUES(3,3,3,'team','','2026-10-12T19:03:00Z','{}',NULL);
INSERT INTO "entry" VALUES(4,4,4,'match','2026-10-12','2026-10-12T19:04:00Z','{}',NULL);
INSERT INTO "entry" VALUES(5,5,5,'match','2026-10-12','2026-10-12T19:05:00Z','{}',NULL);
INSERT INTO "entry" VALUES(6,6,6,'correction','2026-10-12','2026-10-12T19:06:00Z','{}',NULL);
CREATE TABLE event (
	match_seq INTEGER NOT NULL, 
	line INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	event VARCHAR NOT NULL, 
	side VARCHAR NOT NULL, 
	player_id INTEGER, 
	other_id INTEGER, 
	times INTEGER NOT NULL, 
	armour VARCHAR NOT NULL, 
	injury VARCHAR NOT NULL, 
	casualty VARCHAR NOT NULL, 
	result VARCHAR NOT NULL, 
	effects VARCHAR NOT NULL, 
	notes VARCHAR NOT NULL, 
	spp INTEGER NOT NULL, 
	PRIMARY KEY (match_seq, line), 
	FOREIGN KEY(match_seq) REFERENCES "match" (seq), 
	FOREIGN KEY(player_id) REFERENCES player (id), 
	FOREIGN KEY(other_id) REFERENCES player (id)
);
INSERT INTO "event" VALUES(5,1,1,'td','home',1,NULL,2,'','','','','','',6);
INSERT INTO "event" VALUES(5,2,2,'block','away',3,2,1,'5+4','6+5','54','casualty','mng -ma','',2);
CREATE TABLE league (
	id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	ruleset_id INTEGER NOT NULL, 
	win_points INTEGER NOT NULL, 
	draw_points INTEGER NOT NULL, 
	loss_points INTEGER NOT NULL, 
	next_team INTEGER NOT NULL, 
	next_player INTEGER NOT NULL, 
	next_match INTEGER NOT NULL, 
	next_command INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	CHECK (id = 1), 
	FOREIGN KEY(ruleset_id) REFERENCES ruleset (id)
);
INSERT INTO "league" VALUES(1,'Old World League',1,3,1,0,3,5,2,6);
CREATE TABLE "match" (
	seq INTEGER NOT NULL, 
	id VARCHAR NOT NULL, 
	day VARCHAR NOT NULL, 
	round INTEGER, 
	home_id INTEGER NOT NULL, 
	away_id INTEGER NOT NULL, 
	home_score INTEGER NOT NULL, 
	away_score INTEGER NOT NULL, 
	home_casualties INTEGER NOT NULL, 
	away_casualties INTEGER NOT NULL, 
	home_winnings_gp INTEGER NOT NULL, 
	away_winnings_gp INTEGER NOT NULL, 
	has_conflicts BOOLEAN NOT NULL, 
	PRIMARY KEY (seq), 
	UNIQUE (id), 
	FOREIGN KEY(seq) REFERENCES entry (seq), 
	FOREIGN KEY(home_id) REFERENCES team (id), 
	FOREIGN KEY(away_id) REFERENCES team (id)
);
INSERT INTO "match" VALUES(5,'M1','2026-10-12',3,1,2,2,0,0,1,40000,20000,0);
CREATE TABLE player (
	id INTEGER NOT NULL, 
	team_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	name_key VARCHAR NOT NULL, 
	position VARCHAR NOT NULL, 
	printed_ma INTEGER NOT NULL, 
	printed_st INTEGER NOT NULL, 
	printed_ag INTEGER NOT NULL, 
	printed_av INTEGER NOT NULL, 
	printed_pa INTEGER, 
	ma INTEGER NOT NULL, 
	st INTEGER NOT NULL, 
	ag INTEGER NOT NULL, 
	av INTEGER NOT NULL, 
	pa INTEGER, 
	skills VARCHAR NOT NULL, 
	niggling_injuries INTEGER NOT NULL, 
	lasting_injuries VARCHAR NOT NULL, 
	misses_next_game BOOLEAN NOT NULL, 
	hurt_in VARCHAR NOT NULL, 
	status VARCHAR NOT NULL, 
	spp INTEGER NOT NULL, 
	value_gp INTEGER NOT NULL, 
	matches INTEGER NOT NULL, 
	touchdowns INTEGER NOT NULL, 
	completions INTEGER NOT NULL, 
	interceptions INTEGER NOT NULL, 
	casualties INTEGER NOT NULL, 
	mvps INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	CHECK (status IN ('active', 'dead', 'fired', 'retired')), 
	FOREIGN KEY(team_id) REFERENCES team (id)
);
INSERT INTO "player" VALUES(1,1,7,'O''Neill','o''neill','Catcher',8,2,3,7,NULL,8,2,3,7,NULL,'[]',0,'[]',0,'','active',6,60000,1,2,0,0,0,0);
INSERT INTO "player" VALUES(2,1,5,'Müller','müller','Lineman',6,3,3,8,NULL,5,3,3,8,NULL,'[]',0,'["-ma"]',1,'M1','active',0,60000,1,0,0,0,0,0);
INSERT INTO "player" VALUES(3,2,3,'Krox [the Big]','krox [the big]','Black Orc',4,4,2,9,NULL,4,4,2,9,NULL,'[]',0,'[]',0,'','active',2,60000,1,0,0,0,1,0);
INSERT INTO "player" VALUES(4,2,9,'Gob','gob','Goblin',6,2,3,7,NULL,6,2,3,7,NULL,'[]',0,'[]',0,'','active',0,60000,1,0,0,0,0,0);
CREATE TABLE ruleset (
	id INTEGER NOT NULL, 
	edition VARCHAR NOT NULL, 
	files VARCHAR NOT NULL, 
	parsed VARCHAR NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "ruleset" VALUES(1,'bb1','{}','{}');
CREATE TABLE team (
	id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	name_key VARCHAR NOT NULL, 
	race VARCHAR NOT NULL, 
	coach VARCHAR NOT NULL, 
	treasury_gp INTEGER NOT NULL, 
	rerolls INTEGER NOT NULL, 
	reroll_cost_gp INTEGER NOT NULL, 
	fan_factor INTEGER NOT NULL, 
	assistant_coaches INTEGER NOT NULL, 
	cheerleaders INTEGER NOT NULL, 
	apothecary BOOLEAN NOT NULL, 
	is_retired BOOLEAN NOT NULL, 
	matches INTEGER NOT NULL, 
	last_day VARCHAR NOT NULL, 
	value_gp INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "team" VALUES(1,'Reikland Reavers','reikland reavers','Human','Anna',100000,3,50000,5,0,0,0,0,1,'2026-10-12',1000000);
INSERT INTO "team" VALUES(2,'Gouged Eye','gouged eye','Orc','Björn',80000,2,60000,4,0,0,0,0,1,'2026-10-12',990000);
CREATE TABLE voided (
	entry_seq INTEGER NOT NULL, 
	by_seq INTEGER NOT NULL, 
	PRIMARY KEY (entry_seq), 
	FOREIGN KEY(entry_seq) REFERENCES entry (seq), 
	FOREIGN KEY(by_seq) REFERENCES entry (seq)
);
INSERT INTO "voided" VALUES(4,6);
CREATE INDEX entry_by_command ON entry (command);
CREATE INDEX entry_by_place ON entry (stands_for);
CREATE INDEX team_by_name ON team (name_key);
CREATE INDEX voided_by ON voided (by_seq);
CREATE INDEX effect_by_entry ON effect (entry_seq);
CREATE INDEX match_by_away ON "match" (away_id);
CREATE INDEX match_by_day ON "match" (day);
CREATE INDEX match_by_home ON "match" (home_id);
CREATE INDEX player_by_name ON player (name_key);
CREATE INDEX player_by_team ON player (team_id);
CREATE INDEX event_by_other ON event (other_id);
CREATE INDEX event_by_player ON event (player_id);
COMMIT;
