-- The lines of an order come all at once, with the order, are of its shop, add up to it, and stay.
CREATE OR REPLACE FUNCTION guard_order_lines() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  bad text;
BEGIN
  SELECT o.serial INTO bad FROM (
    SELECT p.order_id, count(*) AS lines, sum(p.list_price * p.quantity) AS goods, sum(p.line_total) AS paid, bool_and(EXISTS (
      SELECT FROM products d JOIN skus k ON k.product_id = d.id JOIN orders q ON q.id = p.order_id WHERE d.id = p.product_id
        AND k.id = p.sku_id AND d.shop_id = q.shop_id)) AS is_of_shop
    FROM placed p GROUP BY p.order_id
  ) l JOIN orders o ON o.id = l.order_id
  WHERE o.status <> 0 OR NOT l.is_of_shop OR l.goods <> o.goods_total OR l.paid <> o.goods_total - o.discount
    OR l.lines <> (SELECT count(*) FROM order_lines e WHERE e.order_id = l.order_id)
  LIMIT 1;
  IF bad IS NOT NULL THEN
    RAISE EXCEPTION 'order % has its lines from its beginning', bad USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_lines_guard AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS placed FOR EACH STATEMENT WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_order_lines();
