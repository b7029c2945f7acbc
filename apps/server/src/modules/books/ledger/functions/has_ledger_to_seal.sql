-- Whether entries were written behind the sealed ones, for the bell.
CREATE OR REPLACE FUNCTION has_ledger_to_seal() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_entries', 'id')::regclass), 0)
    > coalesce((SELECT sealed_up_to FROM ledger_seal_state), 0)
$$;
REVOKE ALL ON FUNCTION has_ledger_to_seal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION has_ledger_to_seal TO entrepot_app;
