-- A run is written after its rows and adds them up itself; no day is counted before it has begun.
CREATE OR REPLACE FUNCTION begin_loan_accrual_run() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.made_at := moment_of(NEW.made_at);
  IF NEW.day > (NEW.made_at AT TIME ZONE 'UTC')::date + 1 THEN
    RAISE EXCEPTION 'the day % has not begun', NEW.day USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM loan_accruals a JOIN loans l ON l.id = a.loan_id WHERE a.run_id = NEW.id
    AND (a.day <> NEW.day OR l.storefront_code <> NEW.storefront_code)) THEN
    RAISE EXCEPTION 'a run is of one day and one storefront' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT count(*), coalesce(sum(a.interest), 0), coalesce(sum(a.penalty), 0) INTO NEW.loans, NEW.interest, NEW.penalty FROM loan_accruals a
  WHERE a.run_id = NEW.id;
  RETURN NEW;
END $$;

CREATE TRIGGER loan_accrual_runs_begin BEFORE INSERT ON loan_accrual_runs FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION begin_loan_accrual_run();
