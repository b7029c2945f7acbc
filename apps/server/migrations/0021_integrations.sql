-- Programs of shops: the keys that they call with, the endpoints that are told what happened, and what was sent to them.

-- Of a key the hash is kept, and as much of its text as tells it from others. A key that has ended stays in the list.
CREATE TABLE api_keys (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  shop_id       uuid NOT NULL REFERENCES shops,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  key_hash      bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  prefix        text NOT NULL CHECK (length(prefix) = 12),
  last_four     text NOT NULL CHECK (length(last_four) = 4),
  scopes        text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_by    uuid NOT NULL REFERENCES shop_members,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz CHECK (expires_at > created_at),
  -- To the minute.
  last_used_at  timestamptz,
  revoked_at    timestamptz
);
CREATE INDEX api_keys_shop ON api_keys (shop_id, created_at DESC);

CREATE TABLE webhook_endpoints (
  id                 uuid PRIMARY KEY DEFAULT uuidv7(),
  shop_id            uuid NOT NULL REFERENCES shops,
  -- In whose name the shop is written to.
  storefront_code    text NOT NULL REFERENCES storefronts,
  url                text NOT NULL CHECK (length(url) <= 500),
  note               text NOT NULL DEFAULT '' CHECK (length(note) <= 100),
  -- Sealed: signing needs the secret itself.
  secret             bytea NOT NULL,
  old_secret         bytea,
  old_secret_until   timestamptz,
  created_at         timestamptz NOT NULL,
  paused_at          timestamptz,
  pause_reason       text CHECK (pause_reason IN ('shop', 'failing')),
  -- The first failure since the last success.
  failing_since      timestamptz,
  CHECK ((paused_at IS NULL) = (pause_reason IS NULL)),
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);
CREATE INDEX webhook_endpoints_shop ON webhook_endpoints (shop_id, created_at DESC);

-- Since when an endpoint wants to know of what: nothing that happened before is told.
CREATE TABLE webhook_subscriptions (
  endpoint_id  uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  event        text NOT NULL CHECK (event IN ('order.paid', 'order.cancelled', 'refund.requested')),
  since        timestamptz NOT NULL,
  PRIMARY KEY (endpoint_id, event)
);

-- One row for each event and endpoint, whatever happens: the second attempt to write it finds the first.
CREATE TABLE webhook_deliveries (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  endpoint_id     uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  event           text NOT NULL CHECK (event IN ('order.paid', 'order.cancelled', 'refund.requested', 'ping')),
  order_event_id  bigint REFERENCES order_events,
  order_id        uuid REFERENCES orders,
  body            text NOT NULL,
  created_at      timestamptz NOT NULL,
  state           text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries           smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_try_at     timestamptz CHECK ((next_try_at IS NOT NULL) = (state = 'waiting')),
  -- While a process is about it; when that has died, it is due again after this.
  claimed_until   timestamptz CHECK (claimed_until IS NULL OR state = 'waiting'),
  CHECK ((event = 'ping') = (order_event_id IS NULL)),
  CHECK ((order_event_id IS NULL) = (order_id IS NULL)),
  UNIQUE (endpoint_id, order_event_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_try_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (endpoint_id) WHERE claimed_until IS NOT NULL;
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at);

CREATE TABLE webhook_attempts (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id  uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  at           timestamptz NOT NULL,
  status       smallint CHECK (status BETWEEN 100 AND 999),
  error        text CHECK (error IN ('timeout', 'connection', 'name', 'certificate', 'private_address')),
  duration_ms  integer NOT NULL CHECK (duration_ms >= 0),
  answer       text NOT NULL CHECK (octet_length(answer) <= 8192),
  CHECK ((status IS NULL) = (error IS NOT NULL))
);
CREATE INDEX webhook_attempts_delivery ON webhook_attempts (delivery_id, id);

-- How far the outbox was read for endpoints, by all processes together. Whoever reads first says where it begins.
CREATE TABLE webhook_place (
  is_only         boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  transaction_id  xid8 NOT NULL,
  event_id        bigint NOT NULL
);
