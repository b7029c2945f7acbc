-- Whether the statement at hand runs with the owner's rights: migrations, the loader of the demo world, and functions of ours that the role
-- may only call whole. No SECURITY DEFINER, or it would always be so. Every name is written out, since it is asked under whatever search
-- path its caller has.
CREATE OR REPLACE FUNCTION is_owner_acting() RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN pg_catalog.pg_has_role(current_user, (SELECT c.relowner FROM pg_catalog.pg_class c
    WHERE c.oid OPERATOR(pg_catalog.=) 'public.ledger_accounts'::pg_catalog.regclass), 'USAGE');
END $$;
