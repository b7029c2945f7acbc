-- Favourites of products, from those who add and remove them.
CREATE OR REPLACE FUNCTION count_favourites() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO figure_deltas (product_id, favourites) SELECT product_id, step * count(*) FROM fact GROUP BY product_id;
  RETURN NULL;
END $$;

CREATE TRIGGER favourites_count_added AFTER INSERT ON favourites
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_favourites();
CREATE TRIGGER favourites_count_removed AFTER DELETE ON favourites
  REFERENCING OLD TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_favourites();
