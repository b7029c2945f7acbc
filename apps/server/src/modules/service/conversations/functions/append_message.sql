-- The one way in which a message comes to be: numbered under its conversation's lock, once for each name that its sender gave it, with the
-- marks, the waiting, the notices and the news that follow from it. Where the platform was called in, buyer and shop both wait for the
-- service.
CREATE OR REPLACE FUNCTION append_message(
  to_conversation uuid, by_author text, by_id uuid, by_name text, named uuid,
  kind text, words text, picture text, product uuid, about_order uuid, in_language text, at timestamptz, warned_of text,
  variant uuid DEFAULT NULL, pieces integer DEFAULT NULL
) RETURNS SETOF messages
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  talk conversations;
  added messages;
  is_handed_over boolean;
  is_question boolean;
  is_answer boolean;
  order_serial text;
  message_event text;
BEGIN
  SELECT * INTO STRICT talk FROM conversations WHERE id = to_conversation FOR NO KEY UPDATE;
  IF named IS NOT NULL THEN
    SELECT * INTO added FROM messages
      WHERE conversation_id = talk.id AND author = by_author AND author_id IS NOT DISTINCT FROM by_id AND client_id = named;
    IF FOUND THEN
      RETURN NEXT added;
      RETURN;
    END IF;
  END IF;
  -- What the service has closed is the shop's again with the next word of either side.
  is_handed_over := talk.handed_over_at IS NOT NULL AND (talk.closed_at IS NULL OR by_author IN ('staff', 'system'));
  is_question := by_author = 'buyer' OR (by_author = 'shop' AND is_handed_over);
  is_answer := by_author = 'staff' OR (by_author = 'shop' AND NOT is_handed_over);
  INSERT INTO messages (conversation_id, seq, author, author_id, author_name, client_id, type, body, media_id, product_id, order_id,
    language, created_at, warning, sku_id, quantity)
    VALUES (talk.id, talk.last_seq + 1, by_author, by_id, by_name, named, kind, words, picture, product, about_order, in_language,
      at, warned_of, variant, pieces)
    RETURNING * INTO added;
  message_event := CASE WHEN talk.order_id IS NULL THEN 'message' ELSE 'order_message' END;
  IF talk.order_id IS NOT NULL THEN
    SELECT o.serial INTO order_serial FROM orders o WHERE o.id = talk.order_id;
  END IF;
  UPDATE conversations SET
    last_seq = added.seq,
    last_message_at = at,
    language = CASE WHEN by_author = 'buyer' THEN in_language ELSE language END,
    read_by_buyer = CASE WHEN by_author = 'buyer' THEN added.seq ELSE read_by_buyer END,
    read_by_desk = CASE WHEN by_author = 'shop' OR (by_author = 'staff' AND shop_id IS NULL) THEN added.seq ELSE read_by_desk END,
    read_by_service = CASE WHEN by_author = 'staff' AND shop_id IS NOT NULL THEN added.seq ELSE read_by_service END,
    closed_at = CASE WHEN by_author = 'system' THEN closed_at END,
    snoozed_until = CASE WHEN by_author <> 'buyer' THEN snoozed_until END,
    waiting_since = CASE WHEN is_question THEN coalesce(waiting_since, at) WHEN by_author = 'system' THEN waiting_since END,
    handed_over_at = CASE WHEN is_handed_over THEN handed_over_at END,
    handed_over_by = CASE WHEN is_handed_over THEN handed_over_by END,
    assigned_to = CASE WHEN shop_id IS NULL OR is_handed_over THEN assigned_to END
  WHERE id = talk.id;
  IF is_question AND talk.waiting_since IS NULL THEN
    INSERT INTO conversation_waits (conversation_id, asked_seq, storefront_code, shop_id, language, asked_at)
      VALUES (talk.id, added.seq, talk.storefront_code, CASE WHEN NOT is_handed_over THEN talk.shop_id END, in_language, at);
  ELSIF is_answer AND talk.waiting_since IS NOT NULL THEN
    UPDATE conversation_waits SET answered_at = at, answered_by = by_id WHERE conversation_id = talk.id AND answered_at IS NULL;
  END IF;
  -- Whoever writes has read; whoever is written to reads so in the inbox, by the order or the shop that it is about.
  IF by_author = 'buyer' AND talk.user_id IS NOT NULL THEN
    PERFORM read_notices_about(talk.user_id, NULL, 'chat', coalesce(talk.order_id, talk.shop_id, talk.id), at);
  ELSIF by_author = 'shop' THEN
    PERFORM read_notices_about(NULL, talk.shop_id, 'chat', talk.id, at);
  END IF;
  IF by_author IN ('shop', 'staff') AND talk.user_id IS NOT NULL THEN
    PERFORM write_notice(talk.user_id, NULL, 'chat', message_event, coalesce(talk.order_id, talk.shop_id, talk.id),
      coalesce(order_serial, (SELECT s.name FROM shops s WHERE s.id = talk.shop_id)), NULL, at);
  ELSIF by_author = 'buyer' AND talk.shop_id IS NOT NULL THEN
    PERFORM write_notice(NULL, talk.shop_id, 'chat', message_event, talk.id, order_serial, NULL, at);
  END IF;
  INSERT INTO outbox_events (topic, payload) VALUES ('chat.written', jsonb_build_object(
    'conversation', jsonb_build_object('id', talk.id, 'userId', talk.user_id, 'visitorId', talk.visitor_id, 'shopId', talk.shop_id,
      'storefrontCode', talk.storefront_code, 'isHandedOver', is_handed_over),
    'message', to_jsonb(added)));
  RETURN NEXT added;
END $$;
