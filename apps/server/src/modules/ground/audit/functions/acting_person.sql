-- Who acts in this transaction, `staff:…`; nobody where nobody has shown a token.
CREATE OR REPLACE FUNCTION acting_person() RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  word CONSTANT text := coalesce(current_setting('entrepot.acting', true), '');
BEGIN
  RETURN CASE WHEN split_part(word, ' ', 2) <> '' AND split_part(word, ' ', 2) = seal_of(split_part(word, ' ', 1))
    THEN split_part(word, ' ', 1) END;
END $$;
REVOKE ALL ON FUNCTION acting_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION acting_person TO entrepot_app;
