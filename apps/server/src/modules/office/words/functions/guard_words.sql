-- Words of office, money and mails are changed by two people: they are written with the proposal that says so, and as it says.
CREATE OR REPLACE FUNCTION guard_words() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  -- What was said on a storefront goes with it.
  IF TG_OP = 'DELETE' AND OLD.storefront_code IS NOT NULL AND NOT EXISTS (SELECT FROM storefronts s WHERE s.code = OLD.storefront_code) THEN
    RETURN OLD;
  END IF;
  IF TG_OP <> 'INSERT' AND EXISTS (SELECT FROM guarded_catalogues g WHERE g.catalogue = OLD.catalogue)
     AND NOT EXISTS (
       SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'words' AND p.after->>'catalogue' = OLD.catalogue
         AND p.after->>'language' = OLD.language
         AND p.after->>'storefrontCode' IS NOT DISTINCT FROM OLD.storefront_code
         AND CASE TG_OP WHEN 'DELETE' THEN p.after->'texts'->OLD.message_id = 'null'::jsonb ELSE p.after->'texts' ? OLD.message_id END) THEN
    RAISE EXCEPTION 'words of % are changed by two people', OLD.catalogue USING ERRCODE = 'EN003', DETAIL = OLD.catalogue;
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM guarded_catalogues g WHERE g.catalogue = NEW.catalogue)
     AND NOT EXISTS (
       SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'words' AND p.after->>'catalogue' = NEW.catalogue
         AND p.after->>'language' = NEW.language
         AND p.after->>'storefrontCode' IS NOT DISTINCT FROM NEW.storefront_code AND p.after->'texts'->>NEW.message_id = NEW.text) THEN
    RAISE EXCEPTION 'words of % are changed by two people', NEW.catalogue USING ERRCODE = 'EN003', DETAIL = NEW.catalogue;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER word_overrides_guard BEFORE INSERT OR UPDATE OR DELETE ON word_overrides FOR EACH ROW EXECUTE FUNCTION guard_words();
