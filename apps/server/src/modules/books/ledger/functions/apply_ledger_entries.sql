-- All entries of a transaction arrive in one statement, so one look at that statement settles whether it balances. Balances of people and
-- shops move with it.
CREATE OR REPLACE FUNCTION apply_ledger_entries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  bad record;
BEGIN
  SELECT p.transaction_id, sum(p.amount) AS sum INTO bad FROM posted p GROUP BY p.transaction_id
  HAVING sum(p.amount) <> 0 OR count(*) <> (SELECT count(*) FROM ledger_entries e WHERE e.transaction_id = p.transaction_id)
  LIMIT 1;
  IF bad.sum <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', bad.transaction_id USING ERRCODE = 'check_violation';
  ELSIF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % is already posted', bad.transaction_id USING ERRCODE = 'unique_violation';
  END IF;
  UPDATE ledger_accounts a SET balance = a.balance + d.amount, moved_at = d.moved_at
  FROM (SELECT p.account_id, sum(p.amount) AS amount, max(t.posted_at) AS moved_at FROM posted p
    JOIN ledger_transactions t ON t.id = p.transaction_id GROUP BY p.account_id) d
  WHERE a.id = d.account_id AND a.balance IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT WHEN (current_setting('entrepot.is_posting', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION apply_ledger_entries();
