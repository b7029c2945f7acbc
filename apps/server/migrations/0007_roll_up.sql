-- Figures without a hot row. A fact no longer adds to the figure itself, where everybody who looks at one product would
-- wait for everybody else: it appends what it changes, and the roll-up adds that to the figures later, each change once.
-- Facts and their changes commit together, so after a roll-up the figures are exact.

-- Looks at the page of a shop. The views of a shop are these and the looks at its products.
CREATE TABLE shop_views (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shop_id    uuid NOT NULL REFERENCES shops,
  user_id    uuid REFERENCES users,
  viewed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_views_user ON shop_views (user_id, viewed_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX shop_views_viewed_at ON shop_views (viewed_at);
CREATE TRIGGER shop_views_no_delete BEFORE DELETE ON shop_views FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON shop_views FROM entrepot_app;
GRANT UPDATE (user_id) ON shop_views TO entrepot_app;

-- What facts changed and nobody has added up yet. A row names the product, its shop, or both; each figure of the row goes
-- to whichever of the two has it. Rows come and go all day, so they are vacuumed by number instead of by share.
CREATE TABLE figure_deltas (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id      uuid,
  shop_id         uuid,
  sold            integer NOT NULL DEFAULT 0,
  views           integer NOT NULL DEFAULT 0,
  favourites      integer NOT NULL DEFAULT 0,
  followers       integer NOT NULL DEFAULT 0,
  reviews_good    integer NOT NULL DEFAULT 0,
  reviews_medium  integer NOT NULL DEFAULT 0,
  reviews_bad     integer NOT NULL DEFAULT 0,
  stars_total     integer NOT NULL DEFAULT 0,
  CHECK (product_id IS NOT NULL OR shop_id IS NOT NULL)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON figure_deltas FROM entrepot_app;

CREATE OR REPLACE FUNCTION count_sales() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO figure_deltas (product_id, shop_id, sold)
  SELECT product_id, shop_id, sum(quantity) FROM fact GROUP BY product_id, shop_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_views() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO figure_deltas (product_id, shop_id, views)
  SELECT seen.product_id, p.shop_id, seen.views
  FROM (SELECT product_id, count(*) AS views FROM fact GROUP BY product_id) seen JOIN products p ON p.id = seen.product_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_shop_views() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO figure_deltas (shop_id, views) SELECT shop_id, count(*) FROM fact GROUP BY shop_id;
  RETURN NULL;
END $$;
CREATE TRIGGER shop_views_count AFTER INSERT ON shop_views
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_shop_views();

CREATE OR REPLACE FUNCTION count_favourites() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO figure_deltas (product_id, favourites) SELECT product_id, step * count(*) FROM fact GROUP BY product_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO figure_deltas (shop_id, followers) SELECT shop_id, step * count(*) FROM fact GROUP BY shop_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO figure_deltas (product_id, shop_id, reviews_good, reviews_medium, reviews_bad, stars_total)
  SELECT product_id, shop_id, count(*) FILTER (WHERE stars >= 4), count(*) FILTER (WHERE stars = 3),
         count(*) FILTER (WHERE stars <= 2), sum(stars)
  FROM fact WHERE stars IS NOT NULL AND hidden_reason IS NULL GROUP BY product_id, shop_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION recount_review() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := CASE WHEN NEW.hidden_reason IS NULL THEN 1 ELSE -1 END;
BEGIN
  IF NEW.stars IS DISTINCT FROM OLD.stars OR NEW.product_id <> OLD.product_id OR NEW.shop_id <> OLD.shop_id THEN
    RAISE EXCEPTION 'the stars of a review cannot change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.stars IS NULL OR (NEW.hidden_reason IS NULL) = (OLD.hidden_reason IS NULL) THEN RETURN NULL; END IF;
  INSERT INTO figure_deltas (product_id, shop_id, reviews_good, reviews_medium, reviews_bad, stars_total)
  VALUES (NEW.product_id, NEW.shop_id, step * (NEW.stars >= 4)::integer, step * (NEW.stars = 3)::integer,
          step * (NEW.stars <= 2)::integer, step * NEW.stars);
  RETURN NULL;
END $$;

-- Takes up to so many changes away and adds them to the figures, in one transaction. Returns how many it took. Several may
-- run at once: each takes rows that nobody else holds, and all lock figures in the same order.
CREATE FUNCTION roll_up_figures(max_rows integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
  SELECT d.product_id, sum(d.sold), sum(d.views), sum(d.favourites), sum(d.reviews_good), sum(d.reviews_medium), sum(d.reviews_bad), sum(d.stars_total)
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
