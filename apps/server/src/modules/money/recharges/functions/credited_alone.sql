-- What one person has credited alone on the day of a moment: lines of the bank that nobody else has seen.
CREATE OR REPLACE FUNCTION credited_alone(the_staff uuid, at timestamptz) RETURNS numeric
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(r.credited), 0)
  FROM recharge_approvals a JOIN recharges r ON r.id = a.recharge_id AND r.kind = 'bank' AND r.state = 'success' AND r.evidence = a.evidence
    AND r.credited = a.credited
  WHERE a.staff_id = the_staff AND a.approved_at >= lower(day_of(at)) AND a.approved_at < upper(day_of(at))
    AND NOT EXISTS (SELECT FROM recharge_approvals b WHERE b.recharge_id = r.id AND b.evidence = r.evidence AND b.credited = r.credited
      AND b.staff_id <> the_staff)
$$;
