-- One move of an order, whole: out of the state that it must be in, with its moment, its event, its timers, what the shop is told and the
-- news of it. What may move where is not known here but to the server's table of transitions. Nothing comes back where the order is in
-- another state.
CREATE OR REPLACE FUNCTION move_order(
  the_id uuid, from_status integer, to_status integer, the_time timestamptz, stamp text, fields jsonb,
  event text, actor text, event_details jsonb, cleared text[], set_kinds text[], set_due timestamptz[], notice text
) RETURNS SETOF orders
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  moved orders;
BEGIN
  UPDATE orders o SET
    status = to_status,
    status_before_refund = CASE WHEN to_status <> 6 THEN NULL WHEN from_status = 6 THEN o.status_before_refund ELSE from_status END,
    refund_state = coalesce((fields->>'refundState')::smallint, o.refund_state),
    refunded = coalesce((fields->>'refunded')::numeric, o.refunded),
    payment_method = coalesce(fields->>'paymentMethod', o.payment_method),
    cancel_reason = coalesce(fields->>'cancelReason', o.cancel_reason),
    carrier = coalesce(fields->>'carrier', o.carrier),
    tracking_number = coalesce(fields->>'trackingNumber', o.tracking_number),
    paid_at = CASE stamp WHEN 'paid_at' THEN the_time ELSE o.paid_at END,
    confirmed_at = CASE stamp WHEN 'confirmed_at' THEN the_time ELSE o.confirmed_at END,
    shipped_at = CASE stamp WHEN 'shipped_at' THEN the_time ELSE o.shipped_at END,
    received_at = CASE stamp WHEN 'received_at' THEN the_time ELSE o.received_at END,
    reviewed_at = CASE stamp WHEN 'reviewed_at' THEN the_time ELSE o.reviewed_at END,
    completed_at = CASE stamp WHEN 'completed_at' THEN the_time ELSE o.completed_at END,
    cancelled_at = CASE stamp WHEN 'cancelled_at' THEN the_time ELSE o.cancelled_at END,
    reminded_at = CASE stamp WHEN 'reminded_at' THEN the_time ELSE o.reminded_at END
  WHERE o.id = the_id AND o.status = from_status RETURNING o.* INTO moved;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO order_events (order_id, kind, actor, details, happened_at) VALUES (the_id, event, actor, event_details, the_time);
  IF cardinality(cleared) > 0 THEN
    DELETE FROM order_timers WHERE order_id = the_id AND kind = ANY (cleared);
  END IF;
  IF cardinality(set_kinds) > 0 THEN
    INSERT INTO order_timers (order_id, kind, due_at) SELECT the_id, t.kind, t.due_at FROM unnest(set_kinds, set_due) AS t (kind, due_at)
    ON CONFLICT (order_id, kind) DO UPDATE SET due_at = excluded.due_at;
  END IF;
  IF notice IS NOT NULL THEN
    INSERT INTO shop_notices (shop_id, kind, order_id, created_at) VALUES (moved.shop_id, notice, the_id, the_time);
  END IF;
  INSERT INTO outbox_events (topic, payload)
  VALUES ('orders.changed', jsonb_build_object('orderIds', ARRAY[the_id], 'userIds', ARRAY[moved.buyer_id], 'shopIds',
    ARRAY[moved.shop_id]));
  RETURN NEXT moved;
END $$;
