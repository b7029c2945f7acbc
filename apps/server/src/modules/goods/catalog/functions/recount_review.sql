-- A review that is hidden, or shown again, is counted anew. Its stars stay.
CREATE OR REPLACE FUNCTION recount_review() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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

CREATE TRIGGER reviews_recount AFTER UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION recount_review();
