-- Where a rule looks at what others have just done, the transaction has to see it. Above READ COMMITTED it sees the past, however long it
-- waited for a lock.
CREATE OR REPLACE FUNCTION require_fresh_view() RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
    RAISE EXCEPTION 'this is decided at the isolation level READ COMMITTED' USING ERRCODE = 'restrict_violation';
  END IF;
END $$;
