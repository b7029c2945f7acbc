-- Days on which the service of a storefront is there at other hours than usual, or not at all.
CREATE TABLE service_holidays (
  storefront_code  text NOT NULL REFERENCES storefronts ON DELETE CASCADE,
  day              date NOT NULL,
  -- As the operator calls it, and buyers read it.
  name             text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- As 10:00, in the zone of the storefront's hours; none where it stays closed.
  opens            text CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes           text CHECK (closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  PRIMARY KEY (storefront_code, day),
  CHECK ((opens IS NULL) = (closes IS NULL)),
  CHECK (opens < closes)
);

-- Each time that the service ended a conversation: the next message opens it again, and what it took is counted from these rows alone.
CREATE TABLE conversation_closings (
  conversation_id  uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  closed_seq       integer NOT NULL,
  storefront_code  text NOT NULL,
  language         text NOT NULL,
  -- Of the first message since the last time.
  opened_at        timestamptz NOT NULL,
  closed_at        timestamptz NOT NULL,
  closed_by        uuid REFERENCES staff,
  PRIMARY KEY (conversation_id, closed_seq)
);
CREATE INDEX conversation_closings_at ON conversation_closings (closed_at);
CREATE INDEX conversation_ratings_at ON conversation_ratings (created_at);
CREATE INDEX conversation_waits_at ON conversation_waits (answered_at) WHERE shop_id IS NULL AND answered_at IS NOT NULL;
