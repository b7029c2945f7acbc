-- What buyers and visitors write to a storefront's service and to its shops. A conversation has one sequence of messages, given under its own
-- row's lock, so that whoever knows the last number can ask for what came after it and miss nothing.
CREATE TABLE visitors (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  token_hash       bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  storefront_code  text NOT NULL REFERENCES storefronts,
  created_at       timestamptz NOT NULL DEFAULT now(),
  seen_at          timestamptz NOT NULL DEFAULT now(),
  -- Whose account it became; from then on the token opens nothing.
  user_id          uuid REFERENCES users
);
CREATE INDEX visitors_seen ON visitors (seen_at);

CREATE TABLE conversations (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  storefront_code  text NOT NULL REFERENCES storefronts,
  user_id          uuid REFERENCES users,
  visitor_id       uuid REFERENCES visitors ON DELETE CASCADE,
  -- With a shop, about one of its orders or about anything; without one, with the service of the storefront.
  shop_id          uuid REFERENCES shops,
  order_id         uuid REFERENCES orders,
  -- The buyer's, when they wrote last.
  language         text NOT NULL,
  last_seq         integer NOT NULL DEFAULT 0,
  last_message_at  timestamptz NOT NULL,
  read_by_buyer    integer NOT NULL DEFAULT 0,
  read_by_desk     integer NOT NULL DEFAULT 0,
  -- Since the first message of the buyer that nobody answered.
  waiting_since    timestamptz,
  closed_at        timestamptz,
  assigned_to      uuid REFERENCES staff,
  CHECK ((user_id IS NULL) <> (visitor_id IS NULL)),
  CHECK (order_id IS NULL OR shop_id IS NOT NULL),
  CHECK (assigned_to IS NULL OR shop_id IS NULL),
  CHECK (read_by_buyer BETWEEN 0 AND last_seq AND read_by_desk BETWEEN 0 AND last_seq),
  UNIQUE NULLS NOT DISTINCT (user_id, visitor_id, storefront_code, shop_id, order_id)
);
CREATE INDEX conversations_of_shop ON conversations (shop_id, last_message_at DESC) WHERE shop_id IS NOT NULL;
CREATE INDEX conversations_of_service ON conversations (storefront_code, last_message_at DESC) WHERE shop_id IS NULL;
CREATE INDEX conversations_waiting ON conversations (waiting_since) WHERE waiting_since IS NOT NULL;
CREATE INDEX conversations_about_order ON conversations (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX conversations_of_visitor ON conversations (visitor_id) WHERE visitor_id IS NOT NULL;

CREATE TABLE messages (
  conversation_id  uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  seq              integer NOT NULL CHECK (seq > 0),
  author           text NOT NULL CHECK (author IN ('buyer', 'shop', 'staff', 'system')),
  -- The user or visitor, the member of the shop or of staff.
  author_id        uuid,
  -- As the other side reads it.
  author_name      text,
  -- Chosen by whoever sent it, so that sending it again adds nothing.
  client_id        uuid,
  type             text NOT NULL CHECK (type IN ('text', 'img', 'product', 'order', 'event')),
  body             text NOT NULL DEFAULT '' CHECK (length(body) <= 4000),
  media_id         text,
  product_id       uuid REFERENCES products,
  order_id         uuid REFERENCES orders,
  language         text NOT NULL,
  created_at       timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  CHECK ((author = 'system') = (type = 'event')),
  CHECK ((author = 'system') = (author_id IS NULL)),
  CHECK ((type = 'img') = (media_id IS NOT NULL)),
  CHECK ((type = 'product') = (product_id IS NOT NULL)),
  CHECK ((type = 'order') = (order_id IS NOT NULL)),
  CHECK (type <> 'text' OR body <> '')
);
CREATE UNIQUE INDEX messages_once ON messages (conversation_id, author, author_id, client_id) WHERE client_id IS NOT NULL;

-- How long whoever wrote waited for an answer: what is promised and shown is counted from these rows and from nothing else.
CREATE TABLE conversation_waits (
  conversation_id  uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  asked_seq        integer NOT NULL,
  storefront_code  text NOT NULL,
  shop_id          uuid,
  language         text NOT NULL,
  asked_at         timestamptz NOT NULL,
  answered_at      timestamptz,
  answered_by      uuid,
  PRIMARY KEY (conversation_id, asked_seq)
);
CREATE INDEX conversation_waits_answered ON conversation_waits (storefront_code, language, answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX conversation_waits_of_shop ON conversation_waits (shop_id, answered_at) WHERE shop_id IS NOT NULL AND answered_at IS NOT NULL;
