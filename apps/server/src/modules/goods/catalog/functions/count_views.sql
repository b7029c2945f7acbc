-- Looks at a product count for its shop as well.
CREATE OR REPLACE FUNCTION count_views() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO figure_deltas (product_id, shop_id, views)
  SELECT seen.product_id, p.shop_id, seen.views
  FROM (SELECT product_id, count(*) AS views FROM fact GROUP BY product_id) seen JOIN products p ON p.id = seen.product_id;
  RETURN NULL;
END $$;

CREATE TRIGGER product_views_count AFTER INSERT ON product_views
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_views();
