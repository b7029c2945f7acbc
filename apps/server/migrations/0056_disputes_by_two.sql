-- A dispute that is decided for the buyer moves money as a refund of the platform does, and one person decided about any amount. Above the same parameter it is proposed by one and
-- decided by another; smaller ones, and those decided for the shop, stay one person's.
ALTER TABLE refunds
  ADD COLUMN proposed_by uuid REFERENCES staff,
  ADD COLUMN proposed_at timestamptz,
  ADD COLUMN proposed_amount numeric(38,10) CHECK (proposed_amount > 0),
  ADD COLUMN proposal text CHECK (length(proposal) BETWEEN 1 AND 500),
  -- Decided by the one person that there is.
  ADD COLUMN by_one boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT refunds_proposal_whole CHECK (num_nonnulls(proposed_by, proposed_at, proposed_amount, proposal) IN (0, 4));

-- With what the platform gave back of this order before: a decision in pieces is one decision.
CREATE FUNCTION dispute_takes_two(the_refund uuid, the_order uuid, the_amount numeric) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT the_amount + coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.order_id = the_order AND r.id <> the_refund AND r.state = 2 AND r.decided_by = 'platform'), 0)
    > refund_rule('refund_second_person_above')
$$;

CREATE FUNCTION guard_dispute() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF NEW.disputed_at IS DISTINCT FROM OLD.disputed_at OR NEW.stage NOT IN ('disputed', 'accepted', 'failed', 'withdrawn') THEN
    RAISE EXCEPTION 'a dispute stays one until it is decided' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.proposed_by, NEW.proposed_amount, NEW.proposal) IS DISTINCT FROM (OLD.proposed_by, OLD.proposed_amount, OLD.proposal) THEN
    IF NEW.state <> 1 OR NEW.proposed_by IS NULL THEN
      RAISE EXCEPTION 'what was proposed stays with the decision' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.proposed_at := now();
  END IF;
  IF NEW.state = 2 THEN
    IF NEW.decided_by IS DISTINCT FROM 'platform' OR NEW.staff_id IS NULL THEN
      RAISE EXCEPTION 'a dispute is decided by the platform' USING ERRCODE = 'restrict_violation';
    END IF;
    IF dispute_takes_two(NEW.id, NEW.order_id, NEW.amount) THEN
      NEW.by_one := is_one_person();
      IF NEW.by_one THEN
        RETURN NEW;
      END IF;
      IF OLD.proposed_by IS NULL OR OLD.proposed_amount <> NEW.amount THEN
        RAISE EXCEPTION 'this decision takes two people' USING ERRCODE = 'EN003', DETAIL = 'dispute';
      END IF;
      PERFORM require_second_person(OLD.proposed_by, NEW.staff_id, '{disputes.decide}');
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER disputes_guard BEFORE UPDATE ON refunds FOR EACH ROW WHEN (OLD.disputed_at IS NOT NULL AND OLD.state = 1) EXECUTE FUNCTION guard_dispute();

CREATE CONSTRAINT TRIGGER refunds_dispute_proposer AFTER UPDATE ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.proposed_by IS NOT NULL AND (NEW.proposed_by, NEW.proposed_amount, NEW.proposal) IS DISTINCT FROM (OLD.proposed_by, OLD.proposed_amount, OLD.proposal) AND NOT is_owner_acting())
  EXECUTE FUNCTION require_acting_staff('proposed_by');
