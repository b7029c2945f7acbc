-- What a withdrawal costs, of people and shops alike: a share rounded up to the cent, and at least the minimum. The server reckons the same
-- before it asks (fee.ts); a test compares.
CREATE OR REPLACE FUNCTION withdrawal_fee(amount numeric) RETURNS numeric
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT greatest(
    coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = 'withdraw_fee_min'), 1),
    ceil(amount * coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = 'withdraw_fee_bp'), 50) / 100) / 100)
$$;
