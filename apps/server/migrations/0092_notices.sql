-- One inbox for whoever is told something: a buyer, or the people of a shop. What happens again before it was read is the same line, with a
-- count. The history that programs of a shop and letters are told from stays in shop_notices.
CREATE TABLE notices (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid REFERENCES users,
  shop_id      uuid REFERENCES shops,
  kind         text NOT NULL CHECK (kind IN ('orders', 'refunds', 'wallet', 'chat', 'shop', 'account')),
  event        text NOT NULL CHECK (event ~ '^[a-z_]{1,40}$'),
  -- What it is about: an order, a recharge, a conversation, a product.
  subject_id   uuid,
  name         text CHECK (length(name) <= 200),
  -- In the words of whoever did it.
  note         text,
  count        integer NOT NULL DEFAULT 1 CHECK (count > 0),
  created_at   timestamptz NOT NULL,
  happened_at  timestamptz NOT NULL,
  read_at      timestamptz,
  CHECK ((user_id IS NULL) <> (shop_id IS NULL)),
  CHECK (kind <> 'account' OR user_id IS NOT NULL),
  CHECK (kind <> 'shop' OR shop_id IS NOT NULL)
);
CREATE UNIQUE INDEX notices_unread ON notices (user_id, shop_id, event, subject_id) NULLS NOT DISTINCT WHERE read_at IS NULL;
CREATE INDEX notices_of_user ON notices (user_id, happened_at DESC, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX notices_of_shop ON notices (shop_id, happened_at DESC, id DESC) WHERE shop_id IS NOT NULL;
CREATE INDEX notices_old ON notices (happened_at);

-- By which ways somebody wants to be told of a kind. No row: all of them.
CREATE TABLE notice_preferences (
  user_id    uuid REFERENCES users,
  member_id  uuid REFERENCES shop_members,
  kind       text NOT NULL CHECK (kind IN ('orders', 'refunds', 'wallet', 'chat', 'shop', 'account')),
  in_app     boolean NOT NULL,
  mail       boolean NOT NULL,
  push       boolean NOT NULL,
  CHECK ((user_id IS NULL) <> (member_id IS NULL)),
  -- Nobody gets into an account in silence.
  CHECK (kind <> 'account' OR (in_app AND mail)),
  UNIQUE NULLS NOT DISTINCT (user_id, member_id, kind)
);

INSERT INTO notices (shop_id, kind, event, subject_id, name, note, count, created_at, happened_at, read_at)
SELECT n.shop_id,
       CASE WHEN n.kind LIKE 'refund%' OR n.kind = 'return_sent' THEN 'refunds' WHEN n.kind LIKE 'order%' OR n.kind = 'reminded' THEN 'orders' ELSE 'shop' END,
       n.kind, coalesce(n.order_id, n.product_id), max(coalesce(o.serial, p.number)), max(n.note), count(*), min(n.created_at), max(n.created_at), n.read_at
FROM shop_notices n LEFT JOIN orders o ON o.id = n.order_id LEFT JOIN products p ON p.id = n.product_id
GROUP BY n.shop_id, n.kind, coalesce(n.order_id, n.product_id), n.read_at;
-- The list is read elsewhere now.
DROP INDEX shop_notices_shop;
ALTER TABLE shop_notices DROP COLUMN read_at;

INSERT INTO notice_preferences (member_id, kind, in_app, mail, push)
SELECT m.id, CASE muted WHEN 'order_paid' THEN 'orders' ELSE 'refunds' END, true, false, true FROM shop_members m, unnest(m.muted_mails) AS muted;
ALTER TABLE shop_members DROP COLUMN muted_mails;
