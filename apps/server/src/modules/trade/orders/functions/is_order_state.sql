-- The states that an order can be in. A function instead of a long CHECK, as is_order_event says.
CREATE OR REPLACE FUNCTION is_order_state(status integer, before_refund integer, refund_state integer) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN status BETWEEN -1 AND 6 AND (before_refund IS NULL OR before_refund BETWEEN 1 AND 5) AND refund_state BETWEEN 0 AND 3;
END $$;
