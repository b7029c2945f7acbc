-- A conversation is written with every message of it, and each index that looks at what changes then makes the database write all of its
-- indexes anew and leave the old entries behind. Indexes go by the day, and by whether there is something to read, which most messages leave as
-- it is: the new row then stands in the same page as the old one, and no index hears of it.
ALTER TABLE conversations SET (fillfactor = 70);
ALTER TABLE conversations
  ADD COLUMN last_message_on date NOT NULL GENERATED ALWAYS AS ((last_message_at AT TIME ZONE 'UTC')::date) STORED,
  -- By its buyer.
  ADD COLUMN is_unread boolean NOT NULL GENERATED ALWAYS AS (read_by_buyer < last_seq) STORED;

DROP INDEX conversations_of_shop, conversations_of_service, conversations_handed_over_to, conversations_assigned, conversations_unread;
CREATE INDEX conversations_of_shop ON conversations (shop_id, last_message_on) WHERE shop_id IS NOT NULL;
CREATE INDEX conversations_of_service ON conversations (storefront_code, last_message_on) WHERE shop_id IS NULL;
CREATE INDEX conversations_handed_over_to ON conversations (storefront_code, last_message_on) WHERE handed_over_at IS NOT NULL;
CREATE INDEX conversations_assigned ON conversations (assigned_to) WHERE assigned_to IS NOT NULL AND closed_at IS NULL;
CREATE INDEX conversations_unread ON conversations (last_message_on) WHERE is_unread;
