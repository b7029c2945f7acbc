-- Followers of shops, from those who begin and end following.
CREATE OR REPLACE FUNCTION count_follows() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO figure_deltas (shop_id, followers) SELECT shop_id, step * count(*) FROM fact GROUP BY shop_id;
  RETURN NULL;
END $$;

CREATE TRIGGER follows_count_added AFTER INSERT ON follows
  REFERENCING NEW TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE TRIGGER follows_count_removed AFTER DELETE ON follows
  REFERENCING OLD TABLE AS fact FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
