CREATE OR REPLACE FUNCTION is_vouched(kind text, person text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN is_operator() OR coalesce(current_setting('entrepot.vouched_' || kind, true), '') = seal_of('vouched ' || kind || ' ' || person);
END $$;
REVOKE ALL ON FUNCTION is_vouched FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_vouched TO entrepot_app;
