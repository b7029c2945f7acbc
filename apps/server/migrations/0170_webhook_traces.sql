-- Whoever is told of an order is told in the trace in which it happened: its history names the trace, and the delivery carries it on.
ALTER TABLE order_events ADD COLUMN trace text;
ALTER TABLE order_events ALTER COLUMN trace SET DEFAULT left(nullif(current_setting('entrepot.trace', true), ''), 55);
ALTER TABLE webhook_deliveries ADD COLUMN trace text;
