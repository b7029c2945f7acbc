-- Nothing is asked of anybody in exchange for a withdrawal. What was refused in that way keeps the words that were written.
UPDATE withdrawals SET reason_code = 'other' WHERE reason_code = 'identity_check';

-- A line of the bank is seen by people alone. Where it is much, two of them name the same line and the same amount.
ALTER TABLE recharges ADD COLUMN approvals_needed smallint NOT NULL DEFAULT 1 CHECK (approvals_needed BETWEEN 1 AND 2);
UPDATE recharges SET approvals_needed = 2 WHERE kind = 'bank' AND state = 'processing' AND amount > 5000;

CREATE TABLE recharge_approvals (
  recharge_id  uuid NOT NULL REFERENCES recharges,
  staff_id     uuid NOT NULL REFERENCES staff,
  evidence     text NOT NULL,
  credited     numeric(38,10) NOT NULL CHECK (credited > 0),
  approved_at  timestamptz NOT NULL,
  PRIMARY KEY (recharge_id, staff_id, evidence, credited)
);
CREATE TRIGGER recharge_approvals_append_only BEFORE UPDATE OR DELETE ON recharge_approvals FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON recharge_approvals FROM entrepot_app;

-- As before, and a bank transfer is credited only with what enough people have seen, and never with more than was submitted.
CREATE OR REPLACE FUNCTION guard_recharge() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF (NEW.id, NEW.serial, NEW.user_id, NEW.kind, NEW.currency, NEW.amount, NEW.approvals_needed, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.kind, OLD.currency, OLD.amount, OLD.approvals_needed, OLD.created_at) THEN
    RAISE EXCEPTION 'what recharge % says was paid cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'success' AND (NEW.state, NEW.credited, NEW.rate, NEW.evidence) IS DISTINCT FROM (OLD.state, OLD.credited, OLD.rate, OLD.evidence) THEN
    RAISE EXCEPTION 'recharge % is credited', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.kind = 'bank' AND NEW.state = 'success' AND OLD.state <> 'success' THEN
    IF NEW.credited > OLD.amount THEN
      RAISE EXCEPTION 'recharge % is credited with more than was submitted', OLD.serial USING ERRCODE = 'restrict_violation';
    END IF;
    IF (SELECT count(*) FROM recharge_approvals a WHERE a.recharge_id = OLD.id AND a.evidence = NEW.evidence AND a.credited = NEW.credited) < OLD.approvals_needed THEN
      RAISE EXCEPTION 'recharge % needs % to see the same', OLD.serial, OLD.approvals_needed USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- How a payout ended that does not end by itself: two people say the same, nobody says it twice.
CREATE TABLE withdrawal_resolutions (
  withdrawal_id  uuid NOT NULL REFERENCES withdrawals,
  staff_id       uuid NOT NULL REFERENCES staff,
  outcome        text NOT NULL CHECK (outcome IN ('paid', 'not_paid')),
  tx_hash        text,
  said_at        timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (withdrawal_id, staff_id, outcome, tx_hash),
  CHECK ((outcome = 'paid') = (tx_hash IS NOT NULL))
);
CREATE TRIGGER withdrawal_resolutions_append_only BEFORE UPDATE OR DELETE ON withdrawal_resolutions FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON withdrawal_resolutions FROM entrepot_app;

-- What was paid at a payment company may be paid back for months, and the word of it may get lost: it is asked about, not all at the same moment.
UPDATE provider_payments SET asks = 0, ask_at = now() + random() * interval '1 day' WHERE state = 'paid' AND ask_at IS NULL AND created_at > now() - interval '120 days';

-- Payouts: a fee is raised only when the chain moved on without the transaction, and one that cannot end by itself can be ended.
ALTER TABLE payout_transactions ADD COLUMN signed_head bigint NOT NULL DEFAULT 0;
ALTER TABLE payout_transactions ALTER COLUMN signed_head DROP DEFAULT;

-- When people ended it, because it could not end by itself. Only then it may have failed without a transaction of its own.
ALTER TABLE payouts ADD COLUMN ended_at timestamptz;
ALTER TABLE payouts DROP CONSTRAINT payouts_check2;
ALTER TABLE payouts ADD CONSTRAINT payouts_end CHECK (
  CASE state WHEN 'pending' THEN ended_at IS NULL WHEN 'confirmed' THEN tx_hash IS NOT NULL ELSE tx_hash IS NOT NULL OR ended_at IS NOT NULL END);
-- One transaction pays one of them.
CREATE UNIQUE INDEX payouts_transaction ON payouts (network, tx_hash) WHERE tx_hash IS NOT NULL;
