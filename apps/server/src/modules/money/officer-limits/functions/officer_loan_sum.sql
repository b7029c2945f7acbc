-- What one person decided about loans on one day (UTC): those agreed to, and what was given up with that person as the second one.
CREATE OR REPLACE FUNCTION officer_loan_sum(the_staff uuid, at timestamptz) RETURNS numeric
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH day AS (SELECT date_trunc('day', at, 'UTC') AS begins, date_trunc('day', at, 'UTC') + interval '1 day' AS ends)
  SELECT coalesce((SELECT sum(l.amount) FROM loan_decisions a JOIN loans l ON l.id = a.loan_id, day d WHERE a.staff_id = the_staff
    AND a.outcome = 'approve' AND a.decided_at >= d.begins AND a.decided_at < d.ends), 0)
    + coalesce((SELECT sum(c.principal + c.interest + c.penalty) FROM loan_changes c, day d WHERE c.decided_by = the_staff
      AND c.kind = 'write_off' AND c.state = 'done' AND c.decided_at >= d.begins AND c.decided_at < d.ends), 0)
$$;
