/**
 * Where functions look for what they name. One that works with the owner's rights, or that guards a table, must find our tables and functions and nobody else's: left to
 * the session, or with `public` alone, it would look among the session's temporary tables first. Done after every migration, so that none can forget it.
 */
export const PINNED_PATH = 'pg_catalog, public, pg_temp';

export const PIN_FUNCTIONS = `
  DO $$
  DECLARE
    loose regprocedure;
  BEGIN
    FOR loose IN
      SELECT p.oid FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND (p.prosecdef OR p.prorettype = 'trigger'::regtype)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
        AND NOT coalesce(p.proconfig @> ARRAY['search_path=${PINNED_PATH}'], false)
    LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path = ${PINNED_PATH}', loose);
    END LOOP;
  END $$;`;
