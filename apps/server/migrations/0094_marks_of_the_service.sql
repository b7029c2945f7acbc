-- Once the service is called into a conversation with a shop, both read it. `read_by_desk` stays the mark of whom the conversation is with;
-- the service that was called in has one of its own.
ALTER TABLE conversations
  ADD COLUMN read_by_service integer NOT NULL DEFAULT 0,
  -- Who put it back into the queue: to them it is not given again by itself.
  ADD COLUMN released_by uuid REFERENCES staff;
UPDATE conversations SET read_by_service = read_by_desk WHERE handed_over_at IS NOT NULL;
ALTER TABLE conversations ADD CONSTRAINT conversations_read_by_service CHECK (read_by_service BETWEEN 0 AND last_seq);
