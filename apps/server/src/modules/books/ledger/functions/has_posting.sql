-- Whether a fact has been posted. The setting keeps it a look by the key, however small the table was when the plan was made.
CREATE OR REPLACE FUNCTION has_posting(the_key text) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM ledger_transactions t WHERE t.natural_key = the_key);
END $$;
