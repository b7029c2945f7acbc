-- The part of what was returned after a settlement that the commission bears, of everything together, without rounding to cents.
CREATE OR REPLACE FUNCTION commission_share(returned numeric, commission numeric, divided numeric) RETURNS numeric
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE WHEN divided = 0 THEN 0 ELSE div(returned * commission * 10000000000, divided) / 10000000000 END;
END $$;
