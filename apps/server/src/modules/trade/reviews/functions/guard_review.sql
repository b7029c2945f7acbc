-- A review stays what its author wrote. Beside it stand one addition of the author and one answer of the shop, each written once, and
-- whether staff have hidden it, with who and why.
CREATE OR REPLACE FUNCTION guard_review() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_demo OR num_nonnulls(NEW.reply, NEW.replied_at, NEW.follow_up, NEW.followed_up_at, NEW.hidden_reason, NEW.hidden_at,
      NEW.hidden_by) > 0 THEN
      RAISE EXCEPTION 'a review begins with its words' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.order_line_id, NEW.product_id, NEW.shop_id, NEW.buyer_id, NEW.is_default, NEW.stars, NEW.body, NEW.language,
     NEW.created_at, NEW.is_demo)
     IS DISTINCT FROM (OLD.id, OLD.order_line_id, OLD.product_id, OLD.shop_id, OLD.buyer_id, OLD.is_default, OLD.stars, OLD.body,
       OLD.language, OLD.created_at, OLD.is_demo)
     OR OLD.follow_up IS NOT NULL AND (NEW.follow_up, NEW.followed_up_at) IS DISTINCT FROM (OLD.follow_up, OLD.followed_up_at)
     OR OLD.reply IS NOT NULL AND (NEW.reply, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.replied_at)
     OR (NEW.reply IS NULL) <> (NEW.replied_at IS NULL)
     OR NEW.hidden_reason IS DISTINCT FROM OLD.hidden_reason AND (NEW.hidden_reason IS NULL) <> (NEW.hidden_by IS NULL) THEN
    RAISE EXCEPTION 'a review stays as it was written' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER reviews_guard BEFORE INSERT OR UPDATE ON reviews FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_review();
