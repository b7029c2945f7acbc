-- The double-entry ledger. The database itself refuses an unbalanced transaction, a negative user balance
-- and any change of an entry; the server cannot get around it.

CREATE TABLE ledger_accounts (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  kind        text NOT NULL CHECK (kind IN (
                'user_available', 'user_hold', 'shop_available', 'shop_hold',
                'escrow', 'commission', 'fees', 'chain_clearing', 'provider_clearing', 'adjustment', 'lending')),
  owner_id    uuid,
  currency    text NOT NULL DEFAULT 'USDT',
  -- Kept for people and shops, whose balance must never fall below zero. The platform's own accounts take part in
  -- nearly every transaction; a balance there would be one row that all traffic queues for, so theirs is summed.
  balance     numeric(38,10) CHECK (balance >= 0),
  opened_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (kind, owner_id, currency),
  CHECK ((kind LIKE 'user%' OR kind LIKE 'shop%') = (owner_id IS NOT NULL)),
  CHECK ((owner_id IS NOT NULL) = (balance IS NOT NULL))
);
CREATE INDEX ledger_accounts_owner ON ledger_accounts (owner_id);

CREATE TABLE ledger_transactions (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  kind         text NOT NULL CHECK (kind IN (
                 'recharge', 'withdrawal_hold', 'withdrawal_return', 'withdrawal_payout',
                 'order_payment', 'order_refund', 'order_settlement', 'adjustment', 'loan_payout', 'loan_repayment')),
  -- The outside fact this records ("order:…:payment"): a second posting of the same fact is refused.
  natural_key  text NOT NULL UNIQUE,
  details      jsonb NOT NULL DEFAULT '{}',
  posted_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_transactions_posted_at ON ledger_transactions (posted_at);

CREATE TABLE ledger_entries (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id  uuid NOT NULL REFERENCES ledger_transactions,
  account_id      uuid NOT NULL REFERENCES ledger_accounts,
  amount          numeric(38,10) NOT NULL CHECK (amount <> 0)
);
CREATE INDEX ledger_entries_transaction ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_account ON ledger_entries (account_id, id);

-- All entries of a transaction arrive in one statement, so one look at that statement settles whether it balances.
CREATE FUNCTION apply_ledger_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  bad uuid;
BEGIN
  SELECT transaction_id INTO bad FROM posted GROUP BY transaction_id HAVING sum(amount) <> 0 LIMIT 1;
  IF bad IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', bad USING ERRCODE = 'check_violation';
  END IF;

  SELECT p.transaction_id INTO bad
  FROM (SELECT transaction_id, min(id) AS first_id FROM posted GROUP BY transaction_id) p
  WHERE EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = p.transaction_id AND e.id < p.first_id)
  LIMIT 1;
  IF bad IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % is already posted', bad USING ERRCODE = 'unique_violation';
  END IF;

  -- Locked in one order by everyone, so that crossing transfers wait instead of deadlocking.
  PERFORM FROM ledger_accounts
  WHERE balance IS NOT NULL AND id IN (SELECT account_id FROM posted)
  ORDER BY id FOR NO KEY UPDATE;

  UPDATE ledger_accounts a SET balance = a.balance + d.amount
  FROM (SELECT account_id, sum(amount) AS amount FROM posted GROUP BY account_id) d
  WHERE a.id = d.account_id AND a.balance IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION apply_ledger_entries();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entries, ledger_transactions FROM entrepot_app;
REVOKE UPDATE, DELETE ON ledger_accounts FROM entrepot_app;

-- An account opens empty; only entries can fill it.
CREATE FUNCTION ledger_account_opens_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'a ledger account opens with a balance of zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_accounts_open_empty BEFORE INSERT ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_account_opens_empty();
