-- That goods were sent back is the buyer's word; where they go, that they came and in which condition is the shop's. Each is given with the
-- own token, a key of the shop's among them. Looked at when the transaction commits.
CREATE OR REPLACE FUNCTION require_return_word() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  who CONSTANT text := acting_person();
  o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = NEW.order_id;
  IF (CASE WHEN NEW.stage = 'sent' THEN who = 'buyer:' || o.buyer_id
    ELSE EXISTS (SELECT FROM shop_members m WHERE who = 'seller:' || m.id AND m.shop_id = o.shop_id)
      OR EXISTS (SELECT FROM api_keys k WHERE who = 'seller:' || k.id AND k.shop_id = o.shop_id) END) IS NOT TRUE THEN
    RAISE EXCEPTION 'nobody said this of refund %', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER refunds_return_word AFTER UPDATE ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'return' AND NEW.stage <> OLD.stage AND NOT is_owner_acting()
    AND (NEW.stage IN ('sent', 'objected') OR (NEW.stage = 'to_send' AND NEW.agreed_by = 'shop')
      OR (NEW.stage = 'accepted' AND NEW.decided_by = 'shop')))
  EXECUTE FUNCTION require_return_word();
