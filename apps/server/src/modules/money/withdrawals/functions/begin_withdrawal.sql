-- A withdrawal begins at its beginning, goes to the address that is bound, costs what the parameters in force say, and needs as many people
-- as the parameter in force says.
CREATE OR REPLACE FUNCTION begin_withdrawal() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> 'submitted' OR NEW.completed_at IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawal % begins as submitted', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM withdrawal_addresses b WHERE b.user_id IS NOT DISTINCT FROM NEW.user_id AND b.shop_id IS NOT DISTINCT FROM NEW.shop_id
      AND b.network = NEW.network AND b.address = NEW.address AND b.replaced_at IS NULL
  ) THEN
    RAISE EXCEPTION 'withdrawal % goes to an address that is not bound', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.fee <> withdrawal_fee(NEW.amount) THEN
    -- In the moment of a change the server may still reckon with the fee before: the person is told the new one, and asks again.
    RAISE EXCEPTION 'withdrawal % costs %', NEW.serial, withdrawal_fee(NEW.amount) USING ERRCODE = 'EN006',
      DETAIL = trim_scale(withdrawal_fee(NEW.amount))::text;
  END IF;
  NEW.approvals_needed := approvals_for('withdraw_second_person_above', NEW.amount);
  RETURN NEW;
END $$;

CREATE TRIGGER withdrawals_begin BEFORE INSERT ON withdrawals FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_withdrawal();
