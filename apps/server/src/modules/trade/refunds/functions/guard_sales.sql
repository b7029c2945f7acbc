-- Sold is what was paid, once, as many as were ordered; given back is what a refund that was granted names.
CREATE OR REPLACE FUNCTION guard_sales() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM fact f
    LEFT JOIN order_lines l ON l.id = f.order_line_id LEFT JOIN orders o ON o.id = l.order_id
    LEFT JOIN refunds r ON r.id = f.refund_id AND r.order_id = o.id AND r.state = 2
    LEFT JOIN refund_lines p ON p.refund_id = r.id AND p.order_line_id = l.id
    WHERE (l.product_id = f.product_id AND o.shop_id = f.shop_id AND o.paid_at IS NOT NULL
      AND CASE WHEN f.refund_id IS NULL THEN f.quantity = l.quantity ELSE f.quantity = -p.quantity END) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'only paid lines are sold, and only refunded ones given back' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER sales_guard AFTER INSERT ON sales
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_sales();
