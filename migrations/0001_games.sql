-- A game is its set-up and its log of actions; a position is never stored.

CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    -- The head of the game file as JSON: settings and whatever an imported file says beside.
    setup TEXT NOT NULL,
    -- Rises with every change; whoever writes names the version that he saw.
    version BIGINT NOT NULL DEFAULT 0,
    -- A move that waits for somebody's consent, as JSON; it holds for one version only.
    asking TEXT,
    -- Milliseconds since 1970.
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);

CREATE TABLE seat (
    game_id BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    -- The player's id in the game file, as JSON.
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (game_id, number)
);

CREATE TABLE entry (
    game_id BIGINT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    position BIGINT NOT NULL,
    -- The action as the game file has it.
    action TEXT NOT NULL,
    PRIMARY KEY (game_id, position)
);
