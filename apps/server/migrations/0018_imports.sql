-- Imports of products from files. The files themselves are in the storage; what is kept here says how far each one is.

CREATE TABLE import_runs (
  id             uuid PRIMARY KEY,
  shop_id        uuid NOT NULL REFERENCES shops,
  member_id      uuid NOT NULL REFERENCES shop_members,
  -- From where it was started, for the log.
  address        text NOT NULL,
  file_name      text NOT NULL CHECK (length(file_name) <= 200),
  storage_key    text NOT NULL,
  format         text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  byte_size      integer NOT NULL CHECK (byte_size > 0),
  headings       jsonb NOT NULL CHECK (jsonb_typeof(headings) = 'array'),
  samples        jsonb NOT NULL CHECK (jsonb_typeof(samples) = 'array'),
  -- For each heading the column that it stands for, or null.
  mapping        jsonb NOT NULL CHECK (jsonb_typeof(mapping) = 'array'),
  -- Of whichever run is under way or was the last.
  mode           text NOT NULL DEFAULT 'dry' CHECK (mode IN ('dry', 'real')),
  state          text NOT NULL DEFAULT 'uploaded' CHECK (state IN ('uploaded', 'mapped', 'checking', 'checked', 'running', 'paused', 'done', 'failed', 'stopped')),
  rows_total     integer NOT NULL CHECK (rows_total > 0),
  rows_done      integer NOT NULL DEFAULT 0,
  rows_saved     integer NOT NULL DEFAULT 0,
  rows_new       integer NOT NULL DEFAULT 0,
  rows_refused   integer NOT NULL DEFAULT 0,
  -- The last row that is done, as a spreadsheet counts. Written with what was saved, so that no row is done twice.
  last_row       integer NOT NULL DEFAULT 1,
  -- How often it went wrong since the last row that was done.
  tries          smallint NOT NULL DEFAULT 0,
  failure        text,
  -- While a process is about it; when that has died, another one goes on after this.
  claimed_until  timestamptz,
  created_at     timestamptz NOT NULL,
  started_at     timestamptz,
  finished_at    timestamptz,
  erased_at      timestamptz,
  CHECK (rows_done <= rows_total AND rows_done = rows_saved + rows_refused AND rows_new <= rows_saved),
  CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX import_runs_shop ON import_runs (shop_id, created_at DESC, id DESC);
-- One at a time for each shop.
CREATE UNIQUE INDEX import_runs_under_way ON import_runs (shop_id) WHERE state IN ('checking', 'running');
CREATE INDEX import_runs_due ON import_runs (claimed_until NULLS FIRST) WHERE state IN ('checking', 'running');
CREATE INDEX import_runs_old ON import_runs (created_at) WHERE erased_at IS NULL;

-- What was wrong with the last run, row by row. Which words it is depends on the reader.
CREATE TABLE import_errors (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_id       uuid NOT NULL REFERENCES import_runs ON DELETE CASCADE,
  row_number   integer NOT NULL,
  column_name  text,
  error_key    text NOT NULL,
  "values"     jsonb NOT NULL DEFAULT '{}',
  given        text NOT NULL CHECK (length(given) <= 200)
);
CREATE INDEX import_errors_run ON import_errors (run_id, id);
