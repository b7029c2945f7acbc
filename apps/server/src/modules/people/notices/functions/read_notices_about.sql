-- What was looked at in its own place need not be looked at in the inbox.
CREATE OR REPLACE FUNCTION read_notices_about(of_user uuid, of_shop uuid, of_kind text, about uuid, at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE notices SET read_at = at
    WHERE user_id IS NOT DISTINCT FROM of_user AND shop_id IS NOT DISTINCT FROM of_shop AND kind = of_kind AND subject_id = about
      AND read_at IS NULL;
  IF FOUND THEN
    INSERT INTO outbox_events (topic, payload) VALUES ('notices.changed', jsonb_build_object('userId', of_user, 'shopId', of_shop));
  END IF;
END $$;
