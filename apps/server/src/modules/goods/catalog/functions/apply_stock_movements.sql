-- Stock is a sum of movements. Nothing writes sku_stock but this; the table's own check refuses an oversell.
CREATE OR REPLACE FUNCTION apply_stock_movements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Locked in sorted order, so that two carts holding the same variants in reverse order wait instead of deadlocking.
  PERFORM FROM sku_stock WHERE sku_id IN (SELECT sku_id FROM moved) ORDER BY sku_id FOR NO KEY UPDATE;
  UPDATE sku_stock s SET on_hand = s.on_hand + m.quantity
  FROM (SELECT sku_id, sum(quantity)::integer AS quantity FROM moved GROUP BY sku_id) m
  WHERE s.sku_id = m.sku_id;
  -- The first movement of a variant. A check is made before a conflict is found, so existing rows must not come this way.
  INSERT INTO sku_stock AS s (sku_id, on_hand)
  SELECT sku_id, sum(quantity)::integer FROM moved m
  WHERE NOT EXISTS (SELECT FROM sku_stock k WHERE k.sku_id = m.sku_id)
  GROUP BY sku_id ORDER BY sku_id
  ON CONFLICT (sku_id) DO UPDATE SET on_hand = s.on_hand + excluded.on_hand;
  RETURN NULL;
END $$;

CREATE TRIGGER stock_movements_apply AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_movements();
