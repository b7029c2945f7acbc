-- An adjustment begins as a proposal, and ends with its money.
CREATE OR REPLACE FUNCTION begin_adjustment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> 'proposed' THEN
    RAISE EXCEPTION 'adjustment % begins as a proposal', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER adjustments_begin BEFORE INSERT ON adjustments FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_adjustment();
