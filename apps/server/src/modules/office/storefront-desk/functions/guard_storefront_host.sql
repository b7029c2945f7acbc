-- Links in mails lead to the hosts of the storefronts: they come with those that the product brings along before there are any, go with a
-- storefront that is deleted, and are otherwise written with the proposal that says so, of a new storefront too.
CREATE OR REPLACE FUNCTION guard_storefront_host() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM storefronts s WHERE s.code = OLD.storefront_code)
    AND NOT is_being_done('{storefront}', ARRAY[OLD.storefront_code]) THEN
    RAISE EXCEPTION 'the hosts of % are changed by two people', OLD.storefront_code USING ERRCODE = 'EN003', DETAIL = OLD.storefront_code;
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM storefronts s WHERE s.added_at <> now()) AND NOT EXISTS (
    SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'storefront' AND p.subject = NEW.storefront_code
      AND p.after->'hosts' ? NEW.host
  ) THEN
    RAISE EXCEPTION 'the hosts of % are changed by two people', NEW.storefront_code USING ERRCODE = 'EN003', DETAIL = NEW.storefront_code;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER storefront_hosts_guard BEFORE INSERT OR UPDATE OR DELETE ON storefront_hosts FOR EACH ROW
  EXECUTE FUNCTION guard_storefront_host();
