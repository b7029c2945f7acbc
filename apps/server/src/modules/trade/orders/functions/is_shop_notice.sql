-- What a shop is told. A function instead of a long CHECK, as is_order_event says.
CREATE OR REPLACE FUNCTION is_shop_notice(kind text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kind IN (
    'order_paid', 'order_cancelled', 'reminded', 'refund_requested', 'refund_disputed', 'refund_decided', 'refund_timed',
    'refund_withdrawn', 'order_received', 'order_completed', 'reviewed', 'product_removed', 'product_restored', 'product_kept',
    'review_hidden', 'review_shown', 'shop_locked', 'shop_lock_renewed', 'shop_lock_kept', 'shop_unlocked',
    'refund_announced', 'return_sent');
END $$;
