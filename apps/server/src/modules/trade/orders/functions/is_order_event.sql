-- The kinds of events of orders. The text of a CHECK is read anew by every statement that writes to its table, and the longer the list of
-- words, the longer that takes. What a function says is read once by each connection.
CREATE OR REPLACE FUNCTION is_order_event(kind text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kind IN (
    'placed', 'paid', 'confirmed', 'shipped_part', 'shipped', 'system_shipped', 'received', 'cancelled', 'cancelled_by_timer',
    'refund_requested', 'refund_succeeded', 'refund_failed',
    'refund_by_platform', 'reviewed', 'reviewed_by_timer', 'completed', 'reminded', 'refund_declined', 'refund_disputed',
    'refund_withdrawn',
    'return_agreed', 'return_sent', 'return_received', 'return_objected');
END $$;
