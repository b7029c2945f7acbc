-- A plan is written as a whole, before it counts: nothing is added to one that does.
CREATE OR REPLACE FUNCTION guard_loan_instalment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.plan IS DISTINCT FROM (SELECT coalesce(l.plan, 0) + 1 FROM loans l WHERE l.id = NEW.loan_id) THEN
    RAISE EXCEPTION 'a plan of a loan is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER loan_instalments_guard BEFORE INSERT ON loan_instalments FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION guard_loan_instalment();
