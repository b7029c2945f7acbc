-- What else two people decide: taxes, the agreement of shops, and the words of office, money and mails. As for parameters, the rules stand in the database.
CREATE SEQUENCE serial_numbers_p AS bigint;

-- Parameters that belong together are proposed together: each with its value.
CREATE OR REPLACE FUNCTION guard_parameter() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  the_code CONSTANT text := CASE TG_OP WHEN 'DELETE' THEN OLD.code ELSE NEW.code END;
BEGIN
  IF NOT is_operator() AND EXISTS (SELECT FROM guarded_parameters g WHERE g.code = the_code)
     AND (TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.code <> NEW.code) OR NOT EXISTS (
       SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind IN ('parameter', 'network') AND p.after->'values'->the_code = NEW.value)) THEN
    RAISE EXCEPTION 'parameter % is changed by two people', the_code USING ERRCODE = 'EN003', DETAIL = the_code;
  END IF;
  -- Nor does a guarded one get another name.
  IF TG_OP = 'UPDATE' AND OLD.code <> NEW.code AND NOT is_operator() AND EXISTS (SELECT FROM guarded_parameters g WHERE g.code = OLD.code) THEN
    RAISE EXCEPTION 'parameter % is changed by two people', OLD.code USING ERRCODE = 'EN003', DETAIL = OLD.code;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- Open proposals by the parameters that they are about.
CREATE INDEX proposals_values ON proposals USING gin ((after->'values')) WHERE state IN ('proposed', 'approved') AND kind IN ('parameter', 'network');

CREATE FUNCTION guard_tax() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP <> 'INSERT' AND NOT is_being_done('{tax}', ARRAY[OLD.country::text]) THEN
    RAISE EXCEPTION 'the tax of % is changed by two people', OLD.country USING ERRCODE = 'EN003', DETAIL = OLD.country;
  END IF;
  IF TG_OP <> 'DELETE' AND NOT EXISTS (
    SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'tax' AND p.subject = NEW.country::text AND p.after->>'basisPoints' = NEW.rate_bp::text) THEN
    RAISE EXCEPTION 'the tax of % is changed by two people', NEW.country USING ERRCODE = 'EN003', DETAIL = NEW.country;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER country_taxes_guard BEFORE INSERT OR UPDATE OR DELETE ON country_taxes FOR EACH ROW EXECUTE FUNCTION guard_tax();
REVOKE TRUNCATE ON country_taxes FROM entrepot_app;

-- The first version comes with the product; every other one was read by two people.
CREATE FUNCTION guard_agreement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() AND EXISTS (SELECT FROM merchant_agreements)
     AND NOT EXISTS (
       SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'agreement' AND p.after->>'title' = NEW.title AND p.after->>'body' = NEW.body AND p.after->>'language' = NEW.language) THEN
    RAISE EXCEPTION 'the agreement is published by two people' USING ERRCODE = 'EN003', DETAIL = 'agreement';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER merchant_agreements_guard BEFORE INSERT ON merchant_agreements FOR EACH ROW EXECUTE FUNCTION guard_agreement();

-- The catalogues that the office decides by, that money is explained with, and that letters are written in.
CREATE TABLE guarded_catalogues (catalogue text PRIMARY KEY);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON guarded_catalogues FROM entrepot_app;
INSERT INTO guarded_catalogues SELECT unnest(ARRAY[
  'admin', 'admin-content', 'admin-goods', 'admin-identity', 'admin-money', 'admin-people', 'admin-storefronts', 'admin-system', 'admin-today', 'admin-trade', 'admin-words', 'admin-proposals',
  'console', 'errors', 'mail', 'wallet', 'cart', 'order', 'lock', 'seller-money', 'announced']);

CREATE FUNCTION guard_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
       SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'words' AND p.after->>'catalogue' = OLD.catalogue AND p.after->>'language' = OLD.language
         AND p.after->>'storefrontCode' IS NOT DISTINCT FROM OLD.storefront_code
         AND CASE TG_OP WHEN 'DELETE' THEN p.after->'texts'->OLD.message_id = 'null'::jsonb ELSE p.after->'texts' ? OLD.message_id END) THEN
    RAISE EXCEPTION 'words of % are changed by two people', OLD.catalogue USING ERRCODE = 'EN003', DETAIL = OLD.catalogue;
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM guarded_catalogues g WHERE g.catalogue = NEW.catalogue)
     AND NOT EXISTS (
       SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'words' AND p.after->>'catalogue' = NEW.catalogue AND p.after->>'language' = NEW.language
         AND p.after->>'storefrontCode' IS NOT DISTINCT FROM NEW.storefront_code AND p.after->'texts'->>NEW.message_id = NEW.text) THEN
    RAISE EXCEPTION 'words of % are changed by two people', NEW.catalogue USING ERRCODE = 'EN003', DETAIL = NEW.catalogue;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER word_overrides_guard BEFORE INSERT OR UPDATE OR DELETE ON word_overrides FOR EACH ROW EXECUTE FUNCTION guard_words();
REVOKE TRUNCATE ON word_overrides, system_parameters FROM entrepot_app;
