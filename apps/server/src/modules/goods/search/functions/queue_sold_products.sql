-- Only pieces sold and stars matter here; a view or a favourite changes nothing that a search shows.
CREATE OR REPLACE FUNCTION queue_sold_products() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT search_is_kept() THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_queue (product_id) SELECT product_id FROM after WHERE sold <> 0 OR stars_total <> 0;
  ELSE
    INSERT INTO search_queue (product_id)
    SELECT a.product_id FROM after a JOIN before b ON b.product_id = a.product_id WHERE a.sold <> b.sold OR a.stars_total <> b.stars_total;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER product_figures_search_added AFTER INSERT ON product_figures
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION queue_sold_products();
CREATE TRIGGER product_figures_search_changed AFTER UPDATE ON product_figures
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION queue_sold_products();
