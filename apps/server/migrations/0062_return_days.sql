-- Until when goods can be returned is the database's to say, when they are received: what was promised then holds, whatever the parameter becomes.
ALTER TABLE orders ADD COLUMN settle_after timestamptz;
UPDATE orders o SET settle_after = t.due_at FROM order_timers t WHERE t.order_id = o.id AND t.kind = 'settlement' AND o.received_at IS NOT NULL;
