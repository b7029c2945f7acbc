-- Whatever moves money of a loan has moved it in the ledger when the transaction commits.
CREATE OR REPLACE FUNCTION require_loan_posting() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  the_row CONSTANT jsonb := to_jsonb(NEW);
  the_id CONSTANT text := the_row->>'id';
  keys text[];
BEGIN
  keys := CASE TG_TABLE_NAME
    WHEN 'loans' THEN ARRAY['loan:' || the_id || ':payout']
    WHEN 'loan_payments' THEN ARRAY['loan-payment:' || the_id] || CASE WHEN (the_row->>'waived')::numeric > 0
      THEN ARRAY['loan-waiver:' || the_id] ELSE '{}' END
    WHEN 'loan_accrual_runs' THEN CASE WHEN (the_row->>'interest')::numeric + (the_row->>'penalty')::numeric > 0
      THEN ARRAY['loan-accrual:' || the_id] ELSE '{}' END
    WHEN 'loan_fundings' THEN ARRAY['loan-funding:' || the_id]
    ELSE CASE
      WHEN the_row->>'kind' = 'write_off' THEN ARRAY['loan-write-off:' || the_id]
      WHEN (the_row->>'penalty')::numeric > 0 THEN ARRAY['loan-waiver:' || the_id]
      ELSE '{}' END
  END;
  IF EXISTS (SELECT FROM unnest(keys) AS k (key) WHERE NOT has_posting(k.key)) THEN
    RAISE EXCEPTION '% % is not in the ledger', TG_TABLE_NAME, the_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER loans_paid_out_in_the_ledger AFTER UPDATE ON loans DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'running' AND OLD.state <> 'running' AND NOT is_owner_acting()) EXECUTE FUNCTION require_loan_posting();
CREATE CONSTRAINT TRIGGER loan_payments_in_the_ledger AFTER INSERT ON loan_payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_loan_posting();
CREATE CONSTRAINT TRIGGER loan_accrual_runs_in_the_ledger AFTER INSERT ON loan_accrual_runs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_loan_posting();
CREATE CONSTRAINT TRIGGER loan_fundings_in_the_ledger AFTER UPDATE ON loan_fundings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'done' AND NOT is_owner_acting()) EXECUTE FUNCTION require_loan_posting();
CREATE CONSTRAINT TRIGGER loan_changes_in_the_ledger AFTER UPDATE ON loan_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'done' AND NOT is_owner_acting()) EXECUTE FUNCTION require_loan_posting();
