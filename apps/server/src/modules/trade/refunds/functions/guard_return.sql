-- A refund moves along refund_transitions. Goods that have left come back before their money goes, unless the shop wants them nowhere or
-- the platform decides. Silence is believed when its time is over, by the database's clock, and not before.
CREATE OR REPLACE FUNCTION guard_return() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  said CONSTANT text[] :=
    '{answer,answered_at,answer_by,dispute_by,is_return_waived,agreed_at,agreed_by,return_address,return_by,return_carrier,return_number,sent_at,inspect_by,returned_at,returned_by,objection,objected_at}';
  written text[];
  silent_until timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.answer_by := moment_of(NEW.requested_at) + make_interval(days => refund_rule('refund_answer_days')::integer);
    IF NEW.is_return_waived OR num_nonnulls(NEW.dispute_by, NEW.agreed_at, NEW.return_address, NEW.sent_at, NEW.returned_at,
       NEW.objected_at) > 0
       OR NEW.state = 1 AND NEW.stage <> 'requested'
       OR NEW.state = 1 AND (SELECT CASE WHEN o.status IN (1, 2) THEN 'money' ELSE 'return' END FROM orders o WHERE o.id = NEW.order_id)
         IS DISTINCT FROM NEW.kind THEN
      RAISE EXCEPTION 'a refund begins with its request' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.kind <> OLD.kind THEN
    RAISE EXCEPTION 'what refund % asks for cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  -- What the caller cannot say: until when the other side has time.
  IF NEW.stage <> OLD.stage THEN
    CASE NEW.stage
    WHEN 'declined' THEN NEW.dispute_by := moment_of(NEW.answered_at) + make_interval(days => refund_rule('refund_dispute_days')::integer);
    WHEN 'objected' THEN NEW.dispute_by := moment_of(NEW.objected_at) + make_interval(days => refund_rule('refund_dispute_days')::integer);
    WHEN 'to_send' THEN NEW.return_by := moment_of(NEW.agreed_at) + make_interval(days => refund_rule('refund_return_days')::integer);
    WHEN 'sent' THEN NEW.inspect_by := moment_of(NEW.sent_at) + make_interval(days => refund_rule('refund_inspection_days')::integer);
    ELSE NULL;
    END CASE;
  END IF;
  SELECT coalesce(array_agg(n.key), '{}') INTO written FROM jsonb_each(to_jsonb(NEW)) n
  WHERE n.key = ANY (said) AND n.value IS DISTINCT FROM to_jsonb(OLD)->n.key;
  IF NEW.stage = OLD.stage THEN
    IF cardinality(written) > 0 THEN
      RAISE EXCEPTION 'what was said of refund % cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NOT EXISTS (SELECT FROM refund_transitions t WHERE t.from_stage = OLD.stage AND t.to_stage = NEW.stage AND written <@ t.writes) THEN
    RAISE EXCEPTION 'refund % does not go from % to % with %', OLD.serial, OLD.stage, NEW.stage,
      written USING ERRCODE = 'restrict_violation';
  END IF;
  -- Whose silence it is, where the clock speaks.
  silent_until := CASE OLD.stage WHEN 'requested' THEN OLD.answer_by WHEN 'to_send' THEN OLD.return_by WHEN 'sent' THEN OLD.inspect_by
    ELSE OLD.dispute_by END;
  IF (NEW.decided_by = 'timer' AND moment_of(NEW.decided_at) < silent_until)
    OR (NEW.stage = 'to_send' AND NEW.agreed_by = 'timer' AND moment_of(NEW.agreed_at) < silent_until) THEN
    RAISE EXCEPTION 'there is time until %', silent_until USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.stage = 'failed' AND NEW.decided_by IS DISTINCT FROM (CASE OLD.stage WHEN 'disputed' THEN 'platform' ELSE 'timer' END) THEN
    RAISE EXCEPTION 'refund % has not failed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.stage = 'accepted' AND OLD.kind = 'return' AND (CASE OLD.stage
    WHEN 'sent' THEN NEW.returned_at IS NOT NULL AND NEW.returned_by = NEW.decided_by
    -- A shop that is silent and never said where to gets nothing back.
    WHEN 'requested' THEN NEW.is_return_waived
      AND (NEW.decided_by = 'shop' OR NEW.decided_by = 'timer'
      AND return_address_of((SELECT o.shop_id FROM orders o WHERE o.id = OLD.order_id)) IS NULL)
    ELSE NEW.decided_by = 'platform' END) IS NOT TRUE THEN
    RAISE EXCEPTION 'the goods of refund % have not come back', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refunds_return_guard BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION guard_return();
