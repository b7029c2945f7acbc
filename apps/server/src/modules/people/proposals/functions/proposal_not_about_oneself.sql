-- Nobody agrees to what is to be done for that very person.
CREATE OR REPLACE FUNCTION proposal_not_about_oneself() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT is_operator() AND NOT is_one_person() AND NEW.kind IN ('staff_role', 'staff_enabling', 'staff_reset')
    AND NEW.subject = NEW.decided_by::text THEN
    RAISE EXCEPTION 'second person: same' USING ERRCODE = 'EN002', DETAIL = 'same';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER proposals_not_about_oneself BEFORE UPDATE ON proposals
  FOR EACH ROW WHEN (NEW.state = 'approved' AND OLD.state = 'proposed') EXECUTE FUNCTION proposal_not_about_oneself();
