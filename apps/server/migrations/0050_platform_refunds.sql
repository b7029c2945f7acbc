-- Refunds of the platform's own accord. One person of staff could give back the money of any order ever settled. Now the larger ones take two people, and money that has
-- reached the shop moves only after the shop has read why and had its days to object; then another person decides.

CREATE TABLE platform_refunds (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id      uuid NOT NULL REFERENCES orders,
  amount        numeric(38,10) NOT NULL CHECK (amount > 0),
  reason        text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- Proposed: waits for a second person. Announced: the shop may object. Objected: waits for another person. Failed: it no longer fitted when it was due.
  state         text NOT NULL CHECK (state IN ('proposed', 'announced', 'objected', 'done', 'refused', 'withdrawn', 'failed')),
  -- By the database: whether the amount, with what was given back before in this way, takes two people.
  takes_two     boolean NOT NULL DEFAULT false,
  by_one        boolean NOT NULL DEFAULT false,
  proposed_by   uuid NOT NULL REFERENCES staff,
  proposed_at   timestamptz NOT NULL DEFAULT now(),
  approved_by   uuid REFERENCES staff,
  approved_at   timestamptz,
  approval      text CHECK (length(approval) BETWEEN 1 AND 500),
  object_until  timestamptz,
  objection     text CHECK (length(objection) BETWEEN 1 AND 2000),
  objected_at   timestamptz,
  member_id     uuid REFERENCES shop_members,
  decided_by    uuid REFERENCES staff,
  decision      text CHECK (length(decision) BETWEEN 1 AND 500),
  ended_at      timestamptz,
  CHECK (num_nonnulls(approved_by, approved_at, approval) IN (0, 3)),
  CHECK (num_nonnulls(objection, objected_at, member_id) IN (0, 3)),
  CHECK (state NOT IN ('announced', 'objected') OR object_until IS NOT NULL),
  CHECK (state <> 'objected' OR objection IS NOT NULL),
  CHECK ((state IN ('done', 'refused', 'withdrawn', 'failed')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX platform_refunds_one_at_a_time ON platform_refunds (order_id) WHERE state IN ('proposed', 'announced', 'objected');
CREATE INDEX platform_refunds_order ON platform_refunds (order_id, proposed_at);
CREATE INDEX platform_refunds_waiting ON platform_refunds (proposed_at) WHERE state IN ('proposed', 'objected');
CREATE INDEX platform_refunds_due ON platform_refunds (object_until) WHERE state = 'announced';
REVOKE DELETE, TRUNCATE ON platform_refunds FROM entrepot_app;

-- Smaller than this one person decides; so many days a shop has; so long after the settlement it is over. The server's defaults are the same, which a test compares.
CREATE FUNCTION refund_rule(the_code text) RETURNS numeric LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = the_code),
    CASE the_code WHEN 'refund_second_person_above' THEN 1000 WHEN 'refund_objection_days' THEN 3 WHEN 'refund_after_settlement_days' THEN 90 END)
$$;

CREATE FUNCTION guard_platform_refund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_settled CONSTANT boolean := EXISTS (SELECT FROM settlements s WHERE s.order_id = NEW.order_id);
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.proposed_at := now();
    NEW.takes_two := NEW.amount + coalesce((SELECT sum(r.amount) FROM platform_refunds r WHERE r.order_id = NEW.order_id AND r.state = 'done'), 0) > refund_rule('refund_second_person_above');
    NEW.by_one := NEW.takes_two AND is_one_person();
    IF num_nonnulls(NEW.approved_by, NEW.objection, NEW.decided_by) > 0
       OR EXISTS (SELECT FROM platform_refunds r WHERE r.order_id = NEW.order_id AND r.ended_at IS NULL)
       OR NEW.state <> (CASE WHEN NEW.takes_two THEN 'proposed' WHEN is_settled THEN 'announced' ELSE 'done' END) THEN
      RAISE EXCEPTION 'a refund of the platform begins with its proposal' USING ERRCODE = 'EN003', DETAIL = 'refund';
    END IF;
  ELSE
    IF (NEW.id, NEW.order_id, NEW.amount, NEW.reason, NEW.takes_two, NEW.by_one, NEW.proposed_by, NEW.proposed_at)
       IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.amount, OLD.reason, OLD.takes_two, OLD.by_one, OLD.proposed_by, OLD.proposed_at)
       OR (OLD.approved_by IS NOT NULL AND (NEW.approved_by, NEW.approved_at, NEW.approval) IS DISTINCT FROM (OLD.approved_by, OLD.approved_at, OLD.approval))
       OR (OLD.objection IS NOT NULL AND (NEW.objection, NEW.objected_at, NEW.member_id) IS DISTINCT FROM (OLD.objection, OLD.objected_at, OLD.member_id))
       OR (OLD.object_until IS NOT NULL AND NEW.object_until IS DISTINCT FROM OLD.object_until) THEN
      RAISE EXCEPTION 'what was said of a refund cannot be changed' USING ERRCODE = 'restrict_violation';
    END IF;
    IF (OLD.state, NEW.state) NOT IN (
      ('proposed', 'announced'), ('proposed', 'done'), ('proposed', 'refused'), ('proposed', 'withdrawn'), ('proposed', 'failed'), ('announced', 'objected'), ('announced', 'done'),
      ('announced', 'withdrawn'), ('announced', 'failed'), ('objected', 'done'), ('objected', 'refused'), ('objected', 'withdrawn'), ('objected', 'failed')) THEN
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

-- A refund that begins as accepted is the platform's, and was decided in the way above in the same transaction.
CREATE FUNCTION refund_needs_decision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() AND NOT EXISTS (
    SELECT FROM platform_refunds p WHERE p.order_id = NEW.order_id AND p.amount = NEW.amount AND p.state = 'done' AND p.ended_at = now()) THEN
    RAISE EXCEPTION 'a refund begins with a request, or with a decision of the platform' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_need_decision BEFORE INSERT ON refunds FOR EACH ROW WHEN (NEW.state <> 1) EXECUTE FUNCTION refund_needs_decision();

CREATE OR REPLACE FUNCTION is_shop_notice(kind text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kind IN (
    'order_paid', 'order_cancelled', 'reminded', 'refund_requested', 'refund_disputed', 'refund_decided', 'order_received', 'order_completed', 'reviewed', 'product_removed', 'product_restored',
    'refund_announced');
END $$;

INSERT INTO guarded_parameters VALUES ('refund_second_person_above'), ('refund_objection_days'), ('refund_after_settlement_days');
