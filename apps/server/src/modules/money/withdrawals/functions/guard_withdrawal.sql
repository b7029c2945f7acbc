-- A withdrawal goes one way, what it was submitted with stays, its owner and who submitted it too, and none is approved by fewer people
-- than it needs. Where one person is all there is, that one is enough. Only its owner takes it back: the buyer, or somebody of the shop.
CREATE OR REPLACE FUNCTION guard_withdrawal() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.serial, NEW.user_id, NEW.shop_id, NEW.member_id, NEW.network, NEW.address, NEW.amount, NEW.fee, NEW.approvals_needed,
     NEW.submitted_at, NEW.deadline_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.shop_id, OLD.member_id, OLD.network, OLD.address, OLD.amount, OLD.fee,
       OLD.approvals_needed, OLD.submitted_at, OLD.deadline_at) THEN
    RAISE EXCEPTION 'what withdrawal % was submitted with cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  IF (OLD.state, NEW.state) NOT IN (
    ('submitted', 'approved'), ('submitted', 'refused'), ('submitted', 'taken_back'), ('approved', 'sent'), ('approved', 'completed'),
    ('approved', 'failed'), ('sent', 'completed'), ('sent', 'failed')) THEN
    RAISE EXCEPTION 'withdrawal % does not go from % to %', OLD.serial, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'approved' THEN
    IF (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = OLD.id) < people_needed(OLD.approvals_needed) THEN
      RAISE EXCEPTION 'withdrawal % needs % to approve it', OLD.serial, OLD.approvals_needed USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.by_one := OLD.approvals_needed > 1 AND people_needed(OLD.approvals_needed) = 1;
  END IF;
  IF NEW.state = 'taken_back' AND NOT is_owner_acting() AND acting_person() IS DISTINCT FROM 'buyer:' || OLD.user_id AND NOT EXISTS (
    SELECT FROM shop_members m WHERE m.shop_id = OLD.shop_id AND acting_person() = 'seller:' || m.id
  ) THEN
    RAISE EXCEPTION 'withdrawal % is taken back by its owner alone', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER withdrawals_guarded BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION guard_withdrawal();
