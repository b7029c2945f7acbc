-- A refund names pieces of its own order, with its first word.
CREATE OR REPLACE FUNCTION guard_refund_lines() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM named n LEFT JOIN refunds r ON r.id = n.refund_id LEFT JOIN order_lines l ON l.id = n.order_line_id
      AND l.order_id = r.order_id
    WHERE l.id IS NULL OR has_posting('refund:' || r.id)
      OR (SELECT sum(p.quantity) FROM refund_lines p JOIN refunds g ON g.id = p.refund_id AND (g.state = 2 OR g.id = r.id)
        WHERE p.order_line_id = l.id) > l.quantity
  ) THEN
    RAISE EXCEPTION 'a refund is of pieces that are left of its order' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER refund_lines_guard AFTER INSERT ON refund_lines
  REFERENCING NEW TABLE AS named FOR EACH STATEMENT WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_refund_lines();
