-- A shop that opens or closes takes its products with it.
CREATE OR REPLACE FUNCTION queue_shop_products() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF search_is_kept() THEN
    INSERT INTO search_queue (product_id)
    SELECT p.id FROM after a JOIN before b ON b.id = a.id JOIN products p ON p.shop_id = a.id
    WHERE (a.state = 'open') <> (b.state = 'open') AND p.state = 'on_shelf';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER shops_search_changed AFTER UPDATE ON shops
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION queue_shop_products();
