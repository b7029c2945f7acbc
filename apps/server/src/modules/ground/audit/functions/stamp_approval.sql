-- The moment of an approval is the database's, or a day could be made as long as one likes. Before the rules that go by it.
CREATE OR REPLACE FUNCTION stamp_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.approved_at := moment_of(NEW.approved_at);
  RETURN NEW;
END $$;

CREATE TRIGGER recharge_approvals_clock BEFORE INSERT ON recharge_approvals FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION stamp_approval();
CREATE TRIGGER withdrawal_approvals_clock BEFORE INSERT ON withdrawal_approvals FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION stamp_approval();
