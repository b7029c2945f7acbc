-- The rule of 0044, that whoever is named has shown the own token in the same transaction, for what else names a person: the platform's refunds, identities, shops that apply,
-- notes about people, balances that are stated.

CREATE CONSTRAINT TRIGGER platform_refunds_proposer AFTER INSERT ON platform_refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('proposed_by');
CREATE CONSTRAINT TRIGGER platform_refunds_approver AFTER UPDATE ON platform_refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.approved_by IS NOT NULL AND NEW.approved_by IS DISTINCT FROM OLD.approved_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('approved_by');
CREATE CONSTRAINT TRIGGER platform_refunds_decider AFTER UPDATE ON platform_refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL AND NEW.decided_by IS DISTINCT FROM OLD.decided_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');

-- A shop's objection is its member's own.
CREATE FUNCTION require_acting_member() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  named CONSTANT text := to_jsonb(NEW)->>TG_ARGV[0];
BEGIN
  IF acting_person() IS DISTINCT FROM 'seller:' || named THEN
    RAISE EXCEPTION 'member % did not do this (%)', named, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER platform_refunds_objector AFTER UPDATE ON platform_refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL AND NEW.member_id IS DISTINCT FROM OLD.member_id AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_member('member_id');

-- The days of the shop may end at night, when nobody acts. So the money of a platform's refund names whoever proposed it, and nobody else.
CREATE FUNCTION refund_names_proposer() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM platform_refunds p
    WHERE p.order_id = NEW.order_id AND p.amount = NEW.amount AND p.state = 'done' AND p.ended_at = now() AND p.proposed_by = NEW.staff_id) THEN
    RAISE EXCEPTION 'staff % did not do this (refunds)', NEW.staff_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_proposer BEFORE INSERT ON refunds FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION refund_names_proposer();

CREATE CONSTRAINT TRIGGER identity_applications_decider AFTER UPDATE ON identity_applications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL AND NEW.decided_by IS DISTINCT FROM OLD.decided_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER merchant_applications_decider AFTER UPDATE ON merchant_applications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL AND NEW.decided_by IS DISTINCT FROM OLD.decided_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER application_items_judge AFTER INSERT ON application_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('judged_by');
-- The applicant's answer leaves the last judgement standing, with its remark and its judge.
CREATE CONSTRAINT TRIGGER application_items_later_judge AFTER UPDATE ON application_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.judged_by, NEW.judged_at) IS DISTINCT FROM (OLD.judged_by, OLD.judged_at) AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('judged_by');
CREATE CONSTRAINT TRIGGER application_events_person AFTER INSERT ON application_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('staff_id');
CREATE CONSTRAINT TRIGGER person_notes_writer AFTER INSERT ON person_notes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('staff_id');
CREATE CONSTRAINT TRIGGER reserve_statements_person AFTER INSERT ON reserve_statements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('stated_by');

-- Nor does anything begin as decided under somebody's name.
CREATE CONSTRAINT TRIGGER identity_applications_first_decider AFTER INSERT ON identity_applications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER merchant_applications_first_decider AFTER INSERT ON merchant_applications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER factor_resets_first_decider AFTER INSERT ON factor_resets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER reviews_first_hider AFTER INSERT ON reviews DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.hidden_by IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('hidden_by');
CREATE CONSTRAINT TRIGGER alarms_first_settler AFTER INSERT ON alarms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.settled_by IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('settled_by');
