-- Asked before a decision counts. One after the other for the same person, so that two at once do not both find room. What is larger than a
-- whole day is still decided, as the first decision of somebody's day: no limit keeps a withdrawal from ever being approved, and two people
-- look at it as it is.
CREATE OR REPLACE FUNCTION require_officer_day(the_staff uuid, at timestamptz, amount numeric) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  used numeric;
BEGIN
  IF is_operator() THEN
    RETURN;
  END IF;
  PERFORM require_fresh_view();
  PERFORM pg_advisory_xact_lock(7230560, hashtext(the_staff::text));
  used := officer_day_sum(the_staff, at);
  IF used > 0 AND used + amount > officer_day_limit() THEN
    RAISE EXCEPTION 'the day of this person is used up' USING ERRCODE = 'EN004',
      DETAIL = trim_scale(officer_day_limit())::text || ' ' || trim_scale(used)::text;
  END IF;
END $$;
