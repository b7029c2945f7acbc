-- Without those that are running or gone. They start at once, with all their attempts before them.
CREATE OR REPLACE FUNCTION retry_jobs(ids bigint[]) RETURNS SETOF bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0)
$$;
REVOKE ALL ON FUNCTION retry_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION retry_jobs TO entrepot_app;
