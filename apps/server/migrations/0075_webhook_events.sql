-- Endpoints are told of more than orders: of reviews, of stock that runs low, of products that were removed. What a delivery is about is named by its source,
-- and the same source becomes one delivery of an event for each endpoint.
ALTER TABLE webhook_deliveries ADD COLUMN source text CHECK (length(source) <= 100);
UPDATE webhook_deliveries SET source = 'order_event:' || order_event_id WHERE order_event_id IS NOT NULL;
ALTER TABLE webhook_deliveries
  DROP COLUMN order_event_id,
  DROP CONSTRAINT webhook_deliveries_event_check,
  ADD CONSTRAINT webhook_deliveries_event_check CHECK (event = 'ping' OR event ~ '^[a-z]+\.[a-z]+$'),
  ADD CONSTRAINT webhook_deliveries_ping_check CHECK ((event = 'ping') = (source IS NULL)),
  ADD CONSTRAINT webhook_deliveries_source_key UNIQUE (endpoint_id, event, source);
ALTER TABLE webhook_subscriptions
  DROP CONSTRAINT webhook_subscriptions_event_check,
  ADD CONSTRAINT webhook_subscriptions_event_check CHECK (event ~ '^[a-z]+\.[a-z]+$');

-- What the platform did with a product is looked for by the product.
CREATE INDEX shop_notices_product ON shop_notices (product_id) WHERE product_id IS NOT NULL;
