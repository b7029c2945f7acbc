-- Money in and out. Everything that moves a balance ends in the ledger of 0004; these tables hold why it moved.

-- When money last reached or left an account. Entries of one account are never dated before the ones they follow, so that what was there at any moment
-- in the past is what was there then, and never less than nothing.
ALTER TABLE ledger_accounts ADD COLUMN moved_at timestamptz;
UPDATE ledger_accounts a SET moved_at = e.moved_at
FROM (SELECT account_id, max(posted_at) AS moved_at FROM ledger_entries JOIN ledger_transactions t ON t.id = transaction_id GROUP BY 1) e
WHERE e.account_id = a.id AND a.balance IS NOT NULL;

CREATE OR REPLACE FUNCTION apply_ledger_entries() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
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
  FROM (SELECT p.account_id, sum(p.amount) AS amount, max(t.posted_at) AS moved_at FROM posted p JOIN ledger_transactions t ON t.id = p.transaction_id GROUP BY p.account_id) d
  WHERE a.id = d.account_id AND a.balance IS NOT NULL;
  RETURN NULL;
END $$;

-- What is posted through the function below was looked at there, where more is known; here it is whatever reaches the table by any other way.
DROP TRIGGER ledger_entries_apply ON ledger_entries;
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT
  WHEN (current_setting('entrepot.is_posting', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION apply_ledger_entries();

-- The only way by which the server reaches the ledger, and one round trip. A fact that is posted already moves nothing and says so. Accounts open themselves
-- when money first reaches them. Those that keep a balance are locked, in one order by everyone, before the entries get their moment and their numbers:
-- both follow the order in which the entries took effect. The settings, which reach the triggers as well, keep every plan a look by a key: one that was made
-- while the tables were small would otherwise read all of them when they are large.
CREATE FUNCTION post_ledger_transaction(
  the_kind text, the_key text, the_details jsonb, the_time timestamptz, kinds text[], owners uuid[], amounts numeric[]
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan SET entrepot.is_posting = 'on' AS $$
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
      SELECT e.kind, e.owner, CASE WHEN e.owner IS NOT NULL THEN 0 END, the_time FROM (SELECT DISTINCT * FROM unnest(kinds, owners)) AS e (kind, owner) ORDER BY 1, 2
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
    INSERT INTO ledger_entries (transaction_id, account_id, amount) SELECT posted, e.account, e.amount FROM unnest(accounts, amounts) AS e (account, amount);
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
REVOKE EXECUTE ON FUNCTION post_ledger_transaction FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_ledger_transaction TO entrepot_app;
REVOKE INSERT ON ledger_accounts, ledger_transactions, ledger_entries FROM entrepot_app;
REVOKE TRUNCATE ON ledger_accounts FROM entrepot_app;

-- The chain over all entries. Posting waits for nobody: a worker seals what has been committed, in the order in which it comes to see it.
-- A seal refers to its entry without a foreign key, whose check would write to every entry once more; "ledger verify" looks at both.
CREATE TABLE ledger_seals (
  position   bigint PRIMARY KEY,
  entry_id   bigint NOT NULL UNIQUE,
  hash       bytea NOT NULL,
  sealed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER ledger_seals_append_only BEFORE UPDATE OR DELETE ON ledger_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ledger_seals FROM entrepot_app;

-- Every entry up to `sealed_up_to` is sealed, and none can appear there any more: a round begins behind it. Numbers are drawn before a transaction commits, so a
-- lower one may appear after a higher. `candidate_up_to` was the highest number drawn when `candidate_xid` began; once everything older than that is
-- over, no number up to it can appear any more.
CREATE TABLE ledger_seal_state (
  is_only           boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed_up_to      bigint NOT NULL DEFAULT 0,
  candidate_up_to   bigint NOT NULL DEFAULT 0,
  candidate_xid     xid8
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ledger_seal_state FROM entrepot_app;

-- What is sealed of an entry. As JSON every field has its borders, so no two entries read alike. Moments are written in UTC whatever the session's zone.
CREATE VIEW ledger_entry_facts AS
SELECT e.id AS entry_id,
  jsonb_build_array(e.id, e.transaction_id, t.kind, t.natural_key, t.details, to_char(t.posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    a.kind, a.owner_id, a.currency, e.amount::text)::text AS facts
FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.id = e.account_id;

-- Seals up to so many entries and returns how many they were. The chain is one after the other by its nature; all else is done for the portion at once.
-- The settings keep the plan what it is meant to be, a walk along the index from the watermark, however large the tables grow.
CREATE FUNCTION seal_ledger_entries(portion integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  state ledger_seal_state;
  -- Read before this transaction gets its number: whoever drew up to here has a lower one.
  drawn_up_to bigint := coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_entries', 'id')::regclass), 0);
  is_over boolean;
  last ledger_seals;
  entry record;
  ids bigint[] := '{}';
  hashes bytea[] := '{}';
  sealed integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7230547) THEN
    RETURN 0;
  END IF;
  SELECT * INTO state FROM ledger_seal_state;
  IF NOT FOUND THEN
    INSERT INTO ledger_seal_state DEFAULT VALUES RETURNING * INTO state;
  END IF;
  -- Asked before the entries are looked at: what is over by now is seen there. A number of the future comes from a restored backup, and means nothing here.
  is_over := state.candidate_xid <= pg_snapshot_xmin(pg_current_snapshot());
  IF state.candidate_xid >= pg_snapshot_xmax(pg_current_snapshot()) THEN
    state.candidate_xid := NULL;
  END IF;
  SELECT * INTO last FROM ledger_seals ORDER BY position DESC LIMIT 1;
  FOR entry IN
    SELECT f.entry_id, f.facts FROM ledger_entry_facts f
    WHERE f.entry_id > state.sealed_up_to AND NOT EXISTS (SELECT FROM ledger_seals s WHERE s.entry_id = f.entry_id)
    ORDER BY f.entry_id LIMIT portion
  LOOP
    sealed := sealed + 1;
    last.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(entry.facts, 'UTF8'));
    ids[sealed] := entry.entry_id;
    hashes[sealed] := last.hash;
  END LOOP;
  IF sealed > 0 THEN
    INSERT INTO ledger_seals (position, entry_id, hash)
    SELECT coalesce(last.position, 0) + s.place, s.entry_id, s.hash FROM unnest(ids, hashes) WITH ORDINALITY AS s (entry_id, hash, place);
  END IF;
  IF is_over THEN
    state.sealed_up_to := CASE WHEN sealed < portion THEN state.candidate_up_to ELSE least(state.candidate_up_to, ids[sealed]) END;
  END IF;
  IF state.candidate_xid IS NULL OR state.sealed_up_to >= state.candidate_up_to THEN
    state.candidate_xid := CASE WHEN drawn_up_to > state.sealed_up_to THEN pg_current_xact_id() END;
    state.candidate_up_to := drawn_up_to;
  END IF;
  -- While nothing is posted, nothing is written.
  UPDATE ledger_seal_state s SET sealed_up_to = state.sealed_up_to, candidate_up_to = state.candidate_up_to, candidate_xid = state.candidate_xid
  WHERE (s.sealed_up_to, s.candidate_up_to, s.candidate_xid) IS DISTINCT FROM (state.sealed_up_to, state.candidate_up_to, state.candidate_xid);
  RETURN sealed;
END $$;
REVOKE EXECUTE ON FUNCTION seal_ledger_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seal_ledger_entries TO entrepot_app;

-- News of money is as frequent as payments are. Whoever notifies holds a lock of the whole cluster while committing, so that all who have news would commit
-- one after the other, each waiting for the disk. One of those who commit at the same moment is enough: it wakes the readers, who look once more for the others.
CREATE OR REPLACE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_try_advisory_xact_lock(7230550) THEN
    PERFORM pg_notify('entrepot_events', '');
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER outbox_events_notify ON outbox_events;
CREATE CONSTRAINT TRIGGER outbox_events_notify AFTER INSERT ON outbox_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION notify_outbox();

-- Readable numbers, R-260915-118: the day and a count that starts anew with it. The numbers come from sequences, so that nobody waits for another's commit;
-- a day has one row, which says how far the sequence was when it began.
CREATE TABLE serial_counters (
  prefix  text NOT NULL,
  day     date NOT NULL,
  before  bigint NOT NULL,
  PRIMARY KEY (prefix, day)
);
CREATE SEQUENCE serial_numbers_r AS bigint;
CREATE SEQUENCE serial_numbers_w AS bigint;
CREATE SEQUENCE serial_numbers_a AS bigint;

CREATE FUNCTION next_serial_number(the_prefix text, the_day date) RETURNS bigint LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  numbers regclass := 'serial_numbers_' || lower(the_prefix);
  number bigint := nextval(numbers);
  start bigint;
BEGIN
  SELECT before INTO start FROM serial_counters WHERE prefix = the_prefix AND day = the_day;
  IF start IS NULL THEN
    INSERT INTO serial_counters (prefix, day, before) VALUES (the_prefix, the_day, number - 1)
    ON CONFLICT (prefix, day) DO UPDATE SET before = serial_counters.before RETURNING before INTO start;
  END IF;
  -- Whoever began the day took a higher number: ours belongs to no day, and the next one is higher again.
  IF number <= start THEN
    number := nextval(numbers);
  END IF;
  RETURN number - start;
END $$;

-- Networks as far as they have a state; addresses of nodes, keys and contracts are settings of the operator.
CREATE TABLE chain_networks (
  code           text PRIMARY KEY,
  -- Which chain it was; a test chain that was started anew has another, and everything that was read of it is void.
  identity       text,
  -- The last block whose transfers are all recorded, with its hash: if the chain has another there, it was reorganised.
  scanned_block  bigint,
  head_block     bigint,
  head_at        timestamptz,
  -- By the database's own clock: whoever looks next writes it first, so that of several servers one asks the nodes.
  looked_at      timestamptz NOT NULL DEFAULT '-infinity',
  -- Why the network cannot be followed at the moment; null while it can.
  trouble        text,
  trouble_since  timestamptz
);

CREATE TABLE chain_blocks (
  network  text NOT NULL REFERENCES chain_networks,
  number   bigint NOT NULL,
  hash     text NOT NULL,
  PRIMARY KEY (network, number)
);

-- Derived from the operator's extended public key; the number says which. A replaced address is still watched.
CREATE TABLE deposit_addresses (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL REFERENCES users,
  network      text NOT NULL REFERENCES chain_networks,
  number       bigint NOT NULL CHECK (number BETWEEN 0 AND 2147483647),
  address      text NOT NULL,
  created_at   timestamptz NOT NULL,
  replaced_at  timestamptz,
  UNIQUE (network, number),
  UNIQUE (network, address)
);
CREATE UNIQUE INDEX deposit_addresses_current ON deposit_addresses (user_id, network) WHERE replaced_at IS NULL;
CREATE SEQUENCE deposit_address_numbers AS bigint MINVALUE 0 START 0;

-- A price that is promised for a while to somebody who pays with another coin.
CREATE TABLE rate_locks (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id     uuid NOT NULL REFERENCES users,
  network     text NOT NULL REFERENCES chain_networks,
  coin        text NOT NULL,
  rate        numeric(38,10) NOT NULL CHECK (rate > 0),
  locked_at   timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL CHECK (expires_at > locked_at)
);
CREATE INDEX rate_locks_user ON rate_locks (user_id, network, coin, locked_at DESC);

-- What a person sees of money that comes in, whichever way it comes.
CREATE TABLE recharges (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  serial         text NOT NULL UNIQUE,
  user_id        uuid NOT NULL REFERENCES users,
  kind           text NOT NULL CHECK (kind IN ('chain', 'certificate', 'bank', 'provider')),
  state          text NOT NULL DEFAULT 'processing' CHECK (state IN ('processing', 'success', 'fail')),
  -- In the coin that was paid with, and what it is worth here.
  currency       text NOT NULL,
  amount         numeric(38,10) NOT NULL CHECK (amount > 0),
  rate           numeric(38,10) NOT NULL DEFAULT 1 CHECK (rate > 0),
  credited       numeric(38,10) CHECK (credited > 0),
  network        text REFERENCES chain_networks,
  address        text,
  channel        text,
  reference      text CHECK (length(reference) <= 200),
  certificate_id text REFERENCES media_objects,
  -- What staff compared it with: a transaction of the chain or a line of the bank. Counts for one recharge only.
  evidence       text,
  reason_code    text,
  reason         text,
  -- In whose name mails about it are written, where that is known.
  storefront_code text,
  created_at     timestamptz NOT NULL,
  decided_at     timestamptz,
  decided_by     uuid REFERENCES staff,
  CHECK ((state = 'success') = (credited IS NOT NULL)),
  CHECK (state = 'processing' OR decided_at IS NOT NULL),
  CHECK (state <> 'fail' OR reason_code IS NOT NULL)
);
CREATE INDEX recharges_user ON recharges (user_id, created_at DESC, id DESC);
CREATE INDEX recharges_open ON recharges (kind, created_at) WHERE state = 'processing';
CREATE UNIQUE INDEX recharges_one_certificate ON recharges (user_id) WHERE state = 'processing' AND kind IN ('certificate', 'bank');
CREATE UNIQUE INDEX recharges_evidence ON recharges (evidence) WHERE state = 'success';
CREATE INDEX recharges_transaction ON recharges (network, reference) WHERE kind = 'chain';
REVOKE DELETE, TRUNCATE ON recharges FROM entrepot_app;

-- What was paid, by whom and how stays as it was written; what is credited stays credited. A payment whose block was thrown away may come back,
-- and one that was kept back (too little, or without a rate) may still be credited.
CREATE FUNCTION guard_recharge() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF (NEW.id, NEW.serial, NEW.user_id, NEW.kind, NEW.currency, NEW.amount, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.kind, OLD.currency, OLD.amount, OLD.created_at) THEN
    RAISE EXCEPTION 'what recharge % says was paid cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'success' AND (NEW.state, NEW.credited, NEW.rate, NEW.evidence) IS DISTINCT FROM (OLD.state, OLD.credited, OLD.rate, OLD.evidence) THEN
    RAISE EXCEPTION 'recharge % is credited', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recharges_guarded BEFORE UPDATE ON recharges FOR EACH ROW EXECUTE FUNCTION guard_recharge();

-- What the chain says. The natural key is the place in the chain; a block that is thrown away takes its transfers along.
CREATE TABLE chain_deposits (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  network       text NOT NULL REFERENCES chain_networks,
  tx_hash       text NOT NULL,
  -- Among the logs of its own transaction, which stays when that is mined again in another block; -1: the network's own coin.
  log_index     integer NOT NULL CHECK (log_index >= -1),
  block_number  bigint NOT NULL,
  block_hash    text NOT NULL,
  block_at      timestamptz NOT NULL,
  coin          text NOT NULL,
  address_id    uuid NOT NULL REFERENCES deposit_addresses,
  amount        numeric(38,18) NOT NULL CHECK (amount > 0),
  state         text NOT NULL DEFAULT 'seen' CHECK (state IN ('seen', 'credited', 'below_minimum', 'orphaned')),
  recharge_id   uuid UNIQUE REFERENCES recharges,
  -- Whether the recharge knows of it, as it stands now.
  is_told       boolean NOT NULL DEFAULT false,
  seen_at       timestamptz NOT NULL,
  CHECK (state <> 'credited' OR (is_told AND recharge_id IS NOT NULL)),
  UNIQUE (network, tx_hash, log_index)
);
CREATE INDEX chain_deposits_open ON chain_deposits (network, block_number) WHERE state = 'seen';
CREATE INDEX chain_deposits_block ON chain_deposits (network, block_number);
CREATE INDEX chain_deposits_address ON chain_deposits (address_id, seen_at DESC);
REVOKE DELETE, TRUNCATE ON chain_deposits FROM entrepot_app;

-- What a transaction paid, and to whom, stays as it was written, and what is credited stays credited; only the block it stands in may change.
CREATE FUNCTION guard_chain_deposit() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF (NEW.id, NEW.network, NEW.tx_hash, NEW.log_index, NEW.coin, NEW.address_id, NEW.amount, NEW.seen_at)
     IS DISTINCT FROM (OLD.id, OLD.network, OLD.tx_hash, OLD.log_index, OLD.coin, OLD.address_id, OLD.amount, OLD.seen_at)
     OR (OLD.recharge_id IS NOT NULL AND NEW.recharge_id IS DISTINCT FROM OLD.recharge_id) THEN
    RAISE EXCEPTION 'what transaction % paid cannot be changed', OLD.tx_hash USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'credited' AND NEW.state <> 'credited' THEN
    RAISE EXCEPTION 'transaction % is credited already', OLD.tx_hash USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER chain_deposits_guard BEFORE UPDATE ON chain_deposits FOR EACH ROW EXECUTE FUNCTION guard_chain_deposit();

-- Payment companies. What they tell us is stored under their own event id, and looked at once.
CREATE TABLE provider_payments (
  recharge_id   uuid PRIMARY KEY REFERENCES recharges,
  provider      text NOT NULL,
  channel       text NOT NULL,
  currency      text NOT NULL,
  amount        numeric(38,10) NOT NULL CHECK (amount > 0),
  -- What they are asked with besides. A beginning that was interrupted is repeated in the same words.
  request       jsonb NOT NULL,
  -- Theirs; unknown until they have answered the creation.
  provider_id   text,
  redirect_url  text,
  state         text NOT NULL DEFAULT 'creating' CHECK (state IN ('creating', 'pending', 'paid', 'failed', 'expired', 'refunded')),
  created_at    timestamptz NOT NULL,
  asked_at      timestamptz,
  asks          integer NOT NULL DEFAULT 0,
  -- When they are asked next; null once nothing they could say would change anything.
  ask_at        timestamptz,
  UNIQUE (provider, provider_id),
  CHECK (state <> 'pending' OR (provider_id IS NOT NULL AND redirect_url IS NOT NULL)),
  CHECK (state NOT IN ('creating', 'pending') OR ask_at IS NOT NULL)
);
CREATE INDEX provider_payments_to_ask ON provider_payments (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX provider_payments_beginning ON provider_payments (provider, created_at);

CREATE TABLE provider_events (
  provider     text NOT NULL,
  event_id     text NOT NULL,
  body         jsonb NOT NULL,
  received_at  timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE TRIGGER provider_events_append_only BEFORE UPDATE OR DELETE ON provider_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON provider_events FROM entrepot_app;

-- One address at a time; the earlier ones stay readable.
CREATE TABLE withdrawal_addresses (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL REFERENCES users,
  network      text NOT NULL REFERENCES chain_networks,
  address      text NOT NULL,
  bound_at     timestamptz NOT NULL,
  -- No withdrawal goes to it before: it took the place of another.
  rests_until  timestamptz,
  replaced_at  timestamptz
);
CREATE UNIQUE INDEX withdrawal_addresses_current ON withdrawal_addresses (user_id) WHERE replaced_at IS NULL;

CREATE TABLE withdrawals (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  serial        text NOT NULL UNIQUE,
  user_id       uuid NOT NULL REFERENCES users,
  network       text NOT NULL REFERENCES chain_networks,
  address       text NOT NULL,
  -- What arrives, what it costs; both together lie on hold until it is decided.
  amount        numeric(38,10) NOT NULL CHECK (amount > 0),
  fee           numeric(38,10) NOT NULL CHECK (fee >= 0),
  state         text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'approved', 'sent', 'completed', 'refused', 'failed')),
  approvals_needed  smallint NOT NULL CHECK (approvals_needed BETWEEN 1 AND 2),
  -- In whose name mails about it are written.
  storefront_code   text NOT NULL DEFAULT '',
  reason_code   text,
  reason        text,
  submitted_at  timestamptz NOT NULL,
  deadline_at   timestamptz NOT NULL,
  decided_at    timestamptz,
  completed_at  timestamptz,
  CHECK ((state IN ('refused', 'failed')) = (reason_code IS NOT NULL)),
  CHECK ((reason_code IS NULL) = (reason IS NULL)),
  CHECK ((state = 'submitted') = (decided_at IS NULL))
);
CREATE INDEX withdrawals_user ON withdrawals (user_id, submitted_at DESC, id DESC);
CREATE UNIQUE INDEX withdrawals_one_in_progress ON withdrawals (user_id) WHERE state IN ('submitted', 'approved', 'sent');
CREATE INDEX withdrawals_open ON withdrawals (deadline_at) WHERE state IN ('submitted', 'approved', 'sent');
CREATE INDEX withdrawals_completed ON withdrawals (completed_at) WHERE state = 'completed';
REVOKE DELETE, TRUNCATE ON withdrawals FROM entrepot_app;

CREATE TABLE withdrawal_approvals (
  withdrawal_id  uuid NOT NULL REFERENCES withdrawals,
  staff_id       uuid NOT NULL REFERENCES staff,
  approved_at    timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, staff_id)
);
CREATE TRIGGER withdrawal_approvals_append_only BEFORE UPDATE OR DELETE ON withdrawal_approvals FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON withdrawal_approvals FROM entrepot_app;

-- A withdrawal goes one way, what it was submitted with stays, and none is approved by fewer people than it needs.
CREATE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF (NEW.id, NEW.serial, NEW.user_id, NEW.network, NEW.address, NEW.amount, NEW.fee, NEW.approvals_needed, NEW.submitted_at, NEW.deadline_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.network, OLD.address, OLD.amount, OLD.fee, OLD.approvals_needed, OLD.submitted_at, OLD.deadline_at) THEN
    RAISE EXCEPTION 'what withdrawal % was submitted with cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = OLD.state THEN
    RETURN NEW;
  END IF;
  IF (OLD.state, NEW.state) NOT IN (
    ('submitted', 'approved'), ('submitted', 'refused'), ('approved', 'sent'), ('approved', 'completed'), ('approved', 'failed'), ('sent', 'completed'), ('sent', 'failed')) THEN
    RAISE EXCEPTION 'withdrawal % does not go from % to %', OLD.serial, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'approved' AND (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = OLD.id) < OLD.approvals_needed THEN
    RAISE EXCEPTION 'withdrawal % needs % to approve it', OLD.serial, OLD.approvals_needed USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawals_guarded BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION guard_withdrawal();

-- When it ends, its money has moved in the same transaction: back to the person, or out. Looked at when the transaction commits.
CREATE FUNCTION require_withdrawal_posting() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  movement text := CASE WHEN NEW.state = 'completed' THEN 'payout' ELSE 'return' END;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_transactions t WHERE t.natural_key = 'withdrawal:' || NEW.id || ':' || movement) THEN
    RAISE EXCEPTION 'withdrawal % cannot end without its %', NEW.serial, movement USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawals_end_in_the_ledger AFTER UPDATE OF state ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state IN ('completed', 'refused', 'failed')) EXECUTE FUNCTION require_withdrawal_posting();

-- A payout has one nonce for ever, allotted when it is first signed. Every signed transaction is written down before anybody else sees it; at most one of them can be mined.
CREATE TABLE payouts (
  withdrawal_id  uuid PRIMARY KEY REFERENCES withdrawals,
  network        text NOT NULL REFERENCES chain_networks,
  sender         text,
  nonce          bigint CHECK (nonce >= 0),
  state          text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'confirmed', 'failed')),
  -- Where it was mined, as far as is known.
  block_number   bigint,
  block_hash     text,
  tx_hash        text,
  created_at     timestamptz NOT NULL,
  UNIQUE (network, sender, nonce),
  CHECK ((sender IS NULL) = (nonce IS NULL)),
  CHECK ((tx_hash IS NULL) = (block_hash IS NULL) AND (tx_hash IS NULL) = (block_number IS NULL)),
  CHECK (state = 'pending' OR tx_hash IS NOT NULL)
);
CREATE INDEX payouts_pending ON payouts (network, created_at) WHERE state = 'pending';

CREATE TABLE payout_transactions (
  network        text NOT NULL REFERENCES chain_networks,
  tx_hash        text NOT NULL,
  withdrawal_id  uuid NOT NULL REFERENCES payouts,
  raw            text NOT NULL,
  max_fee_wei    numeric(78) NOT NULL,
  priority_wei   numeric(78) NOT NULL,
  signed_at      timestamptz NOT NULL,
  sent_at        timestamptz,
  PRIMARY KEY (network, tx_hash)
);
CREATE INDEX payout_transactions_withdrawal ON payout_transactions (withdrawal_id, signed_at);

-- The only way by which staff change a balance: one proposes, another approves.
CREATE TABLE adjustments (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  serial       text NOT NULL UNIQUE,
  user_id      uuid NOT NULL REFERENCES users,
  amount       numeric(38,10) NOT NULL CHECK (amount <> 0),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  state        text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'refused')),
  proposed_by  uuid NOT NULL REFERENCES staff,
  proposed_at  timestamptz NOT NULL,
  decided_by   uuid REFERENCES staff,
  decided_at   timestamptz,
  refusal      text,
  CHECK (decided_by <> proposed_by OR state = 'refused'),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL))
);
CREATE INDEX adjustments_open ON adjustments (proposed_at) WHERE state = 'proposed';
CREATE INDEX adjustments_user ON adjustments (user_id, proposed_at DESC);
REVOKE DELETE, TRUNCATE ON adjustments FROM entrepot_app;

-- What was proposed is what is approved, and a decision stands.
CREATE FUNCTION guard_adjustment() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF OLD.state <> 'proposed' OR (NEW.id, NEW.serial, NEW.user_id, NEW.amount, NEW.reason, NEW.proposed_by, NEW.proposed_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.amount, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'adjustment % cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER adjustments_guarded BEFORE UPDATE ON adjustments FOR EACH ROW EXECUTE FUNCTION guard_adjustment();

-- What is owed to all people and shops together, once a day. Roots stay for ever, the trees below them for a month.
CREATE TABLE liability_trees (
  day           date PRIMARY KEY,
  taken_at      timestamptz NOT NULL,
  leaves        integer NOT NULL CHECK (leaves >= 0),
  total         numeric(38,10) NOT NULL CHECK (total >= 0),
  root          bytea NOT NULL,
  published_at  timestamptz NOT NULL
);
CREATE TRIGGER liability_trees_append_only BEFORE UPDATE OR DELETE ON liability_trees FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON liability_trees FROM entrepot_app;

CREATE TABLE liability_leaves (
  day       date NOT NULL REFERENCES liability_trees,
  place     integer NOT NULL,
  owner_id  uuid NOT NULL,
  salt      bytea NOT NULL,
  balance   numeric(38,10) NOT NULL CHECK (balance >= 0),
  PRIMARY KEY (day, place),
  UNIQUE (day, owner_id)
);

CREATE TABLE liability_nodes (
  day    date NOT NULL REFERENCES liability_trees,
  level  smallint NOT NULL,
  place  integer NOT NULL,
  hash   bytea NOT NULL,
  total  numeric(38,10) NOT NULL,
  PRIMARY KEY (day, level, place)
);

-- Outside against inside, again and again.
CREATE TABLE reconciliations (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject     text NOT NULL,
  outside     numeric(38,10) NOT NULL,
  inside      numeric(38,10) NOT NULL,
  difference  numeric(38,10) NOT NULL GENERATED ALWAYS AS (outside - inside) STORED,
  details     jsonb NOT NULL DEFAULT '{}',
  taken_at    timestamptz NOT NULL
);
CREATE INDEX reconciliations_subject ON reconciliations (subject, taken_at DESC);
CREATE TRIGGER reconciliations_append_only BEFORE UPDATE OR DELETE ON reconciliations FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON reconciliations FROM entrepot_app;

-- What an operator has to look at. One open alarm for one thing, however often it is noticed.
CREATE TABLE alarms (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  kind        text NOT NULL,
  subject     text NOT NULL,
  details     jsonb NOT NULL DEFAULT '{}',
  raised_at   timestamptz NOT NULL,
  noticed_at  timestamptz NOT NULL,
  settled_at  timestamptz,
  settled_by  uuid REFERENCES staff,
  settlement  text,
  CHECK ((settled_at IS NULL) = (settlement IS NULL))
);
CREATE UNIQUE INDEX alarms_open ON alarms (kind, subject) WHERE settled_at IS NULL;
CREATE INDEX alarms_raised ON alarms (raised_at DESC);
