-- The house itself: staff of the demo, a log of what was done that is searched however long it is, and how the servers have been doing.

-- Their password stands in the manual. No server lets them in but one that runs the demo.
ALTER TABLE staff ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- Newest first, whatever it is narrowed by: a page costs the rows it shows.
DROP INDEX audit_log_at, audit_log_actor;
CREATE INDEX audit_log_newest ON audit_log (at DESC, number DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, number DESC);
CREATE INDEX audit_log_action ON audit_log (action, at DESC, number DESC);
CREATE INDEX audit_log_kind ON audit_log (subject_kind, at DESC, number DESC);
CREATE INDEX audit_log_thing ON audit_log (subject_id, at DESC, number DESC);
CREATE INDEX audit_log_actor_name ON audit_log USING gin (actor_name gin_trgm_ops);

-- How each server was doing, one row a minute, kept for a day.
CREATE TABLE system_minutes (
  at             timestamptz NOT NULL,
  -- The machine's name and the number of the process there.
  process        text NOT NULL CHECK (length(process) <= 200),
  started_at     timestamptz NOT NULL,
  version        text NOT NULL,
  requests       integer NOT NULL,
  -- Answers that say that the server failed.
  failures       integer NOT NULL,
  -- 95 of 100 answers took no longer; as exact as the steps of the histogram. Null where nobody asked.
  p95_ms         integer,
  -- How late the event loop was in the worst hundredth.
  loop_lag_ms    real NOT NULL,
  memory_bytes   bigint NOT NULL,
  -- Of one core.
  cpu_share      real NOT NULL,
  jobs_done      integer NOT NULL,
  jobs_failed    integer NOT NULL,
  -- Due and not begun, in the whole installation.
  jobs_waiting   integer NOT NULL,
  PRIMARY KEY (at, process)
);
