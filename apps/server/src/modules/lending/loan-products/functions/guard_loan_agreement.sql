-- So is its agreement, in each language as two people read it.
CREATE OR REPLACE FUNCTION guard_loan_agreement() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  NEW.published_at := moment_of(NEW.published_at);
  IF EXISTS (SELECT FROM loan_agreements a WHERE a.storefront_code = NEW.storefront_code AND a.version > NEW.version) OR NOT EXISTS (
    SELECT FROM proposals p, jsonb_array_elements(p.after->'texts') AS t
    WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'loan_agreement' AND p.subject = NEW.storefront_code
      AND t->>'language' = NEW.language AND t->>'title' = NEW.title AND t->>'text' = NEW.text) THEN
    RAISE EXCEPTION 'the loan agreement of % is published by two people', NEW.storefront_code USING ERRCODE = 'EN003',
      DETAIL = NEW.storefront_code;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER loan_agreements_guard BEFORE INSERT ON loan_agreements FOR EACH ROW EXECUTE FUNCTION guard_loan_agreement();
