-- What somebody of a shop answers, in one question to the database: whether they may, and the message. Where it is refused, the reason
-- comes back by its name and nothing is written. The buyer reads the name of the member; a program of the shop writes in the name of the
-- shop.
CREATE OR REPLACE FUNCTION send_as_shop(
  of_shop uuid, by_id uuid, is_program boolean, to_conversation uuid, most integer,
  named uuid, kind text, words text, picture text, product uuid, about_order uuid, in_language text, at timestamptz, warned_of text,
  variant uuid, pieces integer
) RETURNS TABLE (refusal text, message jsonb)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  talk conversations;
  called text;
BEGIN
  SELECT * INTO talk FROM conversations c WHERE c.id = to_conversation AND c.shop_id = of_shop;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'chat.not_found', NULL::jsonb;
    RETURN;
  END IF;
  IF is_blocked(talk.shop_id, talk.user_id, talk.visitor_id, talk.handed_over_at, talk.closed_at) THEN
    RETURN QUERY SELECT 'chat.blocked', NULL::jsonb;
    RETURN;
  END IF;
  -- As in send_as_buyer, over all conversations of the shop.
  IF (SELECT count(*) FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.seq > c.last_seq - 4 * most
      WHERE c.shop_id = of_shop AND c.last_message_on >= ((at - interval '1 minute') AT TIME ZONE 'UTC')::date
        AND c.last_message_at >= at - interval '1 minute'
        AND m.author = 'shop' AND m.created_at >= at - interval '1 minute') >= most
    AND NOT EXISTS (SELECT FROM messages m WHERE m.conversation_id = talk.id AND m.author = 'shop' AND m.author_id = by_id
      AND m.client_id = named)
  THEN
    RETURN QUERY SELECT 'request.too_frequent', NULL::jsonb;
    RETURN;
  END IF;
  IF NOT is_program THEN
    SELECT m.name INTO called FROM shop_members m WHERE m.id = by_id;
  END IF;
  IF called IS NULL THEN
    SELECT s.name INTO called FROM shops s WHERE s.id = of_shop;
  END IF;
  RETURN QUERY SELECT NULL::text, to_jsonb(m)
    FROM append_message(talk.id, 'shop', by_id, called, named, kind, words, picture, product, about_order, in_language, at, warned_of,
      variant, pieces) m;
END $$;
