-- A record carries the moment of the database and the person of the session, by the name that this person has. What people do at the door,
-- before they have a session, they do to themselves. Asked before the record takes its place in the chain.
CREATE OR REPLACE FUNCTION sign_audit_record() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.at := moment_of(NEW.at);
  IF NEW.actor_kind = 'system' THEN
    RETURN NEW;
  END IF;
  IF acting_person() IS DISTINCT FROM NEW.actor_kind || ':' || NEW.actor_id
     AND NOT (NEW.action IN ('invitation.accepted', 'password.reset', 'second-factor.set') AND NEW.subject_kind = NEW.actor_kind
       AND NEW.subject_id = NEW.actor_id) THEN
    RAISE EXCEPTION '% % did not do this', NEW.actor_kind, NEW.actor_id USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.actor_name := coalesce(
    CASE NEW.actor_kind WHEN 'staff' THEN (SELECT p.name FROM staff p WHERE p.id::text = NEW.actor_id)
      WHEN 'seller' THEN (SELECT p.name FROM shop_members p WHERE p.id::text = NEW.actor_id) END,
    NEW.actor_name);
  RETURN NEW;
END $$;

CREATE TRIGGER audit_log_actor BEFORE INSERT ON audit_log FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION sign_audit_record();
