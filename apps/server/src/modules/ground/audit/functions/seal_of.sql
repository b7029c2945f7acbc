-- Good for one person in one transaction.
CREATE OR REPLACE FUNCTION seal_of(person text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN encode(hmac(convert_to(person || ' ' || pg_current_xact_id()::text, 'UTF8'), (SELECT s.secret FROM acting_secret s),
    'sha256'), 'hex');
END $$;
REVOKE ALL ON FUNCTION seal_of FROM PUBLIC;
