-- The one way in which a notice comes to be: in the transaction of what happened, so that what was taken back was never told. What was not
-- read yet is the same line, counted on. Whoever has left is told nothing. Where one of those who are told has a browser that shows
-- notices, it is to be shown there. One statement, since every payment waits for it.
CREATE OR REPLACE FUNCTION write_notice(
  to_user uuid, to_shop uuid, of_kind text, of_event text, about uuid, called text, words text, at timestamptz
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH written AS (
    INSERT INTO notices (user_id, shop_id, kind, event, subject_id, name, note, created_at, happened_at, is_push_due)
    SELECT to_user, to_shop, of_kind, of_event, about, called, words, at, at,
      CASE WHEN to_user IS NULL
        THEN EXISTS (SELECT FROM push_subscriptions s WHERE s.shop_id = to_shop)
        ELSE EXISTS (SELECT FROM push_subscriptions s WHERE s.user_id = to_user) END
    WHERE to_user IS NULL OR NOT EXISTS (SELECT FROM users u WHERE u.id = to_user AND u.closed_at IS NOT NULL)
    ON CONFLICT (user_id, shop_id, event, subject_id) WHERE read_at IS NULL
    DO UPDATE SET count = notices.count + 1, name = excluded.name, note = excluded.note,
      happened_at = greatest(notices.happened_at, excluded.happened_at),
      is_push_due = excluded.is_push_due
    RETURNING 1
  )
  INSERT INTO outbox_events (topic, payload) SELECT 'notices.changed', jsonb_build_object('userId', to_user, 'shopId', to_shop)
  FROM written;
END $$;
