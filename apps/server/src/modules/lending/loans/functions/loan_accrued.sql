-- Interest and penalty that ever came up on a loan by the end of a day, by one of its plans, paid or not. The contracts reckon the same
-- (`loans/accrue.ts`); a test compares.
CREATE OR REPLACE FUNCTION loan_accrued(the_loan uuid, the_plan integer, the_day date) RETURNS numeric[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  l loans;
  line loan_instalments;
  since date;
  not_due numeric;
  has_next boolean := false;
  late_days integer;
  interest numeric := 0;
  penalty numeric := 0;
BEGIN
  SELECT * INTO l FROM loans WHERE id = the_loan;
  SELECT greatest(p.anchor, max(i.due) FILTER (WHERE i.due <= the_day)),
    coalesce(sum(i.principal - i.principal_paid) FILTER (WHERE i.due > the_day), 0)
    INTO since, not_due
    FROM loan_plans p JOIN loan_instalments i ON i.loan_id = p.loan_id AND i.plan = p.number
    WHERE p.loan_id = the_loan AND p.number = the_plan GROUP BY p.anchor;
  FOR line IN SELECT * FROM loan_instalments i WHERE i.loan_id = the_loan AND i.plan = the_plan ORDER BY i.number LOOP
    IF line.due <= the_day THEN
      interest := interest + line.interest;
    ELSIF NOT has_next THEN
      has_next := true;
      interest := interest + line.carried_interest
        + least(loan_interest(not_due, since, the_day, l.yearly_rate, l.day_count), line.interest - line.carried_interest);
    ELSE
      CONTINUE;
    END IF;
    penalty := penalty + line.penalty_accrued;
    late_days := the_day - greatest(line.due + l.grace_days, coalesce(line.penalty_through, line.due + l.grace_days));
    IF line.settled_on IS NULL AND late_days > 0 THEN
      penalty := penalty
        + round(div(200 * (line.principal - line.principal_paid + line.interest - line.interest_paid) * l.penalty_per_day * late_days + 100,
          200) / 100, 2);
    END IF;
  END LOOP;
  RETURN ARRAY[interest, penalty];
END $$;
