-- From here to its end, this transaction is that of whoever holds the token: a session that has its second factor, or a key of a shop. A
-- token that leads nowhere changes nothing: whoever ended the own session has shown it before. The word is kept in a setting, which costs
-- no write; anybody can change a setting, but nobody can seal another.
CREATE OR REPLACE FUNCTION act_as(token text, said timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  hash CONSTANT bytea := sha256(convert_to(token, 'UTF8'));
  now_here CONSTANT timestamptz := moment_of(said);
  person text;
BEGIN
  SELECT s.audience || ':' || s.subject_id INTO person FROM sessions s
  WHERE s.token_hash = hash AND s.is_complete AND s.expires_at > now_here AND CASE s.audience
    WHEN 'staff' THEN EXISTS (SELECT FROM staff p WHERE p.id = s.subject_id AND p.disabled_at IS NULL)
    WHEN 'seller' THEN EXISTS (SELECT FROM shop_members p WHERE p.id = s.subject_id AND p.disabled_at IS NULL)
    ELSE EXISTS (SELECT FROM users p WHERE p.id = s.subject_id AND p.closed_at IS NULL) END;
  IF person IS NULL THEN
    SELECT 'seller:' || k.id INTO person FROM api_keys k WHERE k.key_hash = hash AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > now_here);
  END IF;
  IF person IS NOT NULL THEN
    PERFORM set_config('entrepot.acting', person || ' ' || seal_of(person), true);
  END IF;
END $$;
REVOKE ALL ON FUNCTION act_as FROM PUBLIC;
GRANT EXECUTE ON FUNCTION act_as TO entrepot_app;
