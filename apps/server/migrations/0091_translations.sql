-- What was said in one language, as somebody reads it in another: kept beside the original, which stays what it was.
CREATE TABLE message_translations (
  conversation_id  uuid NOT NULL,
  seq              integer NOT NULL,
  -- The reader's.
  language         text NOT NULL,
  -- In which it was written, as far as it can be told.
  source           text,
  -- Null where there is nothing to translate: it is in the reader's language, or in one that the service does not know.
  body             text CHECK (length(body) <= 20000),
  service          text,
  created_at       timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, seq, language),
  FOREIGN KEY (conversation_id, seq) REFERENCES messages ON DELETE CASCADE
);
