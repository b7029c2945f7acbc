-- Whether either side takes no messages of the other. Not where the service of the platform has been called in: before it both can speak.
CREATE OR REPLACE FUNCTION is_blocked(of_shop uuid, of_user uuid, of_visitor uuid, handed_over_at timestamptz,
  closed_at timestamptz) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF of_shop IS NULL OR (handed_over_at IS NOT NULL AND closed_at IS NULL) THEN
    RETURN false;
  END IF;
  RETURN EXISTS (SELECT FROM conversation_blocks b WHERE b.shop_id = of_shop AND (b.user_id = of_user OR b.visitor_id = of_visitor));
END $$;
