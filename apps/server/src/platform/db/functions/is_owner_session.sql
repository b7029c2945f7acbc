-- Whether whoever sent the statement works as the owner, also when asked inside a function that has the owner's rights.
CREATE OR REPLACE FUNCTION is_owner_session() RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN pg_has_role(CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role')::name END,
    (SELECT c.relowner FROM pg_class c WHERE c.oid = 'public.ledger_accounts'::regclass), 'USAGE');
END $$;
