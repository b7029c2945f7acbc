-- The lender's money is stated by one and agreed to by another, and no more is taken back than is there.
CREATE OR REPLACE FUNCTION guard_loan_funding() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'proposed' OR NEW.by_one THEN
      RAISE EXCEPTION 'the lender''s money begins as a statement' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.proposed_at := moment_of(NEW.proposed_at);
    RETURN NEW;
  END IF;
  IF OLD.state <> 'proposed' OR NEW.state = 'proposed'
     OR (NEW.id, NEW.storefront_code, NEW.amount, NEW.evidence, NEW.proposed_by, NEW.proposed_at)
       IS DISTINCT FROM (OLD.id, OLD.storefront_code, OLD.amount, OLD.evidence, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'what was stated of the lender''s money stays' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.decided_at := moment_of(NEW.decided_at);
  NEW.by_one := false;
  IF NEW.state = 'withdrawn' AND NEW.decided_by <> OLD.proposed_by THEN
    RAISE EXCEPTION 'only the one who stated it withdraws it' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'done' THEN
    PERFORM require_second_person(OLD.proposed_by, NEW.decided_by, '{loans.manage}');
    NEW.by_one := is_one_person();
    IF hold_loan_funds(OLD.storefront_code) + OLD.amount < 0 THEN
      RAISE EXCEPTION 'the lender has too little' USING ERRCODE = 'EN008', DETAIL = trim_scale(loan_funds(OLD.storefront_code))::text;
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER loan_fundings_guard BEFORE INSERT OR UPDATE ON loan_fundings FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION guard_loan_funding();
