-- So is that of a decision that a person makes about money: the sum of a day is reckoned by it. Before the rules that go by it.
CREATE OR REPLACE FUNCTION stamp_decision() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.decided_at := moment_of(NEW.decided_at);
  RETURN NEW;
END $$;

CREATE TRIGGER adjustments_clock BEFORE UPDATE ON adjustments FOR EACH ROW WHEN (NEW.state <> OLD.state AND NOT is_owner_acting())
  EXECUTE FUNCTION stamp_decision();
CREATE TRIGGER recharges_clock BEFORE UPDATE ON recharges
  FOR EACH ROW WHEN (NEW.state <> OLD.state AND NEW.decided_by IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION stamp_decision();
CREATE TRIGGER loan_decisions_clock BEFORE INSERT ON loan_decisions FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION stamp_decision();
