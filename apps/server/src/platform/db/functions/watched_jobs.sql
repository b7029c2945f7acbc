-- The jobs there are, for those who watch over them.
CREATE OR REPLACE FUNCTION watched_jobs()
RETURNS TABLE (
  id bigint, task text, queue_name text, attempts integer, max_attempts integer,
  last_error text, run_at timestamptz, created_at timestamptz, locked_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id, task_identifier, queue_name, attempts, max_attempts, last_error, run_at, created_at, locked_at FROM graphile_worker.jobs
$$;
REVOKE ALL ON FUNCTION watched_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION watched_jobs TO entrepot_app;
