-- More of "nobody alone": what a proposal gives is what is given, whoever agreed to it is tied to whom it was given to, and a day of one person has limits.

-- Whether an approved proposal, carried out in this very transaction, gives this person this right. Not another role, nor another right.
CREATE FUNCTION right_is_agreed(the_staff uuid, the_permission text) RETURNS SETOF proposals LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p FROM staff s, proposals p
  WHERE s.id = the_staff AND p.state = 'done' AND p.done_at = now() AND (
    (p.kind = 'staff_invitation' AND p.subject = s.email::text AND p.after->>'roleId' = s.role_id::text)
    OR (p.kind IN ('staff_role', 'staff_enabling') AND p.subject = s.id::text AND p.after->>'roleId' = s.role_id::text)
    OR (p.kind = 'role' AND p.subject = s.role_id::text AND p.after->'permissions' ? the_permission))
  LIMIT 1
$$;
REVOKE ALL ON FUNCTION right_is_agreed(uuid, text) FROM PUBLIC;

-- Rights follow the person and the role. A right over money that somebody did not have comes with an approved proposal about exactly that, or from the command line; and with it,
-- both who proposed and who agreed are tied to the one who got it. Whoever was an administrator is given nothing by a lesser role.
CREATE OR REPLACE FUNCTION follow_rights(the_staff uuid[], the_subjects text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gained record;
  agreed proposals;
BEGIN
  FOR gained IN
    WITH held AS (
      SELECT r.staff_id, r.since FROM staff_rights r WHERE r.staff_id = ANY (the_staff) AND r.permission = '*'),
    lost AS (
      DELETE FROM staff_rights r USING staff s JOIN staff_roles o ON o.id = s.role_id
      WHERE r.staff_id = s.id AND s.id = ANY (the_staff)
        AND (s.disabled_at IS NOT NULL OR NOT CASE WHEN o.is_administrator THEN r.permission = '*' ELSE r.permission = ANY (o.permissions) END)),
    added AS (
      INSERT INTO staff_rights (staff_id, permission, since)
      -- What the operator loads is as old as it says; what the server writes begins now.
      SELECT s.id, p.permission, coalesce(h.since, CASE WHEN is_operator() THEN least(s.created_at, now()) ELSE now() END)
      FROM staff s JOIN staff_roles o ON o.id = s.role_id LEFT JOIN held h ON h.staff_id = s.id
      CROSS JOIN LATERAL (SELECT '*' AS permission WHERE o.is_administrator UNION SELECT unnest(o.permissions) WHERE NOT o.is_administrator) p
      WHERE s.id = ANY (the_staff) AND s.disabled_at IS NULL
      ON CONFLICT DO NOTHING RETURNING staff_id, permission)
    SELECT a.staff_id, a.permission FROM added a WHERE is_money_right(a.permission) AND NOT EXISTS (SELECT FROM held h WHERE h.staff_id = a.staff_id)
  LOOP
    CONTINUE WHEN is_operator() OR is_one_person();
    SELECT (right_is_agreed(gained.staff_id, gained.permission)).* INTO agreed;
    IF agreed.id IS NULL THEN
      RAISE EXCEPTION 'giving % takes two people', gained.permission USING ERRCODE = 'EN003', DETAIL = gained.permission;
    END IF;
    INSERT INTO staff_ties (staff_id, by_staff_id, kind)
    SELECT gained.staff_id, b.id, CASE agreed.kind WHEN 'staff_invitation' THEN 'invited' WHEN 'staff_enabling' THEN 'enabled' ELSE 'right' END
    FROM unnest(ARRAY[agreed.proposed_by, agreed.decided_by]) AS b(id)
    WHERE b.id <> gained.staff_id AND NOT EXISTS (SELECT FROM staff_ties t WHERE t.staff_id = gained.staff_id AND t.by_staff_id = b.id AND t.tied_at = now());
  END LOOP;
END $$;

-- What was said of one person ends for good as soon as there are two: nobody becomes the only one by shutting the others out.
CREATE FUNCTION end_one_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM staff WHERE disabled_at IS NULL) > 1 THEN
    DELETE FROM one_person;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_one_person AFTER INSERT OR UPDATE ON staff FOR EACH ROW WHEN (NEW.disabled_at IS NULL) EXECUTE FUNCTION end_one_person();

-- Nor does anybody agree to what is to be done for that very person.
CREATE FUNCTION proposal_not_about_oneself() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() AND NOT is_one_person() AND NEW.kind IN ('staff_role', 'staff_enabling', 'staff_reset') AND NEW.subject = NEW.decided_by::text THEN
    RAISE EXCEPTION 'second person: same' USING ERRCODE = 'EN002', DETAIL = 'same';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER proposals_not_about_oneself BEFORE UPDATE ON proposals FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state = 'proposed') EXECUTE FUNCTION proposal_not_about_oneself();

-- An alarm about a person keeps saying what it said.
CREATE OR REPLACE FUNCTION guard_alarm() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.concerns IS NULL OR is_operator() THEN
    RETURN NEW;
  END IF;
  IF (NEW.concerns, NEW.kind, NEW.subject, NEW.raised_at) IS DISTINCT FROM (OLD.concerns, OLD.kind, OLD.subject, OLD.raised_at) OR OLD.settled_at IS NOT NULL THEN
    RAISE EXCEPTION 'an alarm about a person stays as it is' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.settled_at IS NOT NULL
     AND (NEW.settled_by IS NULL OR (NOT is_one_person() AND coalesce(second_person_problem(OLD.concerns, NEW.settled_by, '{}'), 'new') <> 'new')) THEN
    RAISE EXCEPTION 'somebody else has to settle this alarm' USING ERRCODE = 'EN002', DETAIL = 'same';
  END IF;
  RETURN NEW;
END $$;

-- What one person decided about on one day (UTC): withdrawals agreed to, adjustments approved, recharges credited by hand.
CREATE INDEX withdrawal_approvals_officer ON withdrawal_approvals (staff_id, approved_at);
CREATE INDEX adjustments_officer ON adjustments (decided_by, decided_at) WHERE state = 'approved';
CREATE INDEX recharges_officer ON recharges (decided_by, decided_at) WHERE state = 'success' AND decided_by IS NOT NULL;
CREATE INDEX recharge_approvals_officer ON recharge_approvals (staff_id, approved_at);
CREATE FUNCTION officer_day_sum(the_staff uuid, at timestamptz) RETURNS numeric LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH day AS (SELECT date_trunc('day', at, 'UTC') AS begins, date_trunc('day', at, 'UTC') + interval '1 day' AS ends)
  SELECT coalesce((SELECT sum(w.amount) FROM withdrawal_approvals a JOIN withdrawals w ON w.id = a.withdrawal_id, day d WHERE a.staff_id = the_staff AND a.approved_at >= d.begins AND a.approved_at < d.ends), 0)
    + coalesce((SELECT sum(abs(j.amount)) FROM adjustments j, day d WHERE j.decided_by = the_staff AND j.state = 'approved' AND j.decided_at >= d.begins AND j.decided_at < d.ends), 0)
    + coalesce((SELECT sum(a.credited) FROM recharge_approvals a, day d WHERE a.staff_id = the_staff AND a.approved_at >= d.begins AND a.approved_at < d.ends), 0)
    + coalesce((SELECT sum(r.credited) FROM recharges r, day d WHERE r.decided_by = the_staff AND r.state = 'success' AND r.kind <> 'bank' AND r.decided_at >= d.begins AND r.decided_at < d.ends), 0)
$$;

INSERT INTO guarded_parameters VALUES ('officer_daily_sum');

-- The most that it may be; 100,000 USDT unless the parameter says otherwise.
CREATE FUNCTION officer_day_limit() RETURNS numeric LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = 'officer_daily_sum'), 100000)
$$;

-- Asked before a decision counts. One after the other for the same person, so that two at once do not both find room. What is larger than a whole day is still decided, as the first
-- decision of somebody's day: no limit keeps a withdrawal from ever being approved, and two people look at it as it is.
CREATE FUNCTION require_officer_day(the_staff uuid, at timestamptz, amount numeric) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  used numeric;
BEGIN
  IF is_operator() THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(7230560, hashtext(the_staff::text));
  used := officer_day_sum(the_staff, at);
  IF used > 0 AND used + amount > officer_day_limit() THEN
    RAISE EXCEPTION 'the day of this person is used up' USING ERRCODE = 'EN004', DETAIL = trim_scale(officer_day_limit())::text || ' ' || trim_scale(used)::text;
  END IF;
END $$;

CREATE FUNCTION decision_within_day() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'withdrawal_approvals' THEN
    PERFORM require_officer_day(NEW.staff_id, NEW.approved_at, (SELECT w.amount FROM withdrawals w WHERE w.id = NEW.withdrawal_id));
  ELSIF TG_TABLE_NAME = 'recharge_approvals' THEN
    PERFORM require_officer_day(NEW.staff_id, NEW.approved_at, NEW.credited);
  ELSIF TG_TABLE_NAME = 'adjustments' THEN
    PERFORM require_officer_day(NEW.decided_by, NEW.decided_at, abs(NEW.amount));
  ELSE
    PERFORM require_officer_day(NEW.decided_by, NEW.decided_at, NEW.credited);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_approvals_within_day BEFORE INSERT ON withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION decision_within_day();
CREATE TRIGGER recharge_approvals_within_day BEFORE INSERT ON recharge_approvals FOR EACH ROW EXECUTE FUNCTION decision_within_day();
CREATE TRIGGER adjustments_within_day BEFORE UPDATE ON adjustments FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state = 'proposed') EXECUTE FUNCTION decision_within_day();
CREATE TRIGGER recharges_within_day BEFORE UPDATE ON recharges FOR EACH ROW
  WHEN (NEW.state = 'success' AND OLD.state <> 'success' AND NEW.decided_by IS NOT NULL AND NEW.kind <> 'bank') EXECUTE FUNCTION decision_within_day();
