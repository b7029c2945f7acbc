-- The mark of this word in this transaction. NULL while no server is known, which fits nothing.
CREATE OR REPLACE FUNCTION mark_of(word text) RETURNS bytea
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN hmac(convert_to(word, 'UTF8'), (SELECT s.server_key FROM acting_secret s), 'sha256');
END $$;
REVOKE ALL ON FUNCTION mark_of FROM PUBLIC;
