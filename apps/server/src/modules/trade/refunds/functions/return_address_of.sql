-- Where a shop last had goods sent back to; nothing where it never said.
CREATE OR REPLACE FUNCTION return_address_of(the_shop uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.return_address FROM refunds r JOIN orders o ON o.id = r.order_id
  WHERE o.shop_id = the_shop AND r.return_address IS NOT NULL ORDER BY coalesce(r.agreed_at, r.decided_at) DESC LIMIT 1
$$;
