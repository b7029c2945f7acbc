-- What the platform gives back of its own accord goes one way: proposed, agreed to by a second person above an amount, announced to the
-- shop, which may object for some days, and done, not too long after the settlement. Moments are the database's.
CREATE OR REPLACE FUNCTION guard_platform_refund() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_settled CONSTANT boolean := EXISTS (SELECT FROM settlements s WHERE s.order_id = NEW.order_id);
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.proposed_at := now();
    NEW.takes_two := refund_takes_two(NEW.order_id, NEW.proposed_by, NEW.amount);
    NEW.by_one := NEW.takes_two AND is_one_person();
    IF num_nonnulls(NEW.approved_by, NEW.objection, NEW.decided_by) > 0
       OR EXISTS (SELECT FROM platform_refunds r WHERE r.order_id = NEW.order_id AND r.ended_at IS NULL)
       OR NEW.state <> (CASE WHEN NEW.takes_two THEN 'proposed' WHEN is_settled THEN 'announced' ELSE 'done' END) THEN
      RAISE EXCEPTION 'a refund of the platform begins with its proposal' USING ERRCODE = 'EN003', DETAIL = 'refund';
    END IF;
  ELSE
    IF (NEW.id, NEW.order_id, NEW.amount, NEW.reason, NEW.takes_two, NEW.by_one, NEW.proposed_by, NEW.proposed_at)
       IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.amount, OLD.reason, OLD.takes_two, OLD.by_one, OLD.proposed_by, OLD.proposed_at)
       OR (OLD.approved_by IS NOT NULL AND (NEW.approved_by, NEW.approved_at, NEW.approval)
         IS DISTINCT FROM (OLD.approved_by, OLD.approved_at, OLD.approval))
       OR (OLD.objection IS NOT NULL AND (NEW.objection, NEW.objected_at, NEW.member_id)
         IS DISTINCT FROM (OLD.objection, OLD.objected_at, OLD.member_id))
       OR (OLD.object_until IS NOT NULL AND NEW.object_until IS DISTINCT FROM OLD.object_until) THEN
      RAISE EXCEPTION 'what was said of a refund cannot be changed' USING ERRCODE = 'restrict_violation';
    END IF;
    IF (OLD.state, NEW.state) NOT IN (
      ('proposed', 'announced'), ('proposed', 'done'), ('proposed', 'refused'), ('proposed', 'withdrawn'), ('proposed', 'failed'),
      ('announced', 'objected'), ('announced', 'done'),
      ('announced', 'withdrawn'), ('announced', 'failed'), ('objected', 'done'), ('objected', 'refused'), ('objected', 'withdrawn'),
      ('objected', 'failed')) THEN
      RAISE EXCEPTION 'a refund of the platform does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
    END IF;
    IF OLD.state = 'proposed' AND NEW.state IN ('announced', 'done') THEN
      PERFORM require_second_person(OLD.proposed_by, NEW.approved_by, '{disputes.decide}');
      IF NEW.approved_by IS NULL OR (NEW.state = 'done' AND is_settled) THEN
        RAISE EXCEPTION 'the shop has not been heard' USING ERRCODE = 'restrict_violation';
      END IF;
      NEW.approved_at := now();
    END IF;
    IF NEW.state = 'objected' AND OLD.object_until <= now() THEN
      RAISE EXCEPTION 'the days for an objection are over' USING ERRCODE = 'restrict_violation';
    END IF;
    IF OLD.state = 'announced' AND NEW.state = 'done' AND OLD.object_until > now() THEN
      RAISE EXCEPTION 'the shop may object until %', OLD.object_until USING ERRCODE = 'restrict_violation';
    END IF;
    IF OLD.state = 'objected' AND NEW.state IN ('done', 'refused') THEN
      PERFORM require_second_person(OLD.proposed_by, NEW.decided_by, '{disputes.decide}');
      IF NEW.decided_by IS NULL THEN
        RAISE EXCEPTION 'another person decides about an objection' USING ERRCODE = 'restrict_violation';
      END IF;
    END IF;
  END IF;
  IF NEW.state = 'announced' AND (TG_OP = 'INSERT' OR OLD.state = 'proposed') THEN
    NEW.object_until := now() + make_interval(days => refund_rule('refund_objection_days')::integer);
  END IF;
  IF NEW.state IN ('done', 'refused', 'withdrawn', 'failed') THEN
    NEW.ended_at := now();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER platform_refunds_guard BEFORE INSERT OR UPDATE ON platform_refunds FOR EACH ROW EXECUTE FUNCTION guard_platform_refund();
