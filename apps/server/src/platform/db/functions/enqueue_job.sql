-- graphile-worker's tables are the owner's, and the runner's to work with. By this, watched_jobs and retry_jobs the application enqueues a
-- job inside its own transaction, sees the jobs there are and lets failed ones begin anew, and can do nothing else to them: what failed is
-- never removed. A job that a traced transaction enqueues names the trace, beside what its task is told.
CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, queue_name text, run_at timestamptz, max_attempts integer, job_key text)
RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT graphile_worker.add_job(task,
    CASE WHEN nullif(current_setting('entrepot.trace', true), '') IS NULL THEN payload
      ELSE (payload::jsonb || jsonb_build_object('$trace', left(current_setting('entrepot.trace', true), 55)))::json END,
    queue_name, run_at, max_attempts, job_key)
$$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO entrepot_app;
