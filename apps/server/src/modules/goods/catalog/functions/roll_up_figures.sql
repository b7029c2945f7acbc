-- Takes up to so many changes away and adds them to the figures, in one transaction. Returns how many it took. Several may run at once:
-- each takes rows that nobody else holds, and all lock figures in the same order.
CREATE OR REPLACE FUNCTION roll_up_figures(max_rows integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  taken figure_deltas[];
BEGIN
  WITH gone AS (
    DELETE FROM figure_deltas WHERE id IN (SELECT id FROM figure_deltas ORDER BY id LIMIT max_rows FOR UPDATE SKIP LOCKED) RETURNING *
  )
  SELECT array_agg(gone) INTO taken FROM gone;
  IF taken IS NULL THEN RETURN 0; END IF;

  -- What no longer exists has no figures to add to, and must not keep the others from theirs.
  INSERT INTO product_figures AS f (product_id, sold, views, favourites, reviews_good, reviews_medium, reviews_bad, stars_total)
  SELECT d.product_id, sum(d.sold), sum(d.views), sum(d.favourites), sum(d.reviews_good), sum(d.reviews_medium), sum(d.reviews_bad),
    sum(d.stars_total)
  FROM unnest(taken) d WHERE EXISTS (SELECT FROM products p WHERE p.id = d.product_id)
  GROUP BY d.product_id ORDER BY d.product_id
  ON CONFLICT (product_id) DO UPDATE SET
    sold = f.sold + excluded.sold, views = f.views + excluded.views, favourites = f.favourites + excluded.favourites,
    reviews_good = f.reviews_good + excluded.reviews_good, reviews_medium = f.reviews_medium + excluded.reviews_medium,
    reviews_bad = f.reviews_bad + excluded.reviews_bad, stars_total = f.stars_total + excluded.stars_total;

  INSERT INTO shop_figures AS f (shop_id, sold, views, followers, reviews_good, reviews_medium, reviews_bad)
  SELECT d.shop_id, sum(d.sold), sum(d.views), sum(d.followers), sum(d.reviews_good), sum(d.reviews_medium), sum(d.reviews_bad)
  FROM unnest(taken) d WHERE EXISTS (SELECT FROM shops s WHERE s.id = d.shop_id)
  GROUP BY d.shop_id ORDER BY d.shop_id
  ON CONFLICT (shop_id) DO UPDATE SET
    sold = f.sold + excluded.sold, views = f.views + excluded.views, followers = f.followers + excluded.followers,
    reviews_good = f.reviews_good + excluded.reviews_good, reviews_medium = f.reviews_medium + excluded.reviews_medium,
    reviews_bad = f.reviews_bad + excluded.reviews_bad;
  RETURN cardinality(taken);
END $$;
REVOKE ALL ON FUNCTION roll_up_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION roll_up_figures TO entrepot_app;
