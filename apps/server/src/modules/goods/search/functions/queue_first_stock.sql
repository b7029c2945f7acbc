-- The first stock of a variant has nothing before it.
CREATE OR REPLACE FUNCTION queue_first_stock() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF search_is_kept() THEN
    INSERT INTO search_queue (product_id) SELECT DISTINCT s.product_id FROM after JOIN skus s ON s.id = after.sku_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER sku_stock_search_added AFTER INSERT ON sku_stock
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION queue_first_stock();
