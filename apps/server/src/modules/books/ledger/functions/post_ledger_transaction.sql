-- The server's way into the ledger. Whatever is posted is bound to its fact, which posting_fault asks for; only the owner's own session
-- (the loader of the demo world, repairs) says what it likes.
CREATE OR REPLACE FUNCTION post_ledger_transaction(
  the_kind text, the_key text, the_details jsonb, the_time timestamptz, kinds text[], owners uuid[], amounts numeric[]
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  fault text;
BEGIN
  IF NOT is_owner_session() THEN
    fault := posting_fault(the_kind, the_key, the_details, kinds, owners, amounts, true);
    IF fault IS NOT NULL THEN
      RAISE EXCEPTION 'posting % is bound to no fact: %', the_key, fault USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN append_ledger_transaction(the_kind, the_key, the_details, the_time, kinds, owners, amounts);
END $$;
REVOKE ALL ON FUNCTION post_ledger_transaction FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_ledger_transaction TO entrepot_app;
