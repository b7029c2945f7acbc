-- A locked shop stays locked until its lock says that it is released.
CREATE OR REPLACE FUNCTION guard_locked_shop() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM locks l WHERE l.shop_id = OLD.id AND l.released_at IS NULL) THEN
    RAISE EXCEPTION 'shop % is locked', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER shops_stay_locked BEFORE UPDATE OF state ON shops
  FOR EACH ROW WHEN (OLD.state = 'locked' AND NEW.state <> 'locked') EXECUTE FUNCTION guard_locked_shop();
