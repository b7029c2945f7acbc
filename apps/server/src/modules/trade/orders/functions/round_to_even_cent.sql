-- Half a cent goes to the even one, as the server rounds shares.
CREATE OR REPLACE FUNCTION round_to_even_cent(amount numeric) RETURNS numeric
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  below numeric := trunc(amount, 2);
BEGIN
  RETURN below + CASE WHEN amount - below > 0.005 OR (amount - below = 0.005 AND mod(below * 100, 2) = 1) THEN 0.01 ELSE 0 END;
END $$;
