-- The staff looks through the orders and settlements of all shops, newest first, and through the disputes that were decided.
CREATE INDEX orders_submitted ON orders (submitted_at DESC, id DESC);
CREATE INDEX settlements_settled ON settlements (settled_at DESC, order_id DESC);
CREATE INDEX refunds_dispute_decided ON refunds (decided_at DESC, id DESC) WHERE disputed_at IS NOT NULL AND state <> 1;
