-- What is owed on a loan to the end of the day to which it is counted, from what came up and what was paid: principal, interest, penalty.
CREATE OR REPLACE FUNCTION loan_outstanding(the_loan uuid) RETURNS numeric[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT ARRAY[
    l.amount - p.principal - w.principal,
    a.interest - p.interest - w.interest,
    a.penalty - p.penalty - p.waived - w.penalty]
  FROM loans l,
    LATERAL (SELECT coalesce(sum(x.interest), 0) AS interest, coalesce(sum(x.penalty), 0) AS penalty FROM loan_accruals x
      WHERE x.loan_id = l.id) a,
    LATERAL (SELECT coalesce(sum(y.principal), 0) AS principal, coalesce(sum(y.interest), 0) AS interest,
      coalesce(sum(y.penalty), 0) AS penalty, coalesce(sum(y.waived), 0) AS waived
             FROM loan_payments y WHERE y.loan_id = l.id) p,
    LATERAL (SELECT coalesce(sum(c.principal), 0) AS principal, coalesce(sum(c.interest), 0) AS interest,
      coalesce(sum(c.penalty), 0) AS penalty
             FROM loan_changes c WHERE c.loan_id = l.id AND c.state = 'done') w
  WHERE l.id = the_loan AND l.starts_on IS NOT NULL
$$;
