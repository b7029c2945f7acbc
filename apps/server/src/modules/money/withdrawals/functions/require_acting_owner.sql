-- Money is withdrawn, and an address for it bound, in the transaction of whoever owns it: the buyer, or a member of the shop.
CREATE OR REPLACE FUNCTION require_acting_owner() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  owner CONSTANT text := CASE WHEN NEW.user_id IS NULL THEN 'seller:' || NEW.member_id ELSE 'buyer:' || NEW.user_id END;
BEGIN
  IF acting_person() IS DISTINCT FROM owner THEN
    RAISE EXCEPTION '% did not do this (%)', owner, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  -- A member acts for the own shop alone.
  IF NEW.user_id IS NULL AND NOT EXISTS (SELECT FROM shop_members m WHERE m.id = NEW.member_id AND m.shop_id = NEW.shop_id
    AND m.disabled_at IS NULL) THEN
    RAISE EXCEPTION 'member % is of another shop (%)', NEW.member_id, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER withdrawals_owner_acts AFTER INSERT ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_owner();
CREATE CONSTRAINT TRIGGER withdrawal_addresses_owner_acts AFTER INSERT ON withdrawal_addresses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_owner();
