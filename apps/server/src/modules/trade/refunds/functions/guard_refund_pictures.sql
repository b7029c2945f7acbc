-- Pictures are shown while a refund is being decided, at the step at which it stands, and stay as they were shown.
CREATE OR REPLACE FUNCTION guard_refund_pictures() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM refunds r WHERE r.id = NEW.refund_id AND r.state = 1 AND r.stage = NEW.stage) THEN
    RAISE EXCEPTION 'pictures belong to the step at which a refund stands' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refund_pictures_guard BEFORE INSERT ON refund_pictures FOR EACH ROW WHEN (NOT is_owner_acting())
  EXECUTE FUNCTION guard_refund_pictures();
