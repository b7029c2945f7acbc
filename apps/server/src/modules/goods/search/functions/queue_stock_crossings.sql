-- A product is in stock while all its variants together hold the minimum quantity. Only crossing that line is worth a look.
CREATE OR REPLACE FUNCTION queue_stock_crossings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT search_is_kept() THEN RETURN NULL; END IF;
  INSERT INTO search_queue (product_id)
  SELECT p.id
  FROM (
    SELECT s.product_id, sum(m.moved) AS moved
    FROM (
      SELECT sku_id, on_hand AS moved FROM after
      UNION ALL
      SELECT sku_id, -on_hand FROM before
    ) m JOIN skus s ON s.id = m.sku_id GROUP BY s.product_id
  ) change
  JOIN products p ON p.id = change.product_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(k.on_hand), 0) AS on_hand FROM skus s JOIN sku_stock k ON k.sku_id = s.id WHERE s.product_id = p.id
  ) now_there
  WHERE (now_there.on_hand >= p.buy_min) <> (now_there.on_hand - change.moved >= p.buy_min);
  RETURN NULL;
END $$;

CREATE TRIGGER sku_stock_search_changed AFTER UPDATE ON sku_stock
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION queue_stock_crossings();
