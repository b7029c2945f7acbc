-- Trade: the copy of the cart, what is due when, refunds in full, the way of a parcel, notices to shops, settlements.

-- What a person has put into the cart, on whichever device.
CREATE TABLE cart_items (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sku_id      uuid NOT NULL REFERENCES skus ON DELETE CASCADE,
  count       integer NOT NULL CHECK (count BETWEEN 1 AND 999999),
  is_checked  boolean NOT NULL DEFAULT true,
  -- The list price when it was put in, so that a change can be told.
  seen_price  numeric(38,10) CHECK (seen_price > 0),
  added_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, sku_id)
);
CREATE INDEX cart_items_sku ON cart_items (sku_id);

-- Of goods and freight. A country without a row has none.
CREATE TABLE country_taxes (
  country  char(2) PRIMARY KEY CHECK (country ~ '^[A-Z]{2}$'),
  rate_bp  integer NOT NULL CHECK (rate_bp BETWEEN 1 AND 10000)
);

ALTER TABLE orders
  ADD COLUMN reminded_at  timestamptz,
  ADD COLUMN refunded     numeric(38,10) NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND total);
UPDATE orders o SET refunded = r.amount
FROM (SELECT order_id, sum(amount) AS amount FROM refunds WHERE state = 2 GROUP BY 1) r WHERE r.order_id = o.id;

-- Below the discount that ran; `goods_total` of the order is the sum of these, its `discount` what the running discounts took off.
ALTER TABLE order_lines ADD COLUMN list_price numeric(38,10);
UPDATE order_lines SET list_price = unit_price;
ALTER TABLE order_lines ALTER COLUMN list_price SET NOT NULL, ADD CHECK (list_price >= unit_price);

-- What happens by itself, and when. Written in the transaction that makes it so, taken away in the one that carries it out or makes it pointless: each
-- happens once, also when nobody was there at the moment it was due.
CREATE TABLE order_timers (
  order_id  uuid NOT NULL REFERENCES orders,
  kind      text NOT NULL CHECK (kind IN ('payment', 'receipt', 'review', 'refund_answer', 'refund_dispute', 'settlement')),
  due_at    timestamptz NOT NULL,
  PRIMARY KEY (order_id, kind)
);
CREATE INDEX order_timers_due ON order_timers (due_at);
-- What a refund left of an order goes on from where it was.
UPDATE orders SET status = status_before_refund, status_before_refund = NULL WHERE status = 6 AND refund_state = 2 AND refunded < total;
INSERT INTO order_timers (order_id, kind, due_at)
SELECT id, 'payment', submitted_at + interval '24 hours' FROM orders WHERE status = 0
UNION ALL SELECT id, 'receipt', shipped_at + interval '15 days' FROM orders WHERE status = 3
UNION ALL SELECT id, 'review', received_at + interval '15 days' FROM orders WHERE status = 4
UNION ALL SELECT id, 'settlement', received_at + interval '7 days' FROM orders WHERE status IN (4, 5) AND completed_at IS NULL
UNION ALL SELECT order_id, 'refund_answer', requested_at + interval '3 days' FROM refunds WHERE state = 1;

ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN (
  'placed', 'paid', 'confirmed', 'shipped', 'system_shipped', 'received', 'cancelled', 'cancelled_by_timer', 'refund_requested', 'refund_succeeded', 'refund_failed',
  'refund_by_platform', 'reviewed', 'reviewed_by_timer', 'completed', 'reminded', 'refund_declined', 'refund_disputed', 'refund_withdrawn'));

CREATE TABLE order_logistics (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id     uuid NOT NULL REFERENCES orders,
  happened_at  timestamptz NOT NULL,
  place        text NOT NULL CHECK (length(place) <= 200),
  text         text NOT NULL CHECK (length(text) BETWEEN 1 AND 500)
);
CREATE INDEX order_logistics_order ON order_logistics (order_id, happened_at);
CREATE TRIGGER order_logistics_append_only BEFORE UPDATE OR DELETE ON order_logistics FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE ON order_logistics FROM entrepot_app;

-- How an order was divided when its return window had closed.
CREATE TABLE settlements (
  order_id    uuid PRIMARY KEY REFERENCES orders,
  shop_id     uuid NOT NULL REFERENCES shops,
  gross       numeric(38,10) NOT NULL CHECK (gross >= 0),
  refunded    numeric(38,10) NOT NULL CHECK (refunded >= 0),
  commission  numeric(38,10) NOT NULL CHECK (commission >= 0),
  net         numeric(38,10) NOT NULL CHECK (net >= 0),
  settled_at  timestamptz NOT NULL,
  CHECK (gross = refunded + commission + net)
);
CREATE INDEX settlements_shop ON settlements (shop_id, settled_at DESC);
CREATE TRIGGER settlements_append_only BEFORE UPDATE OR DELETE ON settlements FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE ON settlements FROM entrepot_app;
INSERT INTO settlements (order_id, shop_id, gross, refunded, commission, net, settled_at)
SELECT o.id, o.shop_id, o.total, o.refunded, coalesce(c.amount, 0), o.total - o.refunded - coalesce(c.amount, 0), o.completed_at
FROM orders o
LEFT JOIN ledger_transactions t ON t.natural_key = 'order:' || o.id || ':settlement'
LEFT JOIN LATERAL (
  SELECT e.amount FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id = t.id AND a.kind = 'commission'
) c ON true
WHERE o.completed_at IS NOT NULL;

-- What a shop should know.
CREATE TABLE shop_notices (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  shop_id     uuid NOT NULL REFERENCES shops,
  kind        text NOT NULL CHECK (kind IN (
                'order_paid', 'order_cancelled', 'reminded', 'refund_requested', 'refund_disputed', 'refund_decided', 'order_received', 'order_completed', 'reviewed')),
  order_id    uuid REFERENCES orders,
  created_at  timestamptz NOT NULL,
  read_at     timestamptz
);
CREATE INDEX shop_notices_shop ON shop_notices (shop_id, created_at DESC);

-- A refund from its request to its end. `state` is what the specification counts, `stage` where it stands.
ALTER TABLE refunds
  ADD COLUMN serial          text UNIQUE,
  ADD COLUMN stage           text CHECK (stage IN ('requested', 'declined', 'disputed', 'accepted', 'failed', 'withdrawn')),
  -- What the buyer asked for; `amount` is what it came to.
  ADD COLUMN asked           numeric(38,10) CHECK (asked > 0),
  ADD COLUMN status_before   smallint CHECK (status_before BETWEEN 1 AND 5),
  ADD COLUMN answer          text CHECK (length(answer) <= 2000),
  ADD COLUMN answered_at     timestamptz,
  ADD COLUMN dispute_remark  text CHECK (length(dispute_remark) <= 2000),
  ADD COLUMN disputed_at     timestamptz,
  ADD COLUMN decision        text CHECK (length(decision) <= 500),
  ADD COLUMN staff_id        uuid REFERENCES staff,
  ADD COLUMN return_address  text CHECK (length(return_address) <= 500);
UPDATE refunds SET stage = CASE state WHEN 1 THEN 'requested' WHEN 2 THEN 'accepted' ELSE 'failed' END, asked = amount;
ALTER TABLE refunds ALTER COLUMN stage SET NOT NULL, ALTER COLUMN asked SET NOT NULL;
ALTER TABLE refunds DROP CONSTRAINT refunds_decided_by_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_decided_by_check CHECK (decided_by IN ('shop', 'platform', 'timer', 'buyer'));
ALTER TABLE refunds ADD CONSTRAINT refunds_stage_fits CHECK (state = CASE stage WHEN 'accepted' THEN 2 WHEN 'failed' THEN 3 WHEN 'withdrawn' THEN 3 ELSE 1 END);
-- One at a time.
CREATE UNIQUE INDEX refunds_open ON refunds (order_id) WHERE state = 1;
CREATE INDEX refunds_disputed ON refunds (disputed_at) WHERE stage = 'disputed';

CREATE TABLE refund_pictures (
  refund_id  uuid NOT NULL REFERENCES refunds ON DELETE CASCADE,
  position   smallint NOT NULL CHECK (position BETWEEN 1 AND 9),
  media_id   text NOT NULL REFERENCES media_objects,
  PRIMARY KEY (refund_id, position)
);

-- Goods that never left come back to the shelf with the refund of a paid order, as often as pieces of a line are refunded.
ALTER TABLE stock_movements ADD COLUMN refund_id uuid REFERENCES refunds, ADD CHECK (refund_id IS NULL OR kind = 'released');
DROP INDEX stock_movements_order_line;
CREATE UNIQUE INDEX stock_movements_order_line ON stock_movements (order_line_id, kind, refund_id) NULLS NOT DISTINCT WHERE order_line_id IS NOT NULL;

-- One addition to a review, later.
ALTER TABLE reviews
  ADD COLUMN follow_up     text CHECK (length(follow_up) BETWEEN 1 AND 2000),
  ADD COLUMN followed_up_at  timestamptz,
  ADD CHECK ((follow_up IS NULL) = (followed_up_at IS NULL)),
  ADD CHECK (NOT is_default OR follow_up IS NULL);

-- Readable numbers of orders and refunds, as 0012 has them.
CREATE SEQUENCE serial_numbers_o AS bigint;
CREATE SEQUENCE serial_numbers_f AS bigint;

-- One move of an order, whole: out of the state that it must be in, with its moment, its event, its timers, what the shop is told and the news of it. What may
-- move where is not known here but to the server's table of transitions. Nothing comes back where the order is in another state.
CREATE FUNCTION move_order(
  the_id uuid, from_status integer, to_status integer, the_time timestamptz, stamp text, fields jsonb,
  event text, actor text, event_details jsonb, cleared text[], set_kinds text[], set_due timestamptz[], notice text
) RETURNS SETOF orders LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  moved orders;
BEGIN
  UPDATE orders o SET
    status = to_status,
    status_before_refund = CASE WHEN to_status <> 6 THEN NULL WHEN from_status = 6 THEN o.status_before_refund ELSE from_status END,
    refund_state = coalesce((fields->>'refundState')::smallint, o.refund_state),
    refunded = coalesce((fields->>'refunded')::numeric, o.refunded),
    payment_method = coalesce(fields->>'paymentMethod', o.payment_method),
    cancel_reason = coalesce(fields->>'cancelReason', o.cancel_reason),
    carrier = coalesce(fields->>'carrier', o.carrier),
    tracking_number = coalesce(fields->>'trackingNumber', o.tracking_number),
    paid_at = CASE stamp WHEN 'paid_at' THEN the_time ELSE o.paid_at END,
    confirmed_at = CASE stamp WHEN 'confirmed_at' THEN the_time ELSE o.confirmed_at END,
    shipped_at = CASE stamp WHEN 'shipped_at' THEN the_time ELSE o.shipped_at END,
    received_at = CASE stamp WHEN 'received_at' THEN the_time ELSE o.received_at END,
    reviewed_at = CASE stamp WHEN 'reviewed_at' THEN the_time ELSE o.reviewed_at END,
    completed_at = CASE stamp WHEN 'completed_at' THEN the_time ELSE o.completed_at END,
    cancelled_at = CASE stamp WHEN 'cancelled_at' THEN the_time ELSE o.cancelled_at END,
    reminded_at = CASE stamp WHEN 'reminded_at' THEN the_time ELSE o.reminded_at END
  WHERE o.id = the_id AND o.status = from_status RETURNING o.* INTO moved;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO order_events (order_id, kind, actor, details, happened_at) VALUES (the_id, event, actor, event_details, the_time);
  IF cardinality(cleared) > 0 THEN
    DELETE FROM order_timers WHERE order_id = the_id AND kind = ANY (cleared);
  END IF;
  IF cardinality(set_kinds) > 0 THEN
    INSERT INTO order_timers (order_id, kind, due_at) SELECT the_id, t.kind, t.due_at FROM unnest(set_kinds, set_due) AS t (kind, due_at)
    ON CONFLICT (order_id, kind) DO UPDATE SET due_at = excluded.due_at;
  END IF;
  IF notice IS NOT NULL THEN
    INSERT INTO shop_notices (shop_id, kind, order_id, created_at) VALUES (moved.shop_id, notice, the_id, the_time);
  END IF;
  INSERT INTO outbox_events (topic, payload)
  VALUES ('orders.changed', jsonb_build_object('orderIds', ARRAY[the_id], 'userIds', ARRAY[moved.buyer_id], 'shopIds', ARRAY[moved.shop_id]));
  RETURN NEXT moved;
END $$;

-- Pays own orders, all or none, in one round trip: locked in one order by everyone, moved, counted as sold, and the money posted through the ledger's own function.
-- Says why it cannot be, as the key of a refusal; whoever called takes everything back then. Too little money is refused by the ledger itself.
CREATE FUNCTION pay_orders(
  the_buyer uuid, ids uuid[], method text, from_status integer, to_status integer, the_time timestamptz, stamp text, event text, cleared text[], notice text
) RETURNS text LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  owed record;
  paid integer := 0;
BEGIN
  FOR owed IN
    SELECT o.id, o.serial, o.status, o.total, o.shop_id, s.state AS shop_state FROM orders o JOIN shops s ON s.id = o.shop_id
    WHERE o.id = ANY (ids) AND o.buyer_id = the_buyer ORDER BY o.id FOR NO KEY UPDATE OF o
  LOOP
    IF owed.status = -1 THEN RETURN 'order.already_cancelled'; END IF;
    IF owed.status <> from_status THEN RETURN 'order.state_conflict'; END IF;
    IF owed.shop_state IN ('locked', 'closed') THEN RETURN 'shop.locked'; END IF;
    PERFORM FROM move_order(owed.id, from_status, to_status, the_time, stamp, jsonb_build_object('paymentMethod', method), event, 'buyer', '{}', cleared, '{}', '{}', notice);
    INSERT INTO sales (order_line_id, product_id, shop_id, quantity, sold_at)
    SELECT l.id, l.product_id, owed.shop_id, l.quantity, the_time FROM order_lines l WHERE l.order_id = owed.id;
    IF post_ledger_transaction('order_payment', 'order:' || owed.id || ':payment',
      jsonb_build_object('order', owed.serial, 'cause', jsonb_build_object('kind', 'order', 'id', owed.id, 'serial', owed.serial)), the_time,
      '{user_available,escrow}', ARRAY[the_buyer, NULL], ARRAY[-owed.total, owed.total]) IS NULL THEN
      RAISE EXCEPTION 'order % was paid before', owed.serial;
    END IF;
    paid := paid + 1;
  END LOOP;
  IF paid <> cardinality(ids) THEN RETURN 'order.not_found'; END IF;
  INSERT INTO outbox_events (topic, payload) VALUES ('wallet.changed', jsonb_build_object('userIds', ARRAY[the_buyer]));
  RETURN NULL;
END $$;
