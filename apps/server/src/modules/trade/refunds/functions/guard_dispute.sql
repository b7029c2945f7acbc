CREATE OR REPLACE FUNCTION guard_dispute() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF (NEW.disputed_at, NEW.decide_by) IS DISTINCT FROM (OLD.disputed_at, OLD.decide_by)
    OR NEW.stage NOT IN ('disputed', 'accepted', 'failed', 'withdrawn') THEN
    RAISE EXCEPTION 'a dispute stays one until it is decided' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.proposed_by, NEW.proposed_amount, NEW.proposal) IS DISTINCT FROM (OLD.proposed_by, OLD.proposed_amount, OLD.proposal) THEN
    IF NEW.state <> 1 OR NEW.proposed_by IS NULL THEN
      RAISE EXCEPTION 'what was proposed stays with the decision' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.proposed_at := now();
  END IF;
  -- For the buyer, in whole or in part, or for the shop: what is at stake is what was asked for.
  IF NEW.stage IN ('accepted', 'failed') THEN
    IF NEW.decided_by IS DISTINCT FROM 'platform' OR NEW.staff_id IS NULL THEN
      RAISE EXCEPTION 'a dispute is decided by the platform' USING ERRCODE = 'restrict_violation';
    END IF;
    -- The day that it counts to is the database's.
    NEW.decided_at := moment_of(NEW.decided_at);
    NEW.takes_two := refund_takes_two(NEW.order_id, NEW.staff_id, NEW.asked);
    IF NEW.takes_two THEN
      NEW.by_one := is_one_person();
      IF NEW.by_one THEN
        RETURN NEW;
      END IF;
      IF OLD.proposed_by IS NULL OR OLD.proposed_amount <> (CASE NEW.stage WHEN 'accepted' THEN NEW.amount ELSE 0 END) THEN
        RAISE EXCEPTION 'this decision takes two people' USING ERRCODE = 'EN003', DETAIL = 'dispute';
      END IF;
      PERFORM require_second_person(OLD.proposed_by, NEW.staff_id, '{disputes.decide}');
    END IF;
  END IF;
  RETURN NEW;
END $$;
