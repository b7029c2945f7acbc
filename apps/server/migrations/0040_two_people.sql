-- Nobody alone. Two people means two people: who brought whom in is recorded and followed, nobody is the second one in the first 72 hours of holding a right,
-- and what decides about other people's money is proposed by one and approved by another. The rules stand here, so that no call, session or second account gets around them.

-- Whoever logged in as the owner of these tables: migrations, the loader of the demo world, the command line. The server never does.
CREATE FUNCTION is_operator() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_has_role(session_user, c.relowner, 'MEMBER') FROM pg_class c WHERE c.oid = 'public.staff'::regclass
$$;

-- A right with which money can be moved, or with which such a right, or the rules for it, can be given. `*` stands for an administrator's.
CREATE FUNCTION is_money_right(permission text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT permission IN ('*', 'staff.manage', 'recharges.decide', 'withdrawals.decide', 'adjustments.propose', 'adjustments.approve', 'disputes.decide', 'people.help',
    'parameters.manage', 'networks.manage', 'words.guarded', 'shops.review')
$$;

-- Said once, from the command line: this installation has one person of staff. It counts while that is so.
CREATE TABLE one_person (
  singleton  boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  since      timestamptz NOT NULL DEFAULT now(),
  said_by    text NOT NULL CHECK (length(said_by) BETWEEN 1 AND 64),
  reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON one_person FROM entrepot_app;

CREATE FUNCTION is_one_person() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM one_person) AND (SELECT count(*) FROM staff WHERE disabled_at IS NULL) = 1
$$;

-- Who brought whom in: invited, given a right, enabled again, or had a factor or a password replaced. Nothing of it is ever taken back.
CREATE TABLE staff_ties (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id     uuid NOT NULL REFERENCES staff,
  by_staff_id  uuid REFERENCES staff,
  -- Whoever ran the command, where it was the command line.
  operator     text CHECK (length(operator) BETWEEN 1 AND 64),
  kind         text NOT NULL CHECK (kind IN ('invited', 'right', 'enabled', 'factor', 'password')),
  tied_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(by_staff_id, operator) = 1),
  CHECK (by_staff_id <> staff_id)
);
CREATE INDEX staff_ties_staff ON staff_ties (staff_id);
CREATE INDEX staff_ties_by ON staff_ties (by_staff_id);
CREATE TRIGGER staff_ties_append_only BEFORE UPDATE OR DELETE ON staff_ties FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON staff_ties FROM entrepot_app;

-- What the log knows of the time before.
INSERT INTO staff_ties (staff_id, by_staff_id, kind, tied_at)
SELECT s.id, b.id, CASE a.action WHEN 'staff.invited' THEN 'invited' ELSE 'right' END, a.at
FROM audit_log a JOIN staff s ON s.id::text = a.subject_id JOIN staff b ON b.id::text = a.actor_id
WHERE a.actor_kind = 'staff' AND a.subject_kind = 'staff' AND a.action IN ('staff.invited', 'staff.changed') AND s.id <> b.id
ORDER BY a.number;

-- Which rights somebody holds, and since when. It follows staff and roles by itself; nobody writes it.
CREATE TABLE staff_rights (
  staff_id    uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  permission  text NOT NULL,
  since       timestamptz NOT NULL,
  PRIMARY KEY (staff_id, permission)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON staff_rights FROM entrepot_app;

INSERT INTO staff_rights (staff_id, permission, since)
SELECT s.id, p.permission, s.created_at
FROM staff s JOIN staff_roles r ON r.id = s.role_id
CROSS JOIN LATERAL (SELECT '*' AS permission WHERE r.is_administrator UNION SELECT unnest(r.permissions) WHERE NOT r.is_administrator) p
WHERE s.disabled_at IS NULL;

-- Proposals: what one person of staff wants to change, and another has to agree to.
CREATE TABLE proposals (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  serial       text NOT NULL UNIQUE,
  kind         text NOT NULL CHECK (kind IN ('parameter', 'network', 'tax', 'agreement', 'words', 'staff_invitation', 'staff_role', 'staff_enabling', 'staff_reset', 'role')),
  -- The code of a parameter, the id of a person: what it is about.
  subject      text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  before       jsonb,
  after        jsonb NOT NULL,
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  state        text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'refused', 'withdrawn', 'done', 'void')),
  proposed_by  uuid REFERENCES staff,
  operator     text CHECK (length(operator) BETWEEN 1 AND 64),
  proposed_at  timestamptz NOT NULL DEFAULT now(),
  decided_by   uuid REFERENCES staff,
  decided_at   timestamptz,
  decision     text CHECK (length(decision) BETWEEN 1 AND 500),
  -- Decided by the one person that there is.
  by_one       boolean NOT NULL DEFAULT false,
  -- In force at the earliest.
  due_at       timestamptz,
  done_at      timestamptz,
  -- Why an approved one did not come into force.
  outcome      text CHECK (length(outcome) <= 500),
  CHECK (num_nonnulls(proposed_by, operator) = 1),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decision IS NULL)),
  CHECK ((state IN ('approved', 'done', 'void')) = (due_at IS NOT NULL)),
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);
CREATE UNIQUE INDEX proposals_one_at_a_time ON proposals (kind, subject) WHERE state IN ('proposed', 'approved');
CREATE INDEX proposals_open ON proposals (proposed_at) WHERE state = 'proposed';
CREATE INDEX proposals_due ON proposals (due_at) WHERE state = 'approved';
CREATE INDEX proposals_desk ON proposals ((state <> 'proposed'), proposed_at DESC, id);
REVOKE DELETE, TRUNCATE ON proposals FROM entrepot_app;

-- Why the second one cannot be it, or NULL: 'same' person, 'tied' to the first one through who brought whom in (in either direction), or 'new' to one of the rights.
-- Rights are those of which any one is enough for the decision.
CREATE FUNCTION second_person_problem(the_first uuid, the_second uuid, rights text[]) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF the_first = the_second THEN
    RETURN CASE WHEN is_one_person() THEN NULL ELSE 'same' END;
  END IF;
  IF EXISTS (
    WITH RECURSIVE brought (root, id) AS (
      SELECT root, root FROM unnest(ARRAY[the_first, the_second]) AS root
      UNION
      SELECT b.root, t.staff_id FROM brought b JOIN staff_ties t ON t.by_staff_id = b.id)
    SELECT FROM brought WHERE (root = the_first AND id = the_second) OR (root = the_second AND id = the_first)
  ) THEN
    RETURN 'tied';
  END IF;
  IF NOT EXISTS (SELECT FROM staff_rights r WHERE r.staff_id = the_second AND (r.permission = '*' OR r.permission = ANY (rights)) AND r.since <= now() - interval '72 hours') THEN
    RETURN 'new';
  END IF;
  RETURN NULL;
END $$;

-- As an error with a code of its own; the message is the problem.
CREATE FUNCTION require_second_person(the_first uuid, the_second uuid, rights text[]) RETURNS void LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  problem CONSTANT text := second_person_problem(the_first, the_second, rights);
BEGIN
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'second person: %', problem USING ERRCODE = 'EN002', DETAIL = problem;
  END IF;
END $$;

-- How long something that was approved waits before it is in force. People are let in at once; what concerns everybody is announced first.
CREATE FUNCTION proposal_delay(kind text) RETURNS interval LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN kind IN ('parameter', 'network', 'tax', 'agreement', 'words') THEN interval '24 hours' ELSE interval '0' END
$$;

-- What was proposed is what is approved, by another, at the database's time, and a decision stands.
CREATE FUNCTION guard_proposal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  rights CONSTANT text[] := CASE
    WHEN NEW.kind IN ('staff_invitation', 'staff_role', 'staff_enabling', 'staff_reset', 'role') THEN '{staff.manage}'
    WHEN NEW.kind = 'network' THEN '{networks.manage}' WHEN NEW.kind = 'words' THEN '{words.guarded}' WHEN NEW.kind = 'agreement' THEN '{shops.review}' ELSE '{parameters.manage}' END;
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'proposed' OR NEW.proposed_by IS NULL THEN
      RAISE EXCEPTION 'a proposal begins as one, by a person' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.proposed_at := now();
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.serial, NEW.kind, NEW.subject, NEW.before, NEW.after, NEW.reason, NEW.proposed_by, NEW.operator, NEW.proposed_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.kind, OLD.subject, OLD.before, OLD.after, OLD.reason, OLD.proposed_by, OLD.operator, OLD.proposed_at) THEN
    RAISE EXCEPTION 'what proposal % says cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'proposed' AND NEW.state IN ('approved', 'refused', 'withdrawn') THEN
    NEW.decided_at := now();
    NEW.by_one := false;
    IF NEW.state = 'approved' THEN
      PERFORM require_second_person(coalesce(OLD.proposed_by, NEW.decided_by), NEW.decided_by, rights)
      WHERE OLD.proposed_by IS NOT NULL;
      -- What the command line proposed has its first person there; the one who agrees has held the right for long enough.
      IF OLD.proposed_by IS NULL AND NOT is_one_person()
         AND NOT EXISTS (SELECT FROM staff_rights r WHERE r.staff_id = NEW.decided_by AND (r.permission = '*' OR r.permission = ANY (rights)) AND r.since <= now() - interval '72 hours') THEN
        RAISE EXCEPTION 'second person: new' USING ERRCODE = 'EN002', DETAIL = 'new';
      END IF;
      NEW.by_one := is_one_person();
      NEW.due_at := now() + proposal_delay(OLD.kind);
    ELSIF NEW.state = 'withdrawn' AND NEW.decided_by IS DISTINCT FROM OLD.proposed_by THEN
      RAISE EXCEPTION 'only the one who proposed % can withdraw it', OLD.serial USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state = 'approved' AND NEW.state IN ('done', 'void')
     AND (NEW.decided_by, NEW.decided_at, NEW.decision, NEW.by_one, NEW.due_at) IS NOT DISTINCT FROM (OLD.decided_by, OLD.decided_at, OLD.decision, OLD.by_one, OLD.due_at) THEN
    IF NEW.state = 'done' THEN
      IF OLD.due_at > now() THEN
        RAISE EXCEPTION 'proposal % is not due before %', OLD.serial, OLD.due_at USING ERRCODE = 'restrict_violation';
      END IF;
      NEW.done_at := now();
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'proposal % does not go from % to %', OLD.serial, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER proposals_guard BEFORE INSERT OR UPDATE ON proposals FOR EACH ROW EXECUTE FUNCTION guard_proposal();

-- Carried out in this very transaction: what the proposal allows may be written.
CREATE FUNCTION is_being_done(the_kinds text[], the_subjects text[]) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = ANY (the_kinds) AND p.subject = ANY (the_subjects))
$$;

-- Rights follow the person and the role. A right over money that somebody did not have comes with an approved proposal, or from the command line.
CREATE FUNCTION follow_rights(the_staff uuid[], the_subjects text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gained record;
BEGIN
  DELETE FROM staff_rights r USING staff s JOIN staff_roles o ON o.id = s.role_id
  WHERE r.staff_id = s.id AND s.id = ANY (the_staff)
    AND (s.disabled_at IS NOT NULL OR NOT CASE WHEN o.is_administrator THEN r.permission = '*' ELSE r.permission = ANY (o.permissions) END);
  FOR gained IN
    INSERT INTO staff_rights (staff_id, permission, since)
    -- What the operator loads is as old as it says; what the server writes begins now.
    SELECT s.id, p.permission, CASE WHEN is_operator() THEN least(s.created_at, now()) ELSE now() END
    FROM staff s JOIN staff_roles o ON o.id = s.role_id
    CROSS JOIN LATERAL (SELECT '*' AS permission WHERE o.is_administrator UNION SELECT unnest(o.permissions) WHERE NOT o.is_administrator) p
    WHERE s.id = ANY (the_staff) AND s.disabled_at IS NULL
    ON CONFLICT DO NOTHING RETURNING staff_id, permission
  LOOP
    IF is_money_right(gained.permission) AND NOT is_operator() AND NOT is_one_person()
       AND NOT is_being_done('{staff_invitation,staff_role,staff_enabling,role}', the_subjects || gained.staff_id::text) THEN
      RAISE EXCEPTION 'giving % takes two people', gained.permission USING ERRCODE = 'EN003', DETAIL = gained.permission;
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION follow_rights(uuid[], text[]) FROM PUBLIC;

CREATE FUNCTION follow_staff() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.email <> OLD.email AND NOT is_operator() THEN
      RAISE EXCEPTION 'the address of % stays', OLD.name USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.role_id = OLD.role_id AND (NEW.disabled_at IS NULL) = (OLD.disabled_at IS NULL) THEN
      RETURN NULL;
    END IF;
  END IF;
  -- An invitation is proposed for an address, since there is no person yet.
  PERFORM follow_rights(ARRAY[NEW.id], ARRAY[NEW.email::text]);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_follow AFTER INSERT OR UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION follow_staff();

CREATE FUNCTION follow_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.permissions, NEW.is_administrator) IS DISTINCT FROM (OLD.permissions, OLD.is_administrator) THEN
    PERFORM follow_rights((SELECT coalesce(array_agg(id), '{}') FROM staff WHERE role_id = NEW.id), ARRAY[NEW.id::text]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_roles_follow AFTER UPDATE ON staff_roles FOR EACH ROW EXECUTE FUNCTION follow_role();

-- Whoever gets a new way in begins anew: the first 72 hours run again.
CREATE FUNCTION begin_rights_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE staff_rights SET since = now() WHERE staff_id = NEW.staff_id;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_ties_begin_anew AFTER INSERT ON staff_ties FOR EACH ROW WHEN (NEW.kind IN ('factor', 'password', 'enabled')) EXECUTE FUNCTION begin_rights_anew();

-- Alarms may concern somebody, who then cannot close them; nor can whoever that person brought in, or who brought that person in.
ALTER TABLE alarms ADD COLUMN concerns uuid REFERENCES staff;
REVOKE DELETE, TRUNCATE ON alarms FROM entrepot_app;
CREATE FUNCTION guard_alarm() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.concerns IS NULL THEN
    RETURN NEW;
  END IF;
  IF NEW.concerns IS DISTINCT FROM OLD.concerns OR (OLD.settled_at IS NOT NULL AND NEW.settled_at IS DISTINCT FROM OLD.settled_at) THEN
    RAISE EXCEPTION 'an alarm about a person stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.settled_at IS NOT NULL AND OLD.settled_at IS NULL
     AND (NEW.settled_by IS NULL OR (NOT is_one_person() AND coalesce(second_person_problem(OLD.concerns, NEW.settled_by, '{}'), 'new') <> 'new')) THEN
    RAISE EXCEPTION 'somebody else has to settle this alarm' USING ERRCODE = 'EN002', DETAIL = 'same';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER alarms_guard BEFORE UPDATE ON alarms FOR EACH ROW EXECUTE FUNCTION guard_alarm();

-- The decisions that take two, each by its own rule. By one where there is only one, and said.
ALTER TABLE adjustments ADD COLUMN by_one boolean NOT NULL DEFAULT false;
ALTER TABLE adjustments DROP CONSTRAINT adjustments_check;
ALTER TABLE adjustments ADD CONSTRAINT adjustments_two_people CHECK (state <> 'approved' OR decided_by <> proposed_by OR by_one);
CREATE FUNCTION adjustment_second_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() THEN
    PERFORM require_second_person(OLD.proposed_by, NEW.decided_by, '{adjustments.approve}');
    NEW.by_one := is_one_person();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER adjustments_second_person BEFORE UPDATE ON adjustments FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state = 'proposed') EXECUTE FUNCTION adjustment_second_person();

ALTER TABLE withdrawals ADD COLUMN by_one boolean NOT NULL DEFAULT false;
ALTER TABLE recharges ADD COLUMN by_one boolean NOT NULL DEFAULT false;
-- The first to agree may be anybody with the right; whoever follows is held against all who agreed before.
CREATE FUNCTION approval_second_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF TG_TABLE_NAME = 'recharge_approvals' THEN
    PERFORM require_second_person(a.staff_id, NEW.staff_id, '{recharges.decide}') FROM recharge_approvals a WHERE a.recharge_id = NEW.recharge_id AND a.staff_id <> NEW.staff_id;
  ELSIF TG_TABLE_NAME = 'withdrawal_approvals' THEN
    PERFORM require_second_person(a.staff_id, NEW.staff_id, '{withdrawals.decide}') FROM withdrawal_approvals a WHERE a.withdrawal_id = NEW.withdrawal_id AND a.staff_id <> NEW.staff_id;
  ELSE
    PERFORM require_second_person(a.staff_id, NEW.staff_id, '{withdrawals.decide}') FROM withdrawal_resolutions a WHERE a.withdrawal_id = NEW.withdrawal_id AND a.staff_id <> NEW.staff_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_approvals_second_person BEFORE INSERT ON withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION approval_second_person();
CREATE TRIGGER recharge_approvals_second_person BEFORE INSERT ON recharge_approvals FOR EACH ROW EXECUTE FUNCTION approval_second_person();
CREATE TRIGGER withdrawal_resolutions_second_person BEFORE INSERT ON withdrawal_resolutions FOR EACH ROW EXECUTE FUNCTION approval_second_person();

-- How many have to agree: as many as were asked for, or the one that there is.
CREATE FUNCTION people_needed(asked integer) RETURNS integer LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN asked > 1 AND is_one_person() THEN 1 ELSE asked END
$$;

ALTER TABLE factor_resets ADD COLUMN by_one boolean NOT NULL DEFAULT false;
ALTER TABLE factor_resets DROP CONSTRAINT factor_resets_two_people;
ALTER TABLE factor_resets ADD CONSTRAINT factor_resets_two_people CHECK (state <> 'approved' OR decided_by <> proposed_by OR by_one);
CREATE FUNCTION factor_reset_second_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() THEN
    PERFORM require_second_person(OLD.proposed_by, NEW.decided_by, '{people.help}');
    NEW.by_one := is_one_person();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER factor_resets_second_person BEFORE UPDATE ON factor_resets FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state = 'proposed') EXECUTE FUNCTION factor_reset_second_person();

-- As before, and where one person is all there is, that one is enough.
CREATE OR REPLACE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.serial, NEW.user_id, NEW.shop_id, NEW.member_id, NEW.network, NEW.address, NEW.amount, NEW.fee, NEW.approvals_needed, NEW.submitted_at, NEW.deadline_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.shop_id, OLD.member_id, OLD.network, OLD.address, OLD.amount, OLD.fee, OLD.approvals_needed, OLD.submitted_at, OLD.deadline_at) THEN
    RAISE EXCEPTION 'what withdrawal % was submitted with cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  IF (OLD.state, NEW.state) NOT IN (
    ('submitted', 'approved'), ('submitted', 'refused'), ('approved', 'sent'), ('approved', 'completed'), ('approved', 'failed'), ('sent', 'completed'), ('sent', 'failed')) THEN
    RAISE EXCEPTION 'withdrawal % does not go from % to %', OLD.serial, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'approved' THEN
    IF (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = OLD.id) < people_needed(OLD.approvals_needed) THEN
      RAISE EXCEPTION 'withdrawal % needs % to approve it', OLD.serial, OLD.approvals_needed USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.by_one := OLD.approvals_needed > 1 AND people_needed(OLD.approvals_needed) = 1;
  END IF;
  RETURN NEW;
END $$;

-- The same for lines of the bank.
CREATE OR REPLACE FUNCTION guard_recharge() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.serial, NEW.user_id, NEW.kind, NEW.currency, NEW.amount, NEW.approvals_needed, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.kind, OLD.currency, OLD.amount, OLD.approvals_needed, OLD.created_at) THEN
    RAISE EXCEPTION 'what recharge % says was paid cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'success' AND (NEW.state, NEW.credited, NEW.rate, NEW.evidence) IS DISTINCT FROM (OLD.state, OLD.credited, OLD.rate, OLD.evidence) THEN
    RAISE EXCEPTION 'recharge % is credited', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.kind = 'bank' AND NEW.state = 'success' AND OLD.state <> 'success' THEN
    IF NEW.credited > OLD.amount THEN
      RAISE EXCEPTION 'recharge % is credited with more than was submitted', OLD.serial USING ERRCODE = 'restrict_violation';
    END IF;
    IF (SELECT count(*) FROM recharge_approvals a WHERE a.recharge_id = OLD.id AND a.evidence = NEW.evidence AND a.credited = NEW.credited) < people_needed(OLD.approvals_needed) THEN
      RAISE EXCEPTION 'recharge % needs % to see the same', OLD.serial, OLD.approvals_needed USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.by_one := OLD.approvals_needed > 1 AND people_needed(OLD.approvals_needed) = 1;
  END IF;
  RETURN NEW;
END $$;

-- Parameters that decide about other people's money: each change is carried out by an approved proposal, in the same transaction and with the same value.
CREATE TABLE guarded_parameters (code text PRIMARY KEY);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON guarded_parameters FROM entrepot_app;
INSERT INTO guarded_parameters SELECT unnest(ARRAY[
  'mall_max_goods_number_in_order', 'order_payment_hours', 'order_receipt_days', 'order_review_days', 'refund_answer_days', 'refund_dispute_days', 'handling_fee_bp', 'order_return_days', 'order_commission_bp',
  'recharge_min', 'recharge_max', 'recharge_second_person_above', 'rate_lock_minutes', 'confirmations_ethereum', 'confirmations_bnb', 'confirmations_tron', 'confirmations_local',
  'own_funds_ethereum', 'own_funds_bnb', 'own_funds_tron', 'own_funds_local', 'bank_name', 'bank_account_name', 'bank_account_number', 'bank_proof_media',
  'withdraw_min', 'withdraw_max', 'withdraw_fee_min', 'withdraw_fee_bp', 'withdraw_per_day', 'withdraw_from', 'withdraw_to', 'withdraw_answer_hours', 'withdraw_second_person_above', 'withdraw_address_pause_hours',
  'payout_max_fee_gwei']);

CREATE FUNCTION guard_parameter() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  the_code CONSTANT text := CASE TG_OP WHEN 'DELETE' THEN OLD.code ELSE NEW.code END;
BEGIN
  IF NOT is_operator() AND EXISTS (SELECT FROM guarded_parameters g WHERE g.code = the_code)
     AND (TG_OP = 'DELETE' OR NOT EXISTS (
       SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind IN ('parameter', 'network') AND p.subject = the_code AND p.after->'value' = NEW.value)) THEN
    RAISE EXCEPTION 'parameter % is changed by two people', the_code USING ERRCODE = 'EN003', DETAIL = the_code;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER system_parameters_guard BEFORE INSERT OR UPDATE OR DELETE ON system_parameters FOR EACH ROW EXECUTE FUNCTION guard_parameter();
