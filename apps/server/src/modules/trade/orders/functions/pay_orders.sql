-- Pays own orders, all or none, in one round trip: locked in one order by everyone, moved, counted as sold, and the money posted through
-- the ledger's own function. Says why it cannot be, as the key of a refusal; whoever called takes everything back then. Too little money is
-- refused by the ledger itself. It has the owner's rights: the payment and the paid order are one, since nothing else can make either. What
-- it changes and by how much is read from the orders themselves; of the arguments only the buyer, the orders and the moment count.
CREATE OR REPLACE FUNCTION pay_orders(
  the_buyer uuid, ids uuid[], method text, from_status integer, to_status integer, the_time timestamptz, event text,
  cleared text[], notice text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  owed record;
  paid_ids uuid[] := '{}';
  paid_shops uuid[] := '{}';
  paid integer := 0;
BEGIN
  IF NOT is_owner_session() AND acting_person() IS DISTINCT FROM 'buyer:' || the_buyer THEN
    RAISE EXCEPTION 'buyer % did not do this (orders)', the_buyer USING ERRCODE = 'restrict_violation';
  END IF;
  IF from_status <> 0 OR to_status <> 1 OR event <> 'paid' OR notice <> 'order_paid' OR cleared <> '{payment}' THEN
    RAISE EXCEPTION 'this is no payment of orders' USING ERRCODE = 'restrict_violation';
  END IF;
  FOR owed IN
    SELECT o.id, o.serial, o.status, o.total, o.shop_id, s.state AS shop_state FROM orders o JOIN shops s ON s.id = o.shop_id
    WHERE o.id = ANY (ids) AND o.buyer_id = the_buyer ORDER BY o.id FOR NO KEY UPDATE OF o
  LOOP
    IF owed.status = -1 THEN RAISE EXCEPTION 'order.already_cancelled' USING ERRCODE = 'EN001'; END IF;
    IF owed.status <> from_status THEN RAISE EXCEPTION 'order.state_conflict' USING ERRCODE = 'EN001'; END IF;
    IF owed.shop_state IN ('locked', 'closed') THEN RAISE EXCEPTION 'shop.locked' USING ERRCODE = 'EN001'; END IF;
    IF append_ledger_transaction('order_payment', 'order:' || owed.id || ':payment',
      jsonb_build_object('order', owed.serial, 'cause', jsonb_build_object('kind', 'order', 'id', owed.id, 'serial', owed.serial)),
      the_time,
      '{user_available,escrow}', ARRAY[the_buyer, NULL], ARRAY[-owed.total, owed.total]) IS NULL THEN
      RAISE EXCEPTION 'order % was paid before', owed.serial;
    END IF;
    paid := paid + 1;
    paid_ids[paid] := owed.id;
    paid_shops[paid] := owed.shop_id;
  END LOOP;
  IF paid <> cardinality(ids) THEN RAISE EXCEPTION 'order.not_found' USING ERRCODE = 'EN001'; END IF;

  UPDATE orders SET status = to_status, payment_method = method, paid_at = the_time WHERE id = ANY (paid_ids) AND status = from_status;
  DELETE FROM order_timers WHERE order_id = ANY (paid_ids) AND kind = ANY (cleared);
  INSERT INTO order_events (order_id, kind, actor, happened_at) SELECT id, event, 'buyer', the_time FROM unnest(paid_ids) AS id;
  INSERT INTO shop_notices (shop_id, kind, order_id, created_at) SELECT o.shop_id, notice, o.id, the_time
  FROM unnest(paid_ids, paid_shops) AS o (id, shop_id);
  INSERT INTO sales (order_line_id, product_id, shop_id, quantity, sold_at)
  SELECT l.id, l.product_id, o.shop_id, l.quantity, the_time FROM unnest(paid_ids, paid_shops) AS o (id, shop_id)
  JOIN order_lines l ON l.order_id = o.id;
  INSERT INTO outbox_events (topic, payload)
  SELECT 'orders.changed', jsonb_build_object('orderIds', ARRAY[o.id], 'userIds', ARRAY[the_buyer], 'shopIds', ARRAY[o.shop_id])
  FROM unnest(paid_ids, paid_shops) AS o (id, shop_id)
  UNION ALL SELECT 'wallet.changed', jsonb_build_object('userIds', ARRAY[the_buyer]);
END $$;
REVOKE ALL ON FUNCTION pay_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pay_orders TO entrepot_app;
