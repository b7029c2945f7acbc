-- What a person of staff gives back counts to that person's day as well: refunds of the platform's own accord, proposed or agreed to, and disputes decided for the buyer.
CREATE INDEX platform_refunds_officer ON platform_refunds (proposed_by, proposed_at);
CREATE INDEX platform_refunds_second ON platform_refunds (approved_by, approved_at) WHERE approved_by IS NOT NULL;
CREATE INDEX refunds_officer ON refunds (staff_id, decided_at) WHERE staff_id IS NOT NULL AND state = 2;

CREATE OR REPLACE FUNCTION officer_day_sum(the_staff uuid, at timestamptz) RETURNS numeric LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH day AS (SELECT date_trunc('day', at, 'UTC') AS begins, date_trunc('day', at, 'UTC') + interval '1 day' AS ends)
  SELECT coalesce((SELECT sum(w.amount) FROM withdrawal_approvals a JOIN withdrawals w ON w.id = a.withdrawal_id, day d WHERE a.staff_id = the_staff AND a.approved_at >= d.begins AND a.approved_at < d.ends), 0)
    + coalesce((SELECT sum(abs(j.amount)) FROM adjustments j, day d WHERE j.decided_by = the_staff AND j.state = 'approved' AND j.decided_at >= d.begins AND j.decided_at < d.ends), 0)
    + coalesce((SELECT sum(a.credited) FROM recharge_approvals a, day d WHERE a.staff_id = the_staff AND a.approved_at >= d.begins AND a.approved_at < d.ends), 0)
    + coalesce((SELECT sum(r.credited) FROM recharges r, day d WHERE r.decided_by = the_staff AND r.state = 'success' AND r.kind <> 'bank' AND r.decided_at >= d.begins AND r.decided_at < d.ends), 0)
    + coalesce((SELECT sum(p.amount) FROM platform_refunds p, day d WHERE p.proposed_by = the_staff AND p.state NOT IN ('refused', 'withdrawn', 'failed') AND p.proposed_at >= d.begins AND p.proposed_at < d.ends), 0)
    + coalesce((SELECT sum(p.amount) FROM platform_refunds p, day d WHERE p.approved_by = the_staff AND p.state NOT IN ('refused', 'withdrawn', 'failed') AND p.approved_at >= d.begins AND p.approved_at < d.ends), 0)
    -- Those of its own accord are counted above; these were asked for by a buyer.
    + coalesce((SELECT sum(f.amount) FROM refunds f, day d WHERE f.staff_id = the_staff AND f.state = 2 AND f.disputed_at IS NOT NULL AND f.decided_at >= d.begins AND f.decided_at < d.ends), 0)
$$;

CREATE FUNCTION refund_within_day() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'refunds' THEN
    PERFORM require_officer_day(NEW.staff_id, NEW.decided_at, NEW.amount);
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM require_officer_day(NEW.proposed_by, now(), NEW.amount);
  ELSE
    PERFORM require_officer_day(NEW.approved_by, now(), NEW.amount);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER platform_refunds_within_day BEFORE INSERT ON platform_refunds FOR EACH ROW EXECUTE FUNCTION refund_within_day();
CREATE TRIGGER platform_refunds_second_within_day BEFORE UPDATE ON platform_refunds FOR EACH ROW WHEN (OLD.approved_by IS NULL AND NEW.approved_by IS NOT NULL) EXECUTE FUNCTION refund_within_day();
CREATE TRIGGER disputes_within_day BEFORE UPDATE ON refunds FOR EACH ROW WHEN (OLD.state = 1 AND NEW.state = 2 AND NEW.staff_id IS NOT NULL) EXECUTE FUNCTION refund_within_day();
