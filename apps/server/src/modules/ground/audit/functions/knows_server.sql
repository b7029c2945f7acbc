-- Whether a server that makes this mark is the one that is known here: asked at its start.
CREATE OR REPLACE FUNCTION knows_server(mark bytea) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN coalesce(mark = mark_of('a server'), false);
END $$;
REVOKE ALL ON FUNCTION knows_server FROM PUBLIC;
GRANT EXECUTE ON FUNCTION knows_server TO entrepot_app;
