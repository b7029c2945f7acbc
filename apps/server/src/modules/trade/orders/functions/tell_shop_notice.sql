-- What a shop is told goes into its inbox with it, whoever tells it.
CREATE OR REPLACE FUNCTION tell_shop_notice() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM write_notice(
    NULL, NEW.shop_id,
    CASE WHEN NEW.kind LIKE 'refund%' OR NEW.kind = 'return_sent' THEN 'refunds' WHEN NEW.kind LIKE 'order%'
      OR NEW.kind = 'reminded' THEN 'orders' ELSE 'shop' END,
    NEW.kind, coalesce(NEW.order_id, NEW.product_id),
    CASE WHEN NEW.order_id IS NOT NULL THEN (SELECT o.serial FROM orders o WHERE o.id = NEW.order_id)
      ELSE (SELECT p.number FROM products p WHERE p.id = NEW.product_id) END,
    NEW.note, NEW.created_at);
  RETURN NULL;
END $$;

CREATE TRIGGER shop_notices_told AFTER INSERT ON shop_notices FOR EACH ROW EXECUTE FUNCTION tell_shop_notice();
