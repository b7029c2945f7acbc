-- The visitor behind the name that a browser keeps, of which we have the hash: the one that the first browser was given, or that of another
-- to which a link led. Nothing for a name that nobody has, that belongs to another storefront, or that became an account.
CREATE OR REPLACE FUNCTION see_visitor(hashed bytea, in_storefront text, at timestamptz) RETURNS uuid
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  seen visitors;
BEGIN
  SELECT * INTO seen FROM visitors v WHERE v.token_hash = hashed;
  IF NOT FOUND THEN
    SELECT v.* INTO seen FROM visitor_keys k JOIN visitors v ON v.id = k.visitor_id WHERE k.token_hash = hashed;
  END IF;
  IF seen.id IS NULL OR seen.storefront_code <> in_storefront OR seen.user_id IS NOT NULL THEN
    RETURN NULL;
  END IF;
  -- That they are still there is written down once in a while.
  IF seen.seen_at < at - interval '1 hour' THEN
    UPDATE visitors SET seen_at = at WHERE id = seen.id;
  END IF;
  RETURN seen.id;
END $$;
