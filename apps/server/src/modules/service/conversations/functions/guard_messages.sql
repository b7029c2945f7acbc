-- What was said stays as it was said: for both sides, and as evidence. It goes with its conversation alone.
CREATE OR REPLACE FUNCTION guard_messages() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM conversations c WHERE c.id = OLD.conversation_id) THEN
    RAISE EXCEPTION 'message % of conversation % stays as it is', OLD.seq, OLD.conversation_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION guard_messages FROM PUBLIC;

CREATE TRIGGER messages_stay AFTER UPDATE OR DELETE ON messages FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_messages();
