-- An order may leave in several parcels, each with its pieces, its carrier and its number. The order is on its way when the last of them has left;
-- until then it stays confirmed. What `orders` says of carrier and number is that of the newest.
CREATE TABLE parcels (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id         uuid NOT NULL REFERENCES orders,
  carrier          text NOT NULL CHECK (length(carrier) BETWEEN 1 AND 100),
  tracking_number  text NOT NULL CHECK (length(tracking_number) BETWEEN 1 AND 100),
  shipped_at       timestamptz NOT NULL
);
CREATE INDEX parcels_order ON parcels (order_id, shipped_at);

CREATE TABLE parcel_lines (
  parcel_id      uuid NOT NULL REFERENCES parcels,
  order_line_id  uuid NOT NULL REFERENCES order_lines,
  quantity       integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, order_line_id)
);
CREATE INDEX parcel_lines_order_line ON parcel_lines (order_line_id);

-- What has left has left.
CREATE TRIGGER parcels_append_only BEFORE UPDATE OR DELETE ON parcels FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER parcel_lines_append_only BEFORE UPDATE OR DELETE ON parcel_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON parcels, parcel_lines FROM entrepot_app;

-- Until now everything left at once: what was not given back before that.
INSERT INTO parcels (order_id, carrier, tracking_number, shipped_at)
SELECT id, coalesce(nullif(carrier, ''), '-'), coalesce(nullif(tracking_number, ''), '-'), shipped_at FROM orders WHERE shipped_at IS NOT NULL;
INSERT INTO parcel_lines (parcel_id, order_line_id, quantity)
SELECT parcel_id, line_id, left_over FROM (
  SELECT p.id AS parcel_id, l.id AS line_id, l.quantity - coalesce((
    SELECT sum(x.quantity) FROM refund_lines x JOIN refunds r ON r.id = x.refund_id AND r.state = 2 AND r.status_before IN (1, 2) WHERE x.order_line_id = l.id), 0)::integer AS left_over
  FROM parcels p JOIN order_lines l ON l.order_id = p.order_id
) sent WHERE left_over > 0;
