-- The only way into the ledger, and one round trip. Nobody but the owner's own functions reaches it: the server comes by
-- post_ledger_transaction, which asks for the fact first, and by pay_orders. A fact that is posted already moves nothing and says so.
-- Accounts open themselves when money first reaches them. Those that keep a balance are locked, in one order by everyone, before the
-- entries get their moment and their numbers: both follow the order in which the entries took effect. The settings, which reach the
-- triggers as well, keep every plan a look by a key: one that was made while the tables were small would otherwise read all of them when
-- they are large.
CREATE OR REPLACE FUNCTION append_ledger_transaction(
  the_kind text, the_key text, the_details jsonb, the_time timestamptz, kinds text[], owners uuid[], amounts numeric[]
) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan SET entrepot.is_posting = on AS $$
DECLARE
  posted uuid;
  total numeric := 0;
  account uuid;
  accounts uuid[];
  place integer := 1;
  has_opened boolean := false;
  -- Most move the money of one: then its account is found, locked and changed by itself.
  has_one_owner CONSTANT boolean := cardinality(array_remove(owners, NULL)) = 1;
  owned uuid;
  owned_amount numeric;
  moment timestamptz;
BEGIN
  IF cardinality(kinds) < 2 OR cardinality(kinds) <> cardinality(owners) OR cardinality(kinds) <> cardinality(amounts) THEN
    RAISE EXCEPTION 'a ledger transaction has two entries or more' USING ERRCODE = 'check_violation';
  END IF;
  WHILE place <= cardinality(kinds) LOOP
    IF owners[place] IS NULL THEN
      SELECT id INTO account FROM ledger_accounts WHERE kind = kinds[place] AND owner_id IS NULL AND currency = 'USDT';
    ELSIF has_one_owner THEN
      SELECT id, greatest(the_time, moved_at) INTO account, moment FROM ledger_accounts
      WHERE kind = kinds[place] AND owner_id = owners[place] AND currency = 'USDT' FOR NO KEY UPDATE;
      owned := account;
      owned_amount := round(amounts[place], 10);
    ELSE
      SELECT id INTO account FROM ledger_accounts WHERE kind = kinds[place] AND owner_id = owners[place] AND currency = 'USDT';
    END IF;
    IF account IS NOT NULL THEN
      accounts[place] := account;
      -- As it is stored: parts too small for that must not add up here and be lost there.
      amounts[place] := round(amounts[place], 10);
      total := total + amounts[place];
      place := place + 1;
    ELSIF NOT has_opened THEN
      INSERT INTO ledger_accounts (kind, owner_id, balance, opened_at)
      SELECT e.kind, e.owner, CASE WHEN e.owner IS NOT NULL THEN 0 END, the_time
      FROM (SELECT DISTINCT * FROM unnest(kinds, owners)) AS e (kind, owner) ORDER BY 1, 2
      ON CONFLICT DO NOTHING;
      has_opened := true;
    ELSE
      RAISE EXCEPTION 'a ledger account was opened elsewhere and cannot be seen yet' USING ERRCODE = 'serialization_failure';
    END IF;
  END LOOP;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', the_key USING ERRCODE = 'check_violation';
  END IF;
  IF NOT has_one_owner THEN
    SELECT greatest(the_time, max(l.moved_at)) INTO moment
    FROM (SELECT moved_at FROM ledger_accounts WHERE id = ANY (accounts) AND balance IS NOT NULL ORDER BY id FOR NO KEY UPDATE) l;
  END IF;
  INSERT INTO ledger_transactions (kind, natural_key, details, posted_at) VALUES (the_kind, the_key, the_details, moment)
  ON CONFLICT (natural_key) DO NOTHING RETURNING id INTO posted;
  IF posted IS NOT NULL THEN
    INSERT INTO ledger_entries (transaction_id, account_id, amount) SELECT posted, e.account, e.amount
    FROM unnest(accounts, amounts) AS e (account, amount);
    IF has_one_owner THEN
      UPDATE ledger_accounts SET balance = balance + owned_amount, moved_at = moment WHERE id = owned;
    ELSE
      UPDATE ledger_accounts a SET balance = a.balance + d.amount, moved_at = moment
      FROM (SELECT e.account, sum(e.amount) AS amount FROM unnest(accounts, amounts) AS e (account, amount) GROUP BY e.account) d
      WHERE a.id = d.account AND a.balance IS NOT NULL;
    END IF;
  END IF;
  RETURN posted;
END $$;
REVOKE ALL ON FUNCTION append_ledger_transaction FROM PUBLIC;
