-- Who applies, takes back, pays, or allows a collection is the borrower; a collection alone happens by itself. Looked at when the
-- transaction commits.
CREATE OR REPLACE FUNCTION require_borrower() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  the_row CONSTANT jsonb := to_jsonb(NEW);
  borrower CONSTANT uuid := CASE TG_TABLE_NAME WHEN 'loans' THEN (the_row->>'user_id')::uuid
    ELSE (SELECT l.user_id FROM loans l WHERE l.id = (the_row->>'loan_id')::uuid) END;
BEGIN
  IF acting_person() IS DISTINCT FROM 'buyer:' || borrower THEN
    RAISE EXCEPTION 'buyer % did not do this (%)', borrower, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER loans_borrower_applies AFTER INSERT ON loans DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_borrower();
CREATE CONSTRAINT TRIGGER loans_borrower_cancels AFTER UPDATE ON loans DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'cancelled' AND OLD.state <> 'cancelled' AND NOT is_owner_acting()) EXECUTE FUNCTION require_borrower();
CREATE CONSTRAINT TRIGGER loan_payments_borrower_pays AFTER INSERT ON loan_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind <> 'collection' AND NOT is_owner_acting()) EXECUTE FUNCTION require_borrower();
CREATE CONSTRAINT TRIGGER loan_collections_borrower_allows AFTER INSERT ON loan_collections DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_borrower();
