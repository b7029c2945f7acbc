-- Two zones that name one country would leave the price to chance. The shop is locked first, so that of two who write at once the second
-- sees what the first wrote.
CREATE OR REPLACE FUNCTION freight_zones_stay_apart() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM shops WHERE id IN (SELECT shop_id FROM written) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM shop_freight_zones z CROSS JOIN unnest(z.countries) AS country
    WHERE z.shop_id IN (SELECT shop_id FROM written) GROUP BY z.shop_id, country HAVING count(*) > 1
  ) THEN
    RAISE EXCEPTION 'a country is in at most one freight zone of a shop' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER shop_freight_zones_added AFTER INSERT ON shop_freight_zones
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION freight_zones_stay_apart();
CREATE TRIGGER shop_freight_zones_changed AFTER UPDATE ON shop_freight_zones
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION freight_zones_stay_apart();
