-- How a storefront's service works through what buyers write to it: who answers what, what they note for each other, what they have ready,
-- and what buyers say of it afterwards.
ALTER TABLE conversations
  ADD COLUMN snoozed_until timestamptz,
  ADD COLUMN labels text[] NOT NULL DEFAULT '{}' CHECK (cardinality(labels) <= 10),
  ADD COLUMN closed_by uuid REFERENCES staff,
  -- The number of the last message when it was closed: a rating belongs to it.
  ADD COLUMN closed_seq integer;
CREATE INDEX conversations_assigned ON conversations (assigned_to, last_message_at DESC) WHERE assigned_to IS NOT NULL AND closed_at IS NULL;

CREATE TABLE conversation_notes (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  conversation_id  uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  -- Behind which message it stands.
  after_seq        integer NOT NULL,
  staff_id         uuid NOT NULL REFERENCES staff,
  body             text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  mentions         uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(mentions) <= 10),
  created_at       timestamptz NOT NULL
);
CREATE INDEX conversation_notes_of ON conversation_notes (conversation_id, after_seq, id);

-- What an agent takes on: an empty list stands for every storefront or language.
CREATE TABLE service_agents (
  staff_id          uuid PRIMARY KEY REFERENCES staff,
  storefront_codes  text[] NOT NULL DEFAULT '{}',
  languages         text[] NOT NULL DEFAULT '{}',
  -- Takes new ones by itself.
  is_available      boolean NOT NULL DEFAULT false,
  most              integer CHECK (most BETWEEN 1 AND 50),
  seen_at           timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE canned_answers (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  storefront_code  text REFERENCES storefronts,
  language         text NOT NULL,
  title            text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  -- With blanks in braces: {name}, {order}, {shop}.
  body             text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  changed_by       uuid NOT NULL REFERENCES staff,
  changed_at       timestamptz NOT NULL
);
CREATE INDEX canned_answers_language ON canned_answers (language, title);

CREATE TABLE conversation_ratings (
  conversation_id  uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  closed_seq       integer NOT NULL,
  staff_id         uuid REFERENCES staff,
  stars            smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words            text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
  created_at       timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, closed_seq)
);
