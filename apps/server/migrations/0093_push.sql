-- Browsers that show notices while no page is open. A subscription belongs to one login and ends with it.
CREATE TABLE push_subscriptions (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  session_id       uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  user_id          uuid REFERENCES users,
  member_id        uuid REFERENCES shop_members,
  shop_id          uuid REFERENCES shops,
  endpoint         text NOT NULL UNIQUE CHECK (length(endpoint) <= 2000),
  p256dh           text NOT NULL CHECK (length(p256dh) = 87),
  auth             text NOT NULL CHECK (length(auth) = 22),
  language         text NOT NULL,
  storefront_code  text NOT NULL REFERENCES storefronts,
  created_at       timestamptz NOT NULL,
  CHECK ((user_id IS NULL) <> (member_id IS NULL)),
  CHECK ((member_id IS NULL) = (shop_id IS NULL))
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX push_subscriptions_of_shop ON push_subscriptions (shop_id) WHERE shop_id IS NOT NULL;

-- What is on its way to one browser. It goes when it has arrived, or was given up.
CREATE TABLE push_deliveries (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  subscription_id  uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  notice_id        uuid NOT NULL REFERENCES notices ON DELETE CASCADE,
  tries            integer NOT NULL DEFAULT 0,
  due_at           timestamptz NOT NULL,
  UNIQUE (subscription_id, notice_id)
);
CREATE INDEX push_deliveries_due ON push_deliveries (due_at);
CREATE INDEX push_deliveries_of_notice ON push_deliveries (notice_id);

-- To be shown by a browser; set where somebody who is told has one.
ALTER TABLE notices ADD COLUMN is_push_due boolean NOT NULL DEFAULT false;
CREATE INDEX notices_push_due ON notices (id) WHERE is_push_due;

-- When a shop's people get the summary of what they have not read, in the shop's own zone. No row: at eight, in UTC.
CREATE TABLE shop_digests (
  shop_id    uuid PRIMARY KEY REFERENCES shops,
  is_on      boolean NOT NULL DEFAULT true,
  hour       smallint NOT NULL DEFAULT 8 CHECK (hour BETWEEN 0 AND 23),
  time_zone  text NOT NULL DEFAULT 'UTC' CHECK (length(time_zone) <= 64),
  -- In whose name; the first storefront's where none was ever chosen.
  storefront_code  text REFERENCES storefronts,
  -- The day of the zone for which it was sent.
  sent_on    date
);
