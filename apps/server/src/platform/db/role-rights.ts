/** What the server's roles may do beside what the migrations say, as SQL that may be run again at any time. */
import pg from 'pg';
import { APP_ROLE } from './database.ts';

/** Takes jobs out of graphile-worker's tables, and reaches nothing else. */
export const JOBS_ROLE = 'entrepot_jobs';

/** Roles belong to all databases of a cluster, several of which may be migrated at the same moment. */
export function makeRole(role: string): string {
  return `DO $$
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
        CREATE ROLE ${role} NOLOGIN;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END $$`;
}

/**
 * Rights that belong to the database as a whole. They are no part of the migrations, since a database that was copied or restored has lost
 * some of them:
 * nobody makes temporary tables (which could stand before the real ones), or anything else, beside the owner.
 */
export function closeDatabase(database: string): string {
  const name = pg.escapeIdentifier(database);
  return `
    REVOKE TEMPORARY, CREATE ON DATABASE ${name} FROM PUBLIC, ${APP_ROLE}, ${JOBS_ROLE};
    REVOKE ALL ON SCHEMA public FROM PUBLIC, ${JOBS_ROLE};
    REVOKE CREATE ON SCHEMA public FROM ${APP_ROLE};
    GRANT USAGE ON SCHEMA public TO ${APP_ROLE};`;
}

/** Who makes a large object owns it, and everybody may; only a superuser can take that away. */
export const CLOSE_LARGE_OBJECTS = `
  DO $$
  DECLARE
    maker text;
  BEGIN
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN RETURN; END IF;
    FOR maker IN SELECT p.oid::regprocedure FROM pg_proc p
        WHERE p.pronamespace = 'pg_catalog'::regnamespace AND p.proname IN ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_import')
          AND has_function_privilege('${APP_ROLE}', p.oid, 'EXECUTE') LOOP
      EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', maker);
    END LOOP;
  END $$`;

/** graphile-worker keeps rows from everybody but the owner by policies, of which it has none. */
export const JOB_RIGHTS = `
  GRANT USAGE ON SCHEMA graphile_worker TO ${JOBS_ROLE};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${JOBS_ROLE};
  REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM ${JOBS_ROLE};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${JOBS_ROLE};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${JOBS_ROLE};
  DO $$
  DECLARE
    guarded text;
  BEGIN
    FOR guarded IN SELECT c.oid::regclass FROM pg_class c WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = '${JOBS_ROLE}') LOOP
      EXECUTE format('CREATE POLICY ${JOBS_ROLE} ON %s TO ${JOBS_ROLE} USING (true) WITH CHECK (true)', guarded);
    END LOOP;
  END $$;`;
