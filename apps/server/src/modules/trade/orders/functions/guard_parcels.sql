-- A parcel leaves with an order that was confirmed and is not on its way yet.
CREATE OR REPLACE FUNCTION guard_parcels() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM sent s JOIN orders o ON o.id = s.order_id WHERE o.status <> 2) THEN
    RAISE EXCEPTION 'a parcel leaves with a confirmed order' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER parcels_guard AFTER INSERT ON parcels
  REFERENCING NEW TABLE AS sent FOR EACH STATEMENT WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_parcels();
