-- A balance is adjusted by two people, or by one where there is only one, and then it is said.
CREATE OR REPLACE FUNCTION adjustment_second_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() THEN
    PERFORM require_second_person(OLD.proposed_by, NEW.decided_by, '{adjustments.approve}');
    NEW.by_one := is_one_person();
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER adjustments_second_person BEFORE UPDATE ON adjustments
  FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state = 'proposed') EXECUTE FUNCTION adjustment_second_person();
