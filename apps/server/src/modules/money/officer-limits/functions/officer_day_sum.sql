-- What one person decided about on one day (UTC): withdrawals agreed to, adjustments approved, recharges credited by hand, refunds of the
-- platform's own accord, proposed or agreed to, and disputes decided for the buyer, as the first or the second person.
CREATE OR REPLACE FUNCTION officer_day_sum(the_staff uuid, at timestamptz) RETURNS numeric
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH day AS (SELECT date_trunc('day', at, 'UTC') AS begins, date_trunc('day', at, 'UTC') + interval '1 day' AS ends)
  SELECT coalesce((SELECT sum(w.amount) FROM withdrawal_approvals a JOIN withdrawals w ON w.id = a.withdrawal_id, day d
    WHERE a.staff_id = the_staff AND a.approved_at >= d.begins AND a.approved_at < d.ends), 0)
    + coalesce((SELECT sum(abs(j.amount)) FROM adjustments j, day d WHERE j.decided_by = the_staff AND j.state = 'approved'
      AND j.decided_at >= d.begins AND j.decided_at < d.ends), 0)
    + coalesce((SELECT sum(a.credited) FROM recharge_approvals a, day d WHERE a.staff_id = the_staff AND a.approved_at >= d.begins
      AND a.approved_at < d.ends), 0)
    + coalesce((SELECT sum(r.credited) FROM recharges r, day d WHERE r.decided_by = the_staff AND r.state = 'success' AND r.kind <> 'bank'
      AND r.decided_at >= d.begins AND r.decided_at < d.ends
      AND NOT EXISTS (SELECT FROM recharge_approvals a WHERE a.recharge_id = r.id AND a.staff_id = the_staff)), 0)
    + coalesce((SELECT sum(p.amount) FROM platform_refunds p, day d WHERE p.proposed_by = the_staff
      AND p.state NOT IN ('refused', 'withdrawn', 'failed') AND p.proposed_at >= d.begins AND p.proposed_at < d.ends), 0)
    + coalesce((SELECT sum(p.amount) FROM platform_refunds p, day d WHERE p.approved_by = the_staff
      AND p.state NOT IN ('refused', 'withdrawn', 'failed') AND p.approved_at >= d.begins AND p.approved_at < d.ends), 0)
    -- Those of its own accord are counted above; these were asked for by a buyer.
    + coalesce((SELECT sum(f.amount) FROM refunds f, day d WHERE f.staff_id = the_staff AND f.state = 2 AND f.disputed_at IS NOT NULL
      AND f.decided_at >= d.begins AND f.decided_at < d.ends), 0)
    + coalesce((SELECT sum(f.proposed_amount) FROM refunds f, day d WHERE f.proposed_by = the_staff
      AND (f.state = 1 OR (f.state = 2 AND f.takes_two)) AND f.proposed_at >= d.begins AND f.proposed_at < d.ends), 0)
$$;
