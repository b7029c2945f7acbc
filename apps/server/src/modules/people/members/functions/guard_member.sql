-- Who works for a shop, and with which rights, is said by its own people: its owner, or a member who manages the others and gives no more
-- than they have. Whom the shop belongs to is said once, by the staff who open it. Nobody moves to another shop, and nobody adds to the own
-- rights. Looked at when all is done, since whoever leaves has no session any more.
CREATE OR REPLACE FUNCTION guard_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor CONSTANT text := coalesce(acting_person(), 'nobody');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.shop_id, NEW.is_owner) IS DISTINCT FROM (OLD.shop_id, OLD.is_owner) THEN
      RAISE EXCEPTION 'member % stays with the shop as they are', NEW.id USING ERRCODE = 'restrict_violation';
    END IF;
    -- One may leave, or do with less.
    IF actor = 'seller:' || NEW.id AND NEW.permissions <@ OLD.permissions AND (NEW.disabled_at IS NOT NULL OR OLD.disabled_at IS NULL) THEN
      RETURN NULL;
    END IF;
  ELSIF NEW.is_owner AND actor LIKE 'staff:%'
    AND NOT EXISTS (SELECT FROM shop_members m WHERE m.shop_id = NEW.shop_id AND m.id <> NEW.id) THEN
    RETURN NULL;
  END IF;
  IF NEW.is_owner OR NOT EXISTS (
    SELECT FROM shop_members m
    WHERE 'seller:' || m.id = actor AND m.id <> NEW.id AND m.shop_id = NEW.shop_id AND m.disabled_at IS NULL
      AND (m.is_owner OR ('members.manage' = ANY (m.permissions) AND NEW.permissions <@ m.permissions))
  ) THEN
    RAISE EXCEPTION '% does not say who works for shop % (shop_members)', actor, NEW.shop_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION guard_member FROM PUBLIC;

CREATE CONSTRAINT TRIGGER shop_members_begin AFTER INSERT ON shop_members DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_member();
CREATE CONSTRAINT TRIGGER shop_members_rights AFTER UPDATE ON shop_members DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.shop_id, NEW.is_owner, NEW.permissions, NEW.disabled_at)
    IS DISTINCT FROM (OLD.shop_id, OLD.is_owner, OLD.permissions, OLD.disabled_at) AND NOT is_owner_acting())
  EXECUTE FUNCTION guard_member();
