-- The server says that this may be written about this person, network or payment company now. One setting for each kind, so that they do
-- not grow in number.
CREATE OR REPLACE FUNCTION vouch(kind text, person text, mark bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN;
  END IF;
  IF kind NOT IN ('session', 'password', 'factor', 'invitation', 'key', 'chain', 'payment') OR mark IS NULL
     OR mark IS DISTINCT FROM mark_of(kind || ' ' || person || ' ' || pg_current_xact_id()::text) THEN
    RAISE EXCEPTION 'the server did not say this' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM set_config('entrepot.vouched_' || kind, seal_of('vouched ' || kind || ' ' || person), true);
END $$;
REVOKE ALL ON FUNCTION vouch FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vouch TO entrepot_app;
