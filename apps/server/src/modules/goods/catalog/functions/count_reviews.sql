-- Default and hidden reviews count in no rate.
CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO figure_deltas (product_id, shop_id, reviews_good, reviews_medium, reviews_bad, stars_total)
  SELECT product_id, shop_id, count(*) FILTER (WHERE stars >= 4), count(*) FILTER (WHERE stars = 3),
         count(*) FILTER (WHERE stars <= 2), sum(stars)
  FROM fact WHERE stars IS NOT NULL AND hidden_reason IS NULL GROUP BY product_id, shop_id;
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_count AFTER INSERT ON reviews REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
