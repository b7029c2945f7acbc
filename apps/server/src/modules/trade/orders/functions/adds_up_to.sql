-- An order's amounts: none below zero, the total is what its parts come to, and no more is given back than was paid. A function instead of
-- a long CHECK, as is_order_event says.
CREATE OR REPLACE FUNCTION adds_up_to(total numeric, refunded numeric, goods numeric, dispatch numeric, distance numeric, delivery numeric,
  tax numeric, handling_fee numeric, discount numeric)
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN least(total, goods, dispatch, distance, delivery, tax, handling_fee, discount) >= 0
    AND total = goods + dispatch + distance + delivery + tax + handling_fee - discount
    AND refunded BETWEEN 0 AND total;
END $$;
