-- What a buyer or a visitor writes, in one question to the database: who it is, whether they may, the conversation, which begins with its
-- first message, and the message. Where it is refused, the reason comes back by its name and nothing is written. A visitor is known by the
-- hash of the name that their browser keeps, or as whom somebody has found out already. Each of its statements goes by one index whatever
-- is asked, also while its tables are small, so they are planned once and kept: PostgreSQL would plan them anew with every message, which
-- costs as much as all the rest.
CREATE OR REPLACE FUNCTION send_as_buyer(
  in_storefront text, by_user uuid, by_visitor uuid, hashed bytea, to_conversation uuid, to_shop uuid, about uuid, most integer,
  most_begun integer,
  named uuid, kind text, words text, picture text, product uuid, about_order uuid, in_language text, at timestamptz, warned_of text,
  in_zone text, variant uuid, pieces integer
) RETURNS TABLE (refusal text, message jsonb, wants_agent boolean)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  the_visitor uuid := by_visitor;
  writer uuid;
  own uuid[];
  talk conversations;
BEGIN
  IF hashed IS NOT NULL THEN
    -- Most often somebody who was here a moment ago, in the browser that they began with.
    SELECT v.id INTO the_visitor FROM visitors v
      WHERE v.token_hash = hashed AND v.storefront_code = in_storefront AND v.user_id IS NULL AND v.seen_at >= at - interval '1 hour';
    IF NOT FOUND THEN
      the_visitor := see_visitor(hashed, in_storefront, at);
    END IF;
  END IF;
  writer := coalesce(by_user, the_visitor);
  IF writer IS NULL THEN
    RETURN QUERY SELECT 'session.required', NULL::jsonb, false;
    RETURN;
  END IF;
  -- Each by its own index: one question for both would ask two.
  IF by_user IS NOT NULL THEN
    own := ARRAY(SELECT c.id FROM conversations c WHERE c.user_id = by_user AND c.storefront_code = in_storefront);
  ELSE
    own := ARRAY(SELECT c.id FROM conversations c WHERE c.visitor_id = the_visitor AND c.storefront_code = in_storefront);
  END IF;
  -- Held from here on, so that it is still theirs when the message is written: a visitor may be logging in at this moment.
  SELECT * INTO talk FROM conversations c
    WHERE c.id = ANY (own) AND (c.user_id = by_user OR c.visitor_id = the_visitor)
      AND CASE WHEN to_conversation IS NULL THEN c.shop_id IS NOT DISTINCT FROM to_shop AND c.order_id IS NOT DISTINCT FROM about
        ELSE c.id = to_conversation END FOR NO KEY UPDATE;
  IF NOT FOUND AND to_conversation IS NOT NULL THEN
    RETURN QUERY SELECT 'chat.not_found', NULL::jsonb, false;
    RETURN;
  END IF;
  -- Counted by what is written, so that two processes count alike; of each conversation the end is enough. What is there already may be
  -- sent again however often.
  IF (SELECT count(*) FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.seq > c.last_seq - 4 * most
      WHERE c.id = ANY (own) AND c.last_message_at >= at - interval '1 minute'
        AND m.author = 'buyer' AND m.created_at >= at - interval '1 minute') >= most
    AND NOT EXISTS (SELECT FROM messages m WHERE m.conversation_id = talk.id AND m.author = 'buyer' AND m.author_id = writer
      AND m.client_id = named)
  THEN
    RETURN QUERY SELECT 'request.too_frequent', NULL::jsonb, false;
    RETURN;
  END IF;
  IF coalesce(talk.shop_id, to_shop) IS NOT NULL
    AND is_blocked(coalesce(talk.shop_id, to_shop), by_user, the_visitor, talk.handed_over_at, talk.closed_at) THEN
    RETURN QUERY SELECT 'chat.blocked', NULL::jsonb, false;
    RETURN;
  END IF;
  IF talk.id IS NULL THEN
    IF by_user IS NULL THEN
      PERFORM FROM visitors v WHERE v.id = the_visitor AND v.user_id IS NULL FOR SHARE;
      -- Whoever talks with so many has an account.
      IF NOT FOUND OR (SELECT count(*) FROM conversations c WHERE c.visitor_id = the_visitor) >= most_begun THEN
        RETURN QUERY SELECT 'session.required', NULL::jsonb, false;
        RETURN;
      END IF;
    END IF;
    INSERT INTO conversations (storefront_code, user_id, visitor_id, shop_id, order_id, language, last_message_at, time_zone)
      VALUES (in_storefront, by_user, the_visitor, to_shop, about, in_language, at, in_zone)
      ON CONFLICT (user_id, visitor_id, storefront_code, shop_id, order_id) DO NOTHING RETURNING * INTO talk;
  END IF;
  IF talk.id IS NULL THEN
    -- Somebody was faster.
    SELECT * INTO STRICT talk FROM conversations c
      WHERE (c.user_id = by_user OR c.visitor_id = the_visitor) AND c.storefront_code = in_storefront
        AND c.shop_id IS NOT DISTINCT FROM to_shop AND c.order_id IS NOT DISTINCT FROM about;
  END IF;
  -- They travel, seldom.
  IF talk.time_zone <> in_zone OR (talk.time_zone IS NULL AND in_zone IS NOT NULL) THEN
    UPDATE conversations SET time_zone = in_zone WHERE id = talk.id;
  END IF;
  RETURN QUERY SELECT NULL::text, to_jsonb(m),
      talk.assigned_to IS NULL AND (talk.shop_id IS NULL OR talk.handed_over_at IS NOT NULL)
        AND EXISTS (SELECT FROM service_agents g WHERE g.is_available)
    FROM append_message(talk.id, 'buyer', writer, NULL, named, kind, words, picture, product, about_order, in_language, at, warned_of,
      variant, pieces) m;
END $$;
