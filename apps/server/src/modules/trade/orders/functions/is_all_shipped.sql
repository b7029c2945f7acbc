-- Whether all that was sold with an order and not given back has left.
CREATE OR REPLACE FUNCTION is_all_shipped(the_order uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (
    SELECT FROM order_lines l WHERE l.order_id = the_order
      AND (SELECT coalesce(sum(s.quantity), 0) FROM sales s WHERE s.order_line_id = l.id) > (SELECT coalesce(sum(x.quantity), 0)
        FROM parcel_lines x WHERE x.order_line_id = l.id))
$$;
