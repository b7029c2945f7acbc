-- What a buyer says of the help counts as it was given. It goes with its conversation alone, and along with a visitor's into the one of the
-- account that it becomes a part of.
CREATE OR REPLACE FUNCTION guard_ratings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM conversations c WHERE c.id = NEW.conversation_id AND c.closed_seq = NEW.closed_seq
      AND c.closed_by IS NOT DISTINCT FROM NEW.staff_id) THEN
      RAISE EXCEPTION 'conversation % was not closed so', NEW.conversation_id USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF TG_OP = 'UPDATE' AND (NEW.staff_id, NEW.stars, NEW.words, NEW.created_at)
     IS NOT DISTINCT FROM (OLD.staff_id, OLD.stars, OLD.words, OLD.created_at)
     AND EXISTS (
       SELECT FROM conversations f JOIN conversations t ON t.id = NEW.conversation_id AND t.user_id IS NOT NULL
         AND (t.storefront_code, t.shop_id, t.order_id) IS NOT DISTINCT FROM (f.storefront_code, f.shop_id, f.order_id)
       WHERE f.id = OLD.conversation_id AND f.visitor_id IS NOT NULL) THEN
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM conversations c WHERE c.id = OLD.conversation_id) THEN
    RAISE EXCEPTION 'a rating of conversation % stays as it is', OLD.conversation_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION guard_ratings FROM PUBLIC;

CREATE TRIGGER conversation_ratings_stay AFTER INSERT OR UPDATE OR DELETE ON conversation_ratings
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_ratings();
