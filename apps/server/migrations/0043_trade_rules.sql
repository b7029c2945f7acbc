-- Trade by its rules, whoever writes: what an order may become, what of it can change, what counts as sold, what of a review can change, and whose clock counts.

-- The table of what can happen to an order, as far as its state changes. The server's own, from which this is taken, has actors, money and timers besides; that both say the same
-- is checked by a test and when the server starts.
CREATE TABLE order_transitions (
  from_status  smallint NOT NULL,
  to_status    smallint NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON order_transitions FROM entrepot_app;
INSERT INTO order_transitions (from_status, to_status) VALUES
  (0, 1), (0, -1), (1, 2), (2, 3), (3, 4), (4, 5),
  -- Into a refund, and back to where it came from.
  (1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (6, 1), (6, 2), (6, 3), (6, 4), (6, 5);

CREATE FUNCTION begin_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status <> 0 OR NEW.refund_state <> 0 OR NEW.refunded <> 0 OR NEW.is_demo OR num_nonnulls(NEW.status_before_refund, NEW.paid_at, NEW.confirmed_at, NEW.shipped_at, NEW.received_at,
    NEW.reviewed_at, NEW.completed_at, NEW.cancelled_at, NEW.reminded_at, NEW.carrier, NEW.tracking_number, NEW.cancel_reason) > 0 THEN
    RAISE EXCEPTION 'order % begins unpaid', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_begin BEFORE INSERT ON orders FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_order();

-- What was agreed stays; the state moves along the table; each moment is written with its move and with no other. That an order becomes paid is the doing of pay_orders alone.
CREATE FUNCTION guard_order() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_move CONSTANT boolean := NEW.status <> OLD.status;
BEGIN
  IF (NEW.id, NEW.serial, NEW.checkout_id, NEW.buyer_id, NEW.shop_id, NEW.storefront_code, NEW.currency, NEW.goods_total, NEW.freight_dispatch, NEW.freight_distance, NEW.freight_delivery,
      NEW.tax, NEW.discount, NEW.handling_fee, NEW.total, NEW.commission_bp, NEW.submitted_at, NEW.is_demo)
     IS DISTINCT FROM
     (OLD.id, OLD.serial, OLD.checkout_id, OLD.buyer_id, OLD.shop_id, OLD.storefront_code, OLD.currency, OLD.goods_total, OLD.freight_dispatch, OLD.freight_distance, OLD.freight_delivery,
      OLD.tax, OLD.discount, OLD.handling_fee, OLD.total, OLD.commission_bp, OLD.submitted_at, OLD.is_demo) THEN
    RAISE EXCEPTION 'what order % was placed with cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF is_move AND (NOT EXISTS (SELECT FROM order_transitions t WHERE t.from_status = OLD.status AND t.to_status = NEW.status)
    OR NEW.status = 1 AND OLD.status = 0
    OR NEW.status = 6 AND (NEW.status_before_refund IS DISTINCT FROM OLD.status OR NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = OLD.id AND r.state IN (1, 2)))
    OR OLD.status = 6 AND NEW.status IS DISTINCT FROM OLD.status_before_refund) THEN
    RAISE EXCEPTION 'order % does not go from % to %', OLD.serial, OLD.status, NEW.status USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT is_move AND NEW.status_before_refund IS DISTINCT FROM OLD.status_before_refund
    OR NEW.paid_at IS DISTINCT FROM OLD.paid_at
    OR (NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at) <> (OLD.status = 1 AND NEW.status = 2)
    OR (NEW.shipped_at IS DISTINCT FROM OLD.shipped_at) <> (OLD.status = 2 AND NEW.status = 3)
    OR (NEW.received_at IS DISTINCT FROM OLD.received_at) <> (OLD.status = 3 AND NEW.status = 4)
    OR (NEW.reviewed_at IS DISTINCT FROM OLD.reviewed_at) <> (OLD.status = 4 AND NEW.status = 5)
    OR (NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at) <> (OLD.status = 0 AND NEW.status = -1)
    OR NEW.completed_at IS DISTINCT FROM OLD.completed_at AND (OLD.completed_at IS NOT NULL OR NEW.status NOT IN (4, 5, 6) OR EXISTS (SELECT FROM refunds r WHERE r.order_id = OLD.id AND r.state = 1)) THEN
    RAISE EXCEPTION 'the moments of order % follow its moves', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.refunded <> OLD.refunded AND NEW.refunded IS DISTINCT FROM (SELECT sum(r.amount) FROM refunds r WHERE r.order_id = OLD.id AND r.state = 2 AND has_posting('refund:' || r.id)) THEN
    RAISE EXCEPTION 'order % is refunded by its refunds', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_guard BEFORE UPDATE ON orders FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_order();
REVOKE DELETE ON orders FROM entrepot_app;

-- Divided means that the division is written down and its money has moved.
CREATE FUNCTION require_settlement() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM settlements s WHERE s.order_id = NEW.id AND (s.gross = s.refunded OR has_posting('order:' || NEW.id || ':settlement'))) THEN
    RAISE EXCEPTION 'order % is not completed without its settlement', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_complete_in_the_ledger AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.completed_at IS NULL AND NEW.completed_at IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_settlement();

-- The lines of an order come all at once, with the order, and stay.
REVOKE UPDATE, DELETE ON order_lines FROM entrepot_app;
CREATE FUNCTION guard_order_lines() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  bad text;
BEGIN
  SELECT o.serial INTO bad FROM (
    SELECT p.order_id, count(*) AS lines, sum(p.list_price * p.quantity) AS goods, sum(p.line_total) AS paid, bool_and(EXISTS (
      SELECT FROM products d JOIN skus k ON k.product_id = d.id JOIN orders q ON q.id = p.order_id WHERE d.id = p.product_id AND k.id = p.sku_id AND d.shop_id = q.shop_id)) AS is_of_shop
    FROM placed p GROUP BY p.order_id
  ) l JOIN orders o ON o.id = l.order_id
  WHERE o.status <> 0 OR NOT l.is_of_shop OR l.goods <> o.goods_total OR l.paid <> o.goods_total - o.discount
    OR l.lines <> (SELECT count(*) FROM order_lines e WHERE e.order_id = l.order_id)
  LIMIT 1;
  IF bad IS NOT NULL THEN
    RAISE EXCEPTION 'order % has its lines from its beginning', bad USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_lines_guard AFTER INSERT ON order_lines REFERENCING NEW TABLE AS placed FOR EACH STATEMENT WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_order_lines();

-- Sold is what was paid, once, as many as were ordered; given back is what a refund that was granted names.
CREATE FUNCTION guard_sales() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM fact f
    LEFT JOIN order_lines l ON l.id = f.order_line_id LEFT JOIN orders o ON o.id = l.order_id
    LEFT JOIN refunds r ON r.id = f.refund_id AND r.order_id = o.id AND r.state = 2
    LEFT JOIN refund_lines p ON p.refund_id = r.id AND p.order_line_id = l.id
    WHERE (l.product_id = f.product_id AND o.shop_id = f.shop_id AND o.paid_at IS NOT NULL
      AND CASE WHEN f.refund_id IS NULL THEN f.quantity = l.quantity ELSE f.quantity = -p.quantity END) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'only paid lines are sold, and only refunded ones given back' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sales_guard AFTER INSERT ON sales REFERENCING NEW TABLE AS fact FOR EACH STATEMENT WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_sales();

-- A refund names pieces of its own order, with its first word.
CREATE FUNCTION guard_refund_lines() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM named n LEFT JOIN refunds r ON r.id = n.refund_id LEFT JOIN order_lines l ON l.id = n.order_line_id AND l.order_id = r.order_id
    WHERE l.id IS NULL OR has_posting('refund:' || r.id)
      OR (SELECT sum(p.quantity) FROM refund_lines p JOIN refunds g ON g.id = p.refund_id AND (g.state = 2 OR g.id = r.id) WHERE p.order_line_id = l.id) > l.quantity
  ) THEN
    RAISE EXCEPTION 'a refund is of pieces that are left of its order' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_lines_guard AFTER INSERT ON refund_lines REFERENCING NEW TABLE AS named FOR EACH STATEMENT WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_refund_lines();

-- A review stays what its author wrote. Beside it stand one addition of the author and one answer of the shop, each written once, and whether staff have hidden it, with who and why.
CREATE FUNCTION guard_review() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_demo OR num_nonnulls(NEW.reply, NEW.replied_at, NEW.follow_up, NEW.followed_up_at, NEW.hidden_reason, NEW.hidden_at, NEW.hidden_by) > 0 THEN
      RAISE EXCEPTION 'a review begins with its words' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.order_line_id, NEW.product_id, NEW.shop_id, NEW.buyer_id, NEW.is_default, NEW.stars, NEW.body, NEW.language, NEW.created_at, NEW.is_demo)
     IS DISTINCT FROM (OLD.id, OLD.order_line_id, OLD.product_id, OLD.shop_id, OLD.buyer_id, OLD.is_default, OLD.stars, OLD.body, OLD.language, OLD.created_at, OLD.is_demo)
     OR OLD.follow_up IS NOT NULL AND (NEW.follow_up, NEW.followed_up_at) IS DISTINCT FROM (OLD.follow_up, OLD.followed_up_at)
     OR OLD.reply IS NOT NULL AND (NEW.reply, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.replied_at)
     OR (NEW.reply IS NULL) <> (NEW.replied_at IS NULL)
     OR NEW.hidden_reason IS DISTINCT FROM OLD.hidden_reason AND (NEW.hidden_reason IS NULL) <> (NEW.hidden_by IS NULL) THEN
    RAISE EXCEPTION 'a review stays as it was written' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_guard BEFORE INSERT OR UPDATE ON reviews FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_review();
REVOKE UPDATE, DELETE ON review_pictures FROM entrepot_app;

-- What the moment is: the database's own, whatever the caller says. A test that lets a month pass replaces this function, which only the owner can.
CREATE FUNCTION moment_of(said timestamptz) RETURNS timestamptz LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN clock_timestamp();
END $$;

-- Locks count from the database's clock, and for as long as was said. Before the rules of 0016 are asked, which go by these moments.
CREATE FUNCTION stamp_lock() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  now_here timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    now_here := moment_of(NEW.locked_at);
    IF num_nonnulls(NEW.lifted_at, NEW.released_at, NEW.appealed_at) > 0 THEN
      RAISE EXCEPTION 'a lock begins when it begins' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.until_at := now_here + (NEW.until_at - NEW.locked_at);
    NEW.locked_at := now_here;
    NEW.officer_at := now_here;
    RETURN NEW;
  END IF;
  IF NEW.lifted_at IS DISTINCT FROM OLD.lifted_at THEN
    NEW.lifted_at := moment_of(NEW.lifted_at);
    NEW.until_at := NEW.lifted_at;
  ELSIF (NEW.officer_id, NEW.officer_at) IS DISTINCT FROM (OLD.officer_id, OLD.officer_at) THEN
    now_here := moment_of(NEW.officer_at);
    NEW.until_at := now_here + (NEW.until_at - NEW.officer_at);
    NEW.officer_at := now_here;
  ELSIF NEW.until_at < OLD.until_at THEN
    RAISE EXCEPTION 'a lock ends early by being lifted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.appealed_at IS DISTINCT FROM OLD.appealed_at AND NEW.appealed_at IS NOT NULL THEN
    NEW.appealed_at := moment_of(NEW.appealed_at);
  END IF;
  IF NEW.released_at IS DISTINCT FROM OLD.released_at THEN
    NEW.released_at := moment_of(NEW.released_at);
    IF OLD.released_at IS NOT NULL OR NEW.released_at < NEW.until_at THEN
      RAISE EXCEPTION 'lock % runs', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER locks_clock BEFORE INSERT OR UPDATE ON locks FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION stamp_lock();

CREATE FUNCTION stamp_lock_event() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.at := moment_of(NEW.at);
  IF NEW.until_at IS NOT NULL THEN
    SELECT l.until_at INTO NEW.until_at FROM locks l WHERE l.id = NEW.lock_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lock_events_clock BEFORE INSERT ON lock_events FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION stamp_lock_event();
