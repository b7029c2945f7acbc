-- The first version comes with the product; every other one was read by two people.
CREATE OR REPLACE FUNCTION guard_agreement() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() AND EXISTS (SELECT FROM merchant_agreements)
     AND NOT EXISTS (
       SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'agreement' AND p.after->>'title' = NEW.title
         AND p.after->>'body' = NEW.body AND p.after->>'language' = NEW.language) THEN
    RAISE EXCEPTION 'the agreement is published by two people' USING ERRCODE = 'EN003', DETAIL = 'agreement';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER merchant_agreements_guard BEFORE INSERT ON merchant_agreements FOR EACH ROW EXECUTE FUNCTION guard_agreement();
