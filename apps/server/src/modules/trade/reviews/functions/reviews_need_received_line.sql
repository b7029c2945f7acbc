-- A review needs a received line of that very buyer, product and shop, whoever asks.
CREATE OR REPLACE FUNCTION reviews_need_received_line() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM written w
    JOIN order_lines l ON l.id = w.order_line_id
    JOIN orders o ON o.id = l.order_id
    WHERE o.received_at IS NULL OR o.buyer_id <> w.buyer_id OR l.product_id <> w.product_id OR o.shop_id <> w.shop_id
  ) THEN
    RAISE EXCEPTION 'a review needs a received order line of its buyer' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_received AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION reviews_need_received_line();
