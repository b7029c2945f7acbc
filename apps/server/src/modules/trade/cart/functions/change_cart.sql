-- Changes a cart in one round trip and says what is in it then. One change at a time for each person, whose row is held, since the cap is
-- settled by looking at all of it; nothing comes back of somebody whose account was closed while this waited. A count of 0 takes a variant
-- out. Nulls leave as it is what is there, and give what is new the usual: checked, seen at the price of today, added now. Merged with what
-- a browser remembers, nothing is taken out and nothing becomes less. Variants that do not exist are passed over.
CREATE OR REPLACE FUNCTION change_cart(the_user uuid, is_merge boolean, changes jsonb, the_time timestamptz, most integer)
RETURNS SETOF cart_items
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM users WHERE id = the_user AND closed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'session.invalid' USING ERRCODE = 'EN001'; END IF;

  DELETE FROM cart_items i USING jsonb_to_recordset(changes) AS c (sku_id uuid, count integer)
  WHERE i.user_id = the_user AND i.sku_id = c.sku_id AND c.count = 0 AND NOT is_merge;

  INSERT INTO cart_items AS i (user_id, sku_id, count, is_checked, seen_price, added_at)
  SELECT the_user, k.id, c.count, coalesce(c.is_checked, true), coalesce(c.seen_price, k.price), coalesce(c.added_at, the_time)
  FROM jsonb_to_recordset(changes) AS c (sku_id uuid, count integer, is_checked boolean, seen_price numeric, added_at timestamptz)
  JOIN skus k ON k.id = c.sku_id WHERE c.count > 0
  ON CONFLICT (user_id, sku_id) DO NOTHING;

  UPDATE cart_items i SET
    count = CASE WHEN is_merge THEN greatest(i.count, c.count) ELSE c.count END,
    is_checked = CASE WHEN is_merge THEN i.is_checked OR coalesce(c.is_checked, true) ELSE coalesce(c.is_checked, i.is_checked) END,
    seen_price = CASE WHEN is_merge THEN i.seen_price ELSE coalesce(c.seen_price, i.seen_price) END,
    added_at = CASE WHEN is_merge THEN i.added_at ELSE coalesce(c.added_at, i.added_at) END
  FROM jsonb_to_recordset(changes) AS c (sku_id uuid, count integer, is_checked boolean, seen_price numeric, added_at timestamptz)
  WHERE i.user_id = the_user AND i.sku_id = c.sku_id AND c.count > 0;

  IF (SELECT count(*) FROM cart_items WHERE user_id = the_user) > most THEN
    RAISE EXCEPTION 'cart.full' USING ERRCODE = 'EN001';
  END IF;
  RETURN QUERY SELECT * FROM cart_items WHERE user_id = the_user ORDER BY added_at DESC, sku_id;
END $$;
