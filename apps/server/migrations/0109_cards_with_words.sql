-- A card can go along with words, in one message; and a card of a product can say which variant and how many pieces it is about. It holds no
-- price: what that quantity costs is what the shop lists for everybody when the message is read.
ALTER TABLE messages
  ADD COLUMN sku_id uuid REFERENCES skus,
  ADD COLUMN quantity integer CHECK (quantity BETWEEN 1 AND 999999),
  ADD CONSTRAINT messages_offer_check CHECK ((sku_id IS NULL) = (quantity IS NULL) AND (sku_id IS NULL OR type = 'product'));

-- Both take it from here on.
DROP FUNCTION IF EXISTS append_message;
DROP FUNCTION IF EXISTS send_as_shop;
