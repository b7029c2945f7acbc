-- As require_officer_day, for what is decided about loans: it has a sum and a limit of its own, so that a loan uses up nobody's day for
-- withdrawals, nor they for loans.
CREATE OR REPLACE FUNCTION require_loan_day(the_staff uuid, at timestamptz, amount numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  used numeric;
BEGIN
  IF is_operator() THEN
    RETURN;
  END IF;
  PERFORM require_fresh_view();
  PERFORM pg_advisory_xact_lock(7230560, hashtext(the_staff::text));
  used := officer_loan_sum(the_staff, at);
  IF used > 0 AND used + amount > officer_loan_limit() THEN
    RAISE EXCEPTION 'the day of this person is used up' USING ERRCODE = 'EN004',
      DETAIL = trim_scale(officer_loan_limit())::text || ' ' || trim_scale(used)::text;
  END IF;
END $$;
