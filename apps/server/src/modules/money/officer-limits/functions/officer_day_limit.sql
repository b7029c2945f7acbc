-- The most that officer_day_sum may be; 100,000 USDT unless the parameter says otherwise.
CREATE OR REPLACE FUNCTION officer_day_limit() RETURNS numeric
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = 'officer_daily_sum'), 100000)
$$;
