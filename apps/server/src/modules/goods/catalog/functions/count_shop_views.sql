-- Looks at the page of a shop. The views of a shop are these and the looks at its products.
CREATE OR REPLACE FUNCTION count_shop_views() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO figure_deltas (shop_id, views) SELECT shop_id, count(*) FROM fact GROUP BY shop_id;
  RETURN NULL;
END $$;

CREATE TRIGGER shop_views_count AFTER INSERT ON shop_views
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_shop_views();
