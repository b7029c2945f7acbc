-- Orders with their lines, timeline and refunds; sales and reviews as the facts that figures are counted from.

CREATE TABLE orders (
  id                 uuid PRIMARY KEY DEFAULT uuidv7(),
  serial             text NOT NULL UNIQUE,
  checkout_id        uuid NOT NULL,
  buyer_id           uuid NOT NULL REFERENCES users,
  shop_id            uuid NOT NULL REFERENCES shops,
  storefront_code    text NOT NULL REFERENCES storefronts,
  status             smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN -1 AND 6),
  -- Where a failed refund returns to.
  status_before_refund smallint CHECK (status_before_refund BETWEEN 1 AND 5),
  refund_state       smallint NOT NULL DEFAULT 0 CHECK (refund_state BETWEEN 0 AND 3),
  currency           text NOT NULL DEFAULT 'USDT',
  goods_total        numeric(38,10) NOT NULL CHECK (goods_total >= 0),
  freight_dispatch   numeric(38,10) NOT NULL CHECK (freight_dispatch >= 0),
  freight_distance   numeric(38,10) NOT NULL CHECK (freight_distance >= 0),
  freight_delivery   numeric(38,10) NOT NULL CHECK (freight_delivery >= 0),
  tax                numeric(38,10) NOT NULL DEFAULT 0 CHECK (tax >= 0),
  discount           numeric(38,10) NOT NULL DEFAULT 0 CHECK (discount >= 0),
  handling_fee       numeric(38,10) NOT NULL DEFAULT 0 CHECK (handling_fee >= 0),
  total              numeric(38,10) NOT NULL CHECK (total >= 0),
  commission_bp      integer NOT NULL CHECK (commission_bp BETWEEN 0 AND 10000),
  payment_method     text,
  receiver           jsonb NOT NULL,
  note               text,
  cancel_reason      text,
  carrier            text,
  tracking_number    text,
  submitted_at       timestamptz NOT NULL,
  paid_at            timestamptz,
  confirmed_at       timestamptz,
  shipped_at         timestamptz,
  received_at        timestamptz,
  reviewed_at        timestamptz,
  completed_at       timestamptz,
  cancelled_at       timestamptz,
  is_demo            boolean NOT NULL DEFAULT false,
  CHECK (total = goods_total + freight_dispatch + freight_distance + freight_delivery + tax + handling_fee - discount)
);
CREATE INDEX orders_buyer ON orders (buyer_id, submitted_at DESC);
CREATE INDEX orders_shop ON orders (shop_id, status, submitted_at DESC);
CREATE INDEX orders_checkout ON orders (checkout_id);

CREATE TABLE order_lines (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id     uuid NOT NULL REFERENCES orders,
  product_id   uuid NOT NULL REFERENCES products,
  sku_id       uuid NOT NULL REFERENCES skus,
  title        text NOT NULL,
  choice       text NOT NULL,
  media_id     text REFERENCES media_objects,
  quantity     integer NOT NULL CHECK (quantity > 0),
  unit_price   numeric(38,10) NOT NULL CHECK (unit_price >= 0),
  line_total   numeric(38,10) NOT NULL,
  CHECK (line_total = unit_price * quantity)
);
CREATE INDEX order_lines_order ON order_lines (order_id);
CREATE INDEX order_lines_product ON order_lines (product_id);

ALTER TABLE stock_movements ADD FOREIGN KEY (order_line_id) REFERENCES order_lines;

CREATE TABLE order_events (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id  uuid NOT NULL REFERENCES orders,
  kind      text NOT NULL CHECK (kind IN (
              'placed', 'paid', 'confirmed', 'shipped', 'system_shipped', 'received', 'cancelled', 'cancelled_by_timer',
              'refund_requested', 'refund_succeeded', 'refund_failed', 'refund_by_platform', 'reviewed', 'reviewed_by_timer', 'completed')),
  actor     text NOT NULL CHECK (actor IN ('buyer', 'shop', 'platform', 'timer')),
  details   jsonb NOT NULL DEFAULT '{}',
  happened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_order ON order_events (order_id, id);
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE ON order_events FROM entrepot_app;

CREATE TABLE refunds (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id      uuid NOT NULL REFERENCES orders,
  state         smallint NOT NULL CHECK (state BETWEEN 1 AND 3),
  kind          text NOT NULL CHECK (kind IN ('money', 'return')),
  reason        text NOT NULL,
  remark        text NOT NULL DEFAULT '',
  amount        numeric(38,10) NOT NULL CHECK (amount > 0),
  requested_at  timestamptz NOT NULL,
  decided_at    timestamptz,
  decided_by    text CHECK (decided_by IN ('shop', 'platform', 'timer'))
);
CREATE INDEX refunds_order ON refunds (order_id);

CREATE TABLE refund_lines (
  refund_id      uuid NOT NULL REFERENCES refunds ON DELETE CASCADE,
  order_line_id  uuid NOT NULL REFERENCES order_lines,
  quantity       integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (refund_id, order_line_id)
);

-- One row when a line is paid, one with a negative quantity when pieces of it are refunded.
CREATE TABLE sales (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_line_id  uuid NOT NULL REFERENCES order_lines,
  product_id     uuid NOT NULL REFERENCES products,
  shop_id        uuid NOT NULL REFERENCES shops,
  quantity       integer NOT NULL CHECK (quantity <> 0),
  refund_id      uuid REFERENCES refunds,
  sold_at        timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (order_line_id, refund_id),
  CHECK ((quantity < 0) = (refund_id IS NOT NULL))
);
CREATE INDEX sales_product ON sales (product_id, sold_at);
CREATE INDEX sales_sold_at ON sales (sold_at);

CREATE TABLE reviews (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  order_line_id  uuid NOT NULL UNIQUE REFERENCES order_lines,
  product_id     uuid NOT NULL REFERENCES products,
  shop_id        uuid NOT NULL REFERENCES shops,
  buyer_id       uuid NOT NULL REFERENCES users,
  -- A default review ("no review left in time") has neither stars nor text and counts in no rate.
  is_default     boolean NOT NULL DEFAULT false,
  stars          smallint CHECK (stars BETWEEN 1 AND 5),
  body           text NOT NULL DEFAULT '' CHECK (length(body) <= 2000),
  language       text NOT NULL DEFAULT 'en',
  reply          text,
  replied_at     timestamptz,
  hidden_reason  text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  is_demo        boolean NOT NULL DEFAULT false,
  CHECK (is_default = (stars IS NULL)),
  CHECK (NOT is_default OR body = '')
);
CREATE INDEX reviews_product ON reviews (product_id, created_at DESC);
CREATE INDEX reviews_shop ON reviews (shop_id, created_at DESC);

CREATE TABLE review_pictures (
  review_id  uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  position   smallint NOT NULL CHECK (position BETWEEN 1 AND 9),
  media_id   text NOT NULL REFERENCES media_objects,
  PRIMARY KEY (review_id, position)
);

-- A review needs a received line of that very buyer, product and shop, whoever asks.
CREATE FUNCTION reviews_need_received_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM written w
    JOIN order_lines l ON l.id = w.order_line_id
    JOIN orders o ON o.id = l.order_id
    WHERE o.received_at IS NULL OR o.buyer_id <> w.buyer_id OR l.product_id <> w.product_id OR o.shop_id <> w.shop_id
  ) THEN
    RAISE EXCEPTION 'a review needs a received order line of its buyer' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_received AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION reviews_need_received_line();
