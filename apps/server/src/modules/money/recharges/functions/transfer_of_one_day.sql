-- A line that one person has seen counts while that person's day has room for it. Two at once of the same person wait for each other, as
-- for the sum of the day.
CREATE OR REPLACE FUNCTION transfer_of_one_day() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  seen_by uuid[];
  seen_at timestamptz;
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  SELECT array_agg(DISTINCT a.staff_id), max(a.approved_at) INTO seen_by, seen_at FROM recharge_approvals a WHERE a.recharge_id = OLD.id
    AND a.evidence = NEW.evidence AND a.credited = NEW.credited;
  IF cardinality(seen_by) = 1 AND bank_people_needed(seen_by[1], seen_at, NEW.credited) > 1 THEN
    RAISE EXCEPTION 'what one person credits alone on one day is used up' USING ERRCODE = 'EN003', DETAIL = 'recharge';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER recharges_of_one_day BEFORE UPDATE ON recharges FOR EACH ROW
  WHEN (NEW.kind = 'bank' AND NEW.state = 'success' AND OLD.state <> 'success') EXECUTE FUNCTION transfer_of_one_day();
