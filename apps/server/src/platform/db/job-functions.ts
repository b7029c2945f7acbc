/**
 * graphile-worker's tables are the owner's, and the runner's to work with. Through these functions the application enqueues a job inside its own transaction, sees the jobs
 * there are and lets failed ones begin anew, and can do nothing else to them: what failed is never removed.
 */
import { APP_ROLE } from './database.ts';

export const JOB_FUNCTIONS = `
  CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, queue_name text, run_at timestamptz, max_attempts integer, job_key text)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT graphile_worker.add_job(task, payload, queue_name, run_at, max_attempts, job_key)
  $$;
  CREATE OR REPLACE FUNCTION watched_jobs()
  RETURNS TABLE (id bigint, task text, queue_name text, attempts integer, max_attempts integer, last_error text, run_at timestamptz, created_at timestamptz, locked_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT id, task_identifier, queue_name, attempts, max_attempts, last_error, run_at, created_at, locked_at FROM graphile_worker.jobs
  $$;
  -- Without those that are running or gone. They start at once, with all their attempts before them.
  CREATE OR REPLACE FUNCTION retry_jobs(ids bigint[]) RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT id FROM graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0)
  $$;
  REVOKE ALL ON FUNCTION enqueue_job, watched_jobs, retry_jobs FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION enqueue_job, watched_jobs, retry_jobs TO ${APP_ROLE};`;
