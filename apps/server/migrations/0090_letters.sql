-- Answers that a buyer or visitor has not read go to them by mail, and a link in it lets a visitor carry on elsewhere.

-- The address that answers to it come back to; without one, answers go to the storefront's service.
ALTER TABLE outgoing_messages ADD COLUMN reply_to text CHECK (length(reply_to) <= 254);

-- Further names of one visitor: each device has its own, and none of them knows that of another.
CREATE TABLE visitor_keys (
  token_hash   bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  visitor_id   uuid NOT NULL REFERENCES visitors ON DELETE CASCADE,
  created_at   timestamptz NOT NULL
);
CREATE INDEX visitor_keys_of ON visitor_keys (visitor_id, created_at);

-- Where a visitor wants the answers to go; nobody has to leave one.
CREATE TABLE visitor_mails (
  visitor_id   uuid PRIMARY KEY REFERENCES visitors ON DELETE CASCADE,
  email        citext NOT NULL CHECK (length(email) <= 64),
  language     text NOT NULL,
  left_at      timestamptz NOT NULL
);

-- Up to which message of a conversation its buyer was written to.
CREATE TABLE conversation_letters (
  conversation_id  uuid PRIMARY KEY REFERENCES conversations ON DELETE CASCADE,
  up_to            integer NOT NULL CHECK (up_to >= 0),
  written_at       timestamptz NOT NULL
);
CREATE INDEX conversations_unread ON conversations (last_message_at) WHERE read_by_buyer < last_seq;

-- Good once and for a short time. Of the secret we keep the hash alone.
CREATE TABLE resume_links (
  token_hash       bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  visitor_id       uuid NOT NULL REFERENCES visitors ON DELETE CASCADE,
  conversation_id  uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  email            citext NOT NULL,
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  used_at          timestamptz
);
CREATE INDEX resume_links_of_visitor ON resume_links (visitor_id, created_at);
CREATE INDEX resume_links_to ON resume_links (email, created_at);
CREATE INDEX resume_links_about ON resume_links (conversation_id);
