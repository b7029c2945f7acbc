-- The operator's desk for money: lists in the order in which work is done, a ledger that can be searched, and ways of paying that can be closed at once.

-- The very words by which the lists are put in order, so that a hundred thousand rows are read like twenty.
CREATE INDEX withdrawals_desk ON withdrawals (
  (state <> 'submitted'), (NOT (state IN ('submitted', 'approved', 'sent'))), (CASE WHEN state IN ('submitted', 'approved', 'sent') THEN deadline_at END), submitted_at DESC, id);
CREATE INDEX withdrawals_submitted ON withdrawals (submitted_at, id);
CREATE INDEX withdrawals_amount ON withdrawals (amount, id);
CREATE INDEX withdrawal_approvals_staff ON withdrawal_approvals (staff_id);

CREATE INDEX recharges_desk ON recharges ((state <> 'processing'), (CASE WHEN state = 'processing' THEN created_at END), created_at DESC, id);
CREATE INDEX recharges_created ON recharges (created_at, id);
CREATE INDEX recharges_amount ON recharges (amount, id);
-- What the watcher kept back and somebody has to decide about.
CREATE INDEX recharges_kept_back ON recharges (created_at) WHERE state = 'fail' AND kind = 'chain' AND reason_code IN ('below_minimum', 'rate_unknown');

CREATE INDEX adjustments_desk ON adjustments ((state <> 'proposed'), (CASE WHEN state = 'proposed' THEN proposed_at END), proposed_at DESC, id);
CREATE INDEX alarms_desk ON alarms ((settled_at IS NOT NULL), raised_at DESC, id DESC);
CREATE INDEX reconciliations_taken ON reconciliations (taken_at DESC, id DESC);

-- A transaction of the ledger is looked up by what it stands for.
CREATE INDEX ledger_transactions_kind ON ledger_transactions (kind, posted_at, id);
CREATE INDEX ledger_transactions_cause ON ledger_transactions ((details->'cause'->>'serial')) WHERE details->'cause'->>'serial' IS NOT NULL;
CREATE INDEX ledger_transactions_order ON ledger_transactions ((details->>'order')) WHERE details->>'order' IS NOT NULL;

-- What the verification of the whole ledger found, every time that somebody or the night ran it.
CREATE TABLE ledger_verifications (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  verified_at   timestamptz NOT NULL,
  transactions  bigint NOT NULL,
  entries       bigint NOT NULL,
  unsealed      bigint NOT NULL,
  last_hash     bytea NOT NULL,
  problems      text[] NOT NULL
);
CREATE TRIGGER ledger_verifications_append_only BEFORE UPDATE OR DELETE ON ledger_verifications FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_verifications FROM entrepot_app;

-- A way of paying that staff have closed, wherever the settings would have it open. The row goes when it is opened again; the log keeps both.
CREATE TABLE closed_channels (
  channel    text PRIMARY KEY CHECK (length(channel) <= 40),
  reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  closed_by  uuid NOT NULL REFERENCES staff,
  closed_at  timestamptz NOT NULL
);
