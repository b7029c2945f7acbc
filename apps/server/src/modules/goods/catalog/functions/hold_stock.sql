-- What is there of these variants, held until the end of the transaction: nobody sells from it while somebody counts. In sorted order, as
-- the movements lock them.
CREATE OR REPLACE FUNCTION hold_stock(variants uuid[]) RETURNS TABLE (sku_id uuid, on_hand integer)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.sku_id, s.on_hand FROM sku_stock s WHERE s.sku_id = ANY(variants) ORDER BY s.sku_id FOR NO KEY UPDATE
$$;
REVOKE ALL ON FUNCTION hold_stock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_stock TO entrepot_app;
