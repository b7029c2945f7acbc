-- What is in a parcel is of its order, and of no line leaves more than was sold of it and not given back.
CREATE OR REPLACE FUNCTION guard_parcel_lines() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM packed k JOIN parcels p ON p.id = k.parcel_id JOIN orders o ON o.id = p.order_id
    LEFT JOIN order_lines l ON l.id = k.order_line_id AND l.order_id = p.order_id
    WHERE l.id IS NULL OR o.status <> 2
      OR (SELECT sum(x.quantity) FROM parcel_lines x WHERE x.order_line_id = k.order_line_id) > (SELECT coalesce(sum(s.quantity), 0)
        FROM sales s WHERE s.order_line_id = k.order_line_id)
  ) THEN
    RAISE EXCEPTION 'a parcel holds pieces that are left of its order' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER parcel_lines_guard AFTER INSERT ON parcel_lines
  REFERENCING NEW TABLE AS packed FOR EACH STATEMENT WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_parcel_lines();
