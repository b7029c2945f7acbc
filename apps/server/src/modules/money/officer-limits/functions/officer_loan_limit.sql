-- The most that officer_loan_sum may be; 5,000,000 USDT unless the parameter says otherwise.
CREATE OR REPLACE FUNCTION officer_loan_limit() RETURNS numeric
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = 'loan_officer_daily_sum'), 5000000)
$$;
