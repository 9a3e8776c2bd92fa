-- A store as version 1 wrote it. Never changed: newer versions must read it.
BEGIN TRANSACTION;
CREATE TABLE programs (
    id          INTEGER PRIMARY KEY,
    name        BLOB NOT NULL,      -- content name, 16 bytes; unique, which the writer sees to
    label       TEXT NOT NULL,      -- name of the function
    text        TEXT NOT NULL,      -- in normal form
    steps       INTEGER NOT NULL,
    primitives  TEXT NOT NULL,      -- ' fill ofcolor ', sorted
    uses_pairs  INTEGER NOT NULL,   -- does it depend on S?
    origin      TEXT NOT NULL,      -- builtin, import, run, evolve or search
    source      TEXT,               -- file:line
    run         INTEGER NOT NULL,   -- that stored it first
    stored      INTEGER NOT NULL    -- when, in milliseconds since 1970
);
INSERT INTO programs VALUES(1,X'a00102030405060708090a0b0c0d0e0f','solve_flip',replace('def solve_flip(I):\n    x1 = vmirror(I)\n    return x1\n','\n',char(10)),1,' vmirror ',0,'import','mine.py:1',1,1794816820500);
INSERT INTO programs VALUES(2,X'b00102030405060708090a0b0c0d0e0f','solve_turn',replace('def solve_turn(S, I):\n    x1 = first(S)\n    x2 = last(x1)\n    return x2\n','\n',char(10)),2,' first last ',1,'import','mine.py:5',1,1794816820500);
CREATE TABLE tasks (
    id          INTEGER PRIMARY KEY,
    name        TEXT NOT NULL,
    grids       BLOB NOT NULL       -- hash of demonstrations and test inputs, 16 bytes
);
INSERT INTO tasks VALUES(1,'flip',X'000102030405060708090a0b0c0d0e0f');
INSERT INTO tasks VALUES(2,'turn',X'100102030405060708090a0b0c0d0e0f');
CREATE TABLE evaluations (
    program     INTEGER NOT NULL,
    task        INTEGER NOT NULL,
    run         INTEGER NOT NULL,
    points      INTEGER NOT NULL,   -- of all demonstrations, 1000 for each that is right
    demos_right INTEGER NOT NULL,
    demos       INTEGER NOT NULL,
    held_out    INTEGER NOT NULL,   -- 0 not judged, 1 does not depend on S, 2 unproven, 3 judged
    held_right  INTEGER,            -- demonstrations right with themselves left out of S
    held_of     INTEGER,
    calls       INTEGER NOT NULL,   -- on all samples, as if it ran alone
    status      INTEGER NOT NULL,   -- 0 evaluated, 1 timed out, 2 out of memory, 3 not reached, 4 panicked
    outputs     BLOB NOT NULL,      -- content hashes of the outputs, 16 bytes a sample
    PRIMARY KEY (program, task, run)
) WITHOUT ROWID;
INSERT INTO evaluations VALUES(1,1,1,2000,2,2,1,NULL,NULL,3,0,X'000000000000000000000000000000010000000000000000000000000000000200000000000000000000000000000003');
INSERT INTO evaluations VALUES(1,2,1,10,0,1,1,NULL,NULL,2,0,X'0000000000000000000000000000000900000000000000000000000000000008');
INSERT INTO evaluations VALUES(2,1,1,1500,1,2,3,0,2,6,0,X'000000000000000000000000000000040000000000000000000000000000000500000000000000000000000000000006');
INSERT INTO evaluations VALUES(2,2,1,1000,1,1,2,NULL,NULL,4,0,X'0000000000000000000000000000000700000000000000000000000000000008');
CREATE TABLE tests (
    program     INTEGER NOT NULL,
    task        INTEGER NOT NULL,
    run         INTEGER NOT NULL,
    tests_right INTEGER NOT NULL,
    tests_known INTEGER NOT NULL,
    tests       INTEGER NOT NULL,
    PRIMARY KEY (program, task, run)
) WITHOUT ROWID;
INSERT INTO tests VALUES(1,1,1,1,1,1);
CREATE TABLE lineage (
    program     INTEGER PRIMARY KEY,
    run         INTEGER NOT NULL,
    generation  INTEGER NOT NULL,
    mutation    TEXT NOT NULL
);
CREATE TABLE parents (
    program     INTEGER NOT NULL,
    place       INTEGER NOT NULL,
    parent      INTEGER NOT NULL,
    PRIMARY KEY (program, place)
) WITHOUT ROWID;
CREATE TABLE differs (
    id          INTEGER PRIMARY KEY,
    name        BLOB NOT NULL,
    label       TEXT NOT NULL,
    text        TEXT NOT NULL
);
CREATE TABLE differ_records (
    differ      INTEGER NOT NULL,
    run         INTEGER NOT NULL,
    trials      INTEGER NOT NULL,
    hits        INTEGER NOT NULL,
    weight      REAL NOT NULL,
    PRIMARY KEY (differ, run)
) WITHOUT ROWID;
CREATE TABLE runs (
    id          INTEGER PRIMARY KEY,
    kind        TEXT NOT NULL,
    configuration TEXT NOT NULL,    -- JSON
    seed        INTEGER,            -- the 64 bits of it
    data        TEXT NOT NULL,
    data_revision TEXT NOT NULL,
    language_revision TEXT NOT NULL,
    version     TEXT NOT NULL,
    started     INTEGER NOT NULL,
    ended       INTEGER,
    outcome     TEXT                -- done or stopped; none while it runs and after a crash
);
INSERT INTO runs VALUES(1,'import','{"all":false}',NULL,'mine','00','00','0.1.0',1794816820000,1794816821000,'done');
CREATE TABLE generations (
    run         INTEGER NOT NULL,
    generation  INTEGER NOT NULL,
    stored      INTEGER NOT NULL,
    record      TEXT NOT NULL,      -- JSON
    state       TEXT NOT NULL,      -- JSON; 'null' for all but the last of a run
    programs    INTEGER NOT NULL,   -- in the store
    tasks       INTEGER NOT NULL,   -- with an evaluation
    holding     INTEGER NOT NULL,   -- tasks with a program that holds
    fitting     INTEGER NOT NULL,   -- tasks with a program that gets all demonstrations right
    score       REAL NOT NULL,      -- mean of the best scores of these tasks
    PRIMARY KEY (run, generation)
) WITHOUT ROWID;
INSERT INTO generations VALUES(1,0,1794816820900,'null','null',2,2,1,2,1000.0);
CREATE TABLE answers (
    task        INTEGER NOT NULL,
    run         INTEGER NOT NULL,
    test        INTEGER NOT NULL,
    attempt     INTEGER NOT NULL,
    grid        TEXT NOT NULL,      -- JSON
    votes       INTEGER NOT NULL,
    program     INTEGER,
    PRIMARY KEY (task, run, test, attempt)
) WITHOUT ROWID;
CREATE TABLE removals (count INTEGER NOT NULL);
INSERT INTO removals VALUES(0);
COMMIT;
PRAGMA application_id = 1650553972;
PRAGMA user_version = 1;
