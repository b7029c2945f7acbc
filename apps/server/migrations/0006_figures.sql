-- Every figure a visitor sees is counted from recorded events. The tables of facts feed the figures through the
-- triggers below, and the server's role has no right to write a figure by itself.

CREATE TABLE product_views (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id  uuid NOT NULL REFERENCES products,
  user_id     uuid REFERENCES users,
  viewed_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_views_user ON product_views (user_id, viewed_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX product_views_viewed_at ON product_views (viewed_at);

CREATE TABLE favourites (
  user_id     uuid NOT NULL REFERENCES users,
  product_id  uuid NOT NULL REFERENCES products,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX favourites_product ON favourites (product_id);

CREATE TABLE follows (
  user_id     uuid NOT NULL REFERENCES users,
  shop_id     uuid NOT NULL REFERENCES shops,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, shop_id)
);
CREATE INDEX follows_shop ON follows (shop_id);

CREATE TABLE product_figures (
  product_id      uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  sold            integer NOT NULL DEFAULT 0,
  views           integer NOT NULL DEFAULT 0,
  favourites      integer NOT NULL DEFAULT 0,
  reviews_good    integer NOT NULL DEFAULT 0,
  reviews_medium  integer NOT NULL DEFAULT 0,
  reviews_bad     integer NOT NULL DEFAULT 0,
  stars_total     integer NOT NULL DEFAULT 0
);
CREATE INDEX product_figures_sold ON product_figures (sold DESC, product_id);

CREATE TABLE shop_figures (
  shop_id         uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  sold            integer NOT NULL DEFAULT 0,
  views           integer NOT NULL DEFAULT 0,
  followers       integer NOT NULL DEFAULT 0,
  reviews_good    integer NOT NULL DEFAULT 0,
  reviews_medium  integer NOT NULL DEFAULT 0,
  reviews_bad     integer NOT NULL DEFAULT 0
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON product_figures, shop_figures FROM entrepot_app;

CREATE FUNCTION count_sales() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO product_figures AS f (product_id, sold)
  SELECT product_id, sum(quantity) FROM fact GROUP BY product_id ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET sold = f.sold + excluded.sold;
  INSERT INTO shop_figures AS f (shop_id, sold)
  SELECT shop_id, sum(quantity) FROM fact GROUP BY shop_id ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET sold = f.sold + excluded.sold;
  RETURN NULL;
END $$;
CREATE TRIGGER sales_count AFTER INSERT ON sales
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_sales();
CREATE TRIGGER sales_append_only BEFORE UPDATE OR DELETE ON sales FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE ON sales FROM entrepot_app;

CREATE FUNCTION count_views() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO product_figures AS f (product_id, views)
  SELECT product_id, count(*) FROM fact GROUP BY product_id ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET views = f.views + excluded.views;
  INSERT INTO shop_figures AS f (shop_id, views)
  SELECT p.shop_id, count(*) FROM fact JOIN products p ON p.id = fact.product_id GROUP BY p.shop_id ORDER BY p.shop_id
  ON CONFLICT (shop_id) DO UPDATE SET views = f.views + excluded.views;
  RETURN NULL;
END $$;
CREATE TRIGGER product_views_count AFTER INSERT ON product_views
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_views();
-- A reader may clear the own history: the view stays a fact, only the person is taken off it.
CREATE TRIGGER product_views_no_delete BEFORE DELETE ON product_views FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE ON product_views FROM entrepot_app;
GRANT UPDATE (user_id) ON product_views TO entrepot_app;

CREATE FUNCTION count_favourites() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO product_figures AS f (product_id, favourites)
  SELECT product_id, step * count(*) FROM fact GROUP BY product_id ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET favourites = f.favourites + excluded.favourites;
  RETURN NULL;
END $$;
CREATE TRIGGER favourites_count_added AFTER INSERT ON favourites
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_favourites();
CREATE TRIGGER favourites_count_removed AFTER DELETE ON favourites
  REFERENCING OLD TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_favourites();
REVOKE UPDATE ON favourites FROM entrepot_app;

CREATE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO shop_figures AS f (shop_id, followers)
  SELECT shop_id, step * count(*) FROM fact GROUP BY shop_id ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET followers = f.followers + excluded.followers;
  RETURN NULL;
END $$;
CREATE TRIGGER follows_count_added AFTER INSERT ON follows
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE TRIGGER follows_count_removed AFTER DELETE ON follows
  REFERENCING OLD TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
REVOKE UPDATE ON follows FROM entrepot_app;

-- Default and hidden reviews count in no rate. A review that is hidden (or shown again) is counted anew.
CREATE FUNCTION count_reviews() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO product_figures AS f (product_id, reviews_good, reviews_medium, reviews_bad, stars_total)
  SELECT product_id, count(*) FILTER (WHERE stars >= 4), count(*) FILTER (WHERE stars = 3),
         count(*) FILTER (WHERE stars <= 2), sum(stars)
  FROM fact WHERE stars IS NOT NULL AND hidden_reason IS NULL GROUP BY product_id ORDER BY product_id
  ON CONFLICT (product_id) DO UPDATE SET
    reviews_good = f.reviews_good + excluded.reviews_good, reviews_medium = f.reviews_medium + excluded.reviews_medium,
    reviews_bad = f.reviews_bad + excluded.reviews_bad, stars_total = f.stars_total + excluded.stars_total;
  INSERT INTO shop_figures AS f (shop_id, reviews_good, reviews_medium, reviews_bad)
  SELECT shop_id, count(*) FILTER (WHERE stars >= 4), count(*) FILTER (WHERE stars = 3), count(*) FILTER (WHERE stars <= 2)
  FROM fact WHERE stars IS NOT NULL AND hidden_reason IS NULL GROUP BY shop_id ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET
    reviews_good = f.reviews_good + excluded.reviews_good, reviews_medium = f.reviews_medium + excluded.reviews_medium,
    reviews_bad = f.reviews_bad + excluded.reviews_bad;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_count AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();

CREATE FUNCTION recount_review() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  step integer := CASE WHEN NEW.hidden_reason IS NULL THEN 1 ELSE -1 END;
BEGIN
  IF NEW.stars IS DISTINCT FROM OLD.stars OR NEW.product_id <> OLD.product_id OR NEW.shop_id <> OLD.shop_id THEN
    RAISE EXCEPTION 'the stars of a review cannot change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.stars IS NULL OR (NEW.hidden_reason IS NULL) = (OLD.hidden_reason IS NULL) THEN RETURN NULL; END IF;
  UPDATE product_figures SET
    reviews_good = reviews_good + step * (NEW.stars >= 4)::integer, reviews_medium = reviews_medium + step * (NEW.stars = 3)::integer,
    reviews_bad = reviews_bad + step * (NEW.stars <= 2)::integer, stars_total = stars_total + step * NEW.stars
  WHERE product_id = NEW.product_id;
  UPDATE shop_figures SET
    reviews_good = reviews_good + step * (NEW.stars >= 4)::integer, reviews_medium = reviews_medium + step * (NEW.stars = 3)::integer,
    reviews_bad = reviews_bad + step * (NEW.stars <= 2)::integer
  WHERE shop_id = NEW.shop_id;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_recount AFTER UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION recount_review();
REVOKE DELETE ON reviews FROM entrepot_app;
