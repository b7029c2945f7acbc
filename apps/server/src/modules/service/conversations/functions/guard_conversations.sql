-- A conversation goes with the account that it belongs to. Those of visitors go when their time is over, or into the account they log in
-- to.
CREATE OR REPLACE FUNCTION guard_conversations() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.storefront_code, NEW.shop_id, NEW.order_id) IS DISTINCT FROM (OLD.storefront_code, OLD.shop_id, OLD.order_id)
       OR NEW.last_seq < OLD.last_seq OR NEW.read_by_buyer < OLD.read_by_buyer OR NEW.read_by_desk < OLD.read_by_desk
       OR NEW.read_by_service < OLD.read_by_service
       OR (OLD.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id) THEN
      RAISE EXCEPTION 'conversation % is about what it was about, and goes forward', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.user_id IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = OLD.user_id AND u.closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'conversation % belongs to an account that is open', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION guard_conversations FROM PUBLIC;

CREATE CONSTRAINT TRIGGER conversations_stay AFTER UPDATE OR DELETE ON conversations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_conversations();
