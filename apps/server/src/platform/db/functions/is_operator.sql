-- Whoever logged in as the owner of these tables: migrations, the loader of the demo world, the command line. The server never does.
CREATE OR REPLACE FUNCTION is_operator() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_has_role(session_user, c.relowner, 'MEMBER') FROM pg_class c WHERE c.oid = 'public.staff'::regclass
$$;
