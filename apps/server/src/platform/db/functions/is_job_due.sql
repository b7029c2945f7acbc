-- Whether a job waits to be taken, for the bell.
CREATE OR REPLACE FUNCTION is_job_due() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now())
$$;
REVOKE ALL ON FUNCTION is_job_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_job_due TO entrepot_app;
