-- Loans of a storefront's lender. What was agreed, planned, accrued and paid is only ever appended; the row of a loan says where it stands.

-- Every version stays: a running loan keeps the terms that it was taken on.
CREATE TABLE loan_products (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  storefront_code  text NOT NULL,
  version          integer NOT NULL CHECK (version > 0),
  least            numeric(38,10) NOT NULL CHECK (least > 0),
  most             numeric(38,10) NOT NULL,
  most_days        integer NOT NULL CHECK (most_days BETWEEN 7 AND 365),
  -- Percent a year, and a day.
  yearly_rate      numeric(8,4) NOT NULL CHECK (yearly_rate >= 0 AND yearly_rate < 100),
  methods          text[] NOT NULL CHECK (cardinality(methods) > 0 AND methods <@ ARRAY['bullet', 'annuity', 'equal_principal']),
  cycles           text[] NOT NULL CHECK (cardinality(cycles) > 0 AND cycles <@ ARRAY['weekly', 'monthly']),
  day_count        text NOT NULL CHECK (day_count IN ('actual_365', 'thirty_360')),
  grace_days       integer NOT NULL CHECK (grace_days BETWEEN 0 AND 30),
  penalty_per_day  numeric(8,4) NOT NULL CHECK (penalty_per_day >= 0 AND penalty_per_day < 10),
  published_at     timestamptz NOT NULL,
  CHECK (least <= most),
  UNIQUE (storefront_code, version)
);

-- The text in each of its languages; the hash is of the text, byte for byte.
CREATE TABLE loan_agreements (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  storefront_code  text NOT NULL,
  version          integer NOT NULL CHECK (version > 0),
  language         text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  title            text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  text             text NOT NULL CHECK (length(text) BETWEEN 1 AND 100000),
  sha256           text NOT NULL CHECK (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  published_at     timestamptz NOT NULL,
  UNIQUE (storefront_code, version, language)
);

CREATE TABLE loan_drafts (
  user_id          uuid NOT NULL REFERENCES users,
  storefront_code  text NOT NULL,
  amount           numeric(38,10) NOT NULL,
  days             integer NOT NULL,
  method           text NOT NULL,
  cycle            text NOT NULL,
  purpose          text NOT NULL CHECK (length(purpose) <= 500),
  monthly_income   numeric(38,10),
  monthly_costs    numeric(38,10),
  saved_at         timestamptz NOT NULL,
  PRIMARY KEY (user_id, storefront_code)
);

CREATE TABLE loans (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  serial            text NOT NULL UNIQUE,
  user_id           uuid NOT NULL REFERENCES users,
  storefront_code   text NOT NULL,
  product_id        uuid NOT NULL REFERENCES loan_products,
  agreement_id      uuid NOT NULL REFERENCES loan_agreements,
  state             text NOT NULL DEFAULT 'applying'
                    CHECK (state IN ('applying', 'under_review', 'approved', 'running', 'refused', 'cancelled', 'repaid', 'withdrawn', 'written_off')),
  -- As agreed, for ever. What a plan says later stands in loan_plans.
  amount            numeric(38,10) NOT NULL CHECK (amount > 0 AND amount = round(amount, 2)),
  yearly_rate       numeric(8,4) NOT NULL,
  days              integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  method            text NOT NULL,
  cycle             text NOT NULL,
  day_count         text NOT NULL,
  grace_days        integer NOT NULL,
  penalty_per_day   numeric(8,4) NOT NULL,
  withdrawal_days   integer NOT NULL DEFAULT 14 CHECK (withdrawal_days = 14),
  lender_name       text NOT NULL,
  lender_regulator  text NOT NULL,
  lender_licence    text NOT NULL,
  -- As it was shown before consent; from the payout on, by the days that it really has.
  total_interest    numeric(38,10) NOT NULL,
  total_payment     numeric(38,10) NOT NULL,
  apr               numeric(12,2) NOT NULL,
  -- In the applicant's own words and figures.
  purpose           text NOT NULL CHECK (length(purpose) <= 500),
  monthly_income    numeric(38,10),
  monthly_costs     numeric(38,10),
  approvals_needed  smallint NOT NULL DEFAULT 1 CHECK (approvals_needed IN (1, 2)),
  by_one            boolean NOT NULL DEFAULT false,
  applied_at        timestamptz NOT NULL,
  decided_at        timestamptz,
  refusal_code      text CHECK (refusal_code IN ('affordability', 'identity_doubtful', 'history', 'information_incomplete', 'lender_full', 'other')),
  refusal_reason    text CHECK (length(refusal_reason) BETWEEN 1 AND 500),
  may_reapply_at    timestamptz,
  paid_out_at       timestamptz,
  -- The day of the payout, from which interest counts (UTC).
  starts_on         date,
  -- The newest of its plans.
  plan              integer,
  -- Interest and penalty are counted to the end of this day.
  accrued_through   date,
  collects          boolean NOT NULL DEFAULT false,
  ended_at          timestamptz,
  CHECK ((state = 'refused') = (refusal_code IS NOT NULL) AND num_nonnulls(refusal_code, refusal_reason, may_reapply_at) IN (0, 3)),
  CHECK ((state IN ('running', 'repaid', 'withdrawn', 'written_off')) = (starts_on IS NOT NULL)),
  CHECK (num_nonnulls(paid_out_at, starts_on, plan, accrued_through) IN (0, 4)),
  CHECK ((state IN ('applying', 'under_review', 'approved', 'running')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX loans_one_unfinished ON loans (user_id) WHERE state IN ('applying', 'under_review', 'approved', 'running');
CREATE INDEX loans_of_person ON loans (user_id, applied_at DESC);
CREATE INDEX loans_waiting ON loans (applied_at) WHERE state IN ('applying', 'under_review', 'approved');
CREATE INDEX loans_running ON loans (storefront_code, accrued_through) WHERE state = 'running';
CREATE INDEX loans_newest ON loans (applied_at DESC, id DESC);
CREATE INDEX loans_paid_out ON loans (storefront_code, starts_on) WHERE starts_on IS NOT NULL;

CREATE TABLE loan_decisions (
  loan_id     uuid NOT NULL REFERENCES loans,
  staff_id    uuid NOT NULL REFERENCES staff,
  outcome     text NOT NULL CHECK (outcome IN ('approve', 'refuse')),
  reason      text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  decided_at  timestamptz NOT NULL,
  PRIMARY KEY (loan_id, staff_id)
);
CREATE INDEX loan_decisions_officer ON loan_decisions (staff_id, decided_at);

-- The schedule at the payout is the first; a payment or a rescheduling makes the next. Rows are never changed.
CREATE TABLE loan_plans (
  loan_id  uuid NOT NULL REFERENCES loans,
  number   integer NOT NULL CHECK (number > 0),
  -- The day on which what is to come was planned: interest on it counts from here.
  anchor   date NOT NULL,
  method   text NOT NULL CHECK (method IN ('bullet', 'annuity', 'equal_principal')),
  cycle    text NOT NULL CHECK (cycle IN ('weekly', 'monthly')),
  days     integer NOT NULL CHECK (days > 0),
  made_at  timestamptz NOT NULL,
  PRIMARY KEY (loan_id, number)
);

CREATE TABLE loan_instalments (
  loan_id           uuid NOT NULL,
  plan              integer NOT NULL,
  number            integer NOT NULL CHECK (number > 0),
  due               date NOT NULL,
  is_early          boolean NOT NULL DEFAULT false,
  principal         numeric(38,10) NOT NULL CHECK (principal >= 0),
  interest          numeric(38,10) NOT NULL CHECK (interest >= 0),
  -- Of the interest: what came up before this plan and was taken over into it.
  carried_interest  numeric(38,10) NOT NULL DEFAULT 0 CHECK (carried_interest BETWEEN 0 AND interest),
  principal_paid    numeric(38,10) NOT NULL DEFAULT 0 CHECK (principal_paid BETWEEN 0 AND principal),
  interest_paid     numeric(38,10) NOT NULL DEFAULT 0 CHECK (interest_paid BETWEEN 0 AND interest),
  penalty_paid      numeric(38,10) NOT NULL DEFAULT 0 CHECK (penalty_paid >= 0),
  penalty_accrued   numeric(38,10) NOT NULL DEFAULT 0 CHECK (penalty_accrued >= 0),
  penalty_through   date,
  settled_on        date,
  PRIMARY KEY (loan_id, plan, number),
  FOREIGN KEY (loan_id, plan) REFERENCES loan_plans,
  CHECK (settled_on IS NULL OR (principal = principal_paid AND interest = interest_paid AND penalty_accrued = penalty_paid))
);

-- What paying would cover, held for a minute. Paying names it, once.
CREATE TABLE loan_quotes (
  id        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  loan_id   uuid NOT NULL REFERENCES loans,
  -- The plan and the day that it was reckoned by.
  plan      integer NOT NULL,
  day       date NOT NULL,
  choice    text NOT NULL CHECK (choice IN ('due', 'amount', 'everything')),
  amount    numeric(38,10) NOT NULL CHECK (amount > 0),
  made_at   timestamptz NOT NULL,
  until     timestamptz NOT NULL
);
CREATE INDEX loan_quotes_old ON loan_quotes (until);

CREATE TABLE loan_payments (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  loan_id    uuid NOT NULL REFERENCES loans,
  kind       text NOT NULL CHECK (kind IN ('repayment', 'collection', 'withdrawal')),
  -- What the person did, under one name for ever: the quote, or the instalment that was collected.
  key        text NOT NULL UNIQUE,
  amount     numeric(38,10) NOT NULL CHECK (amount > 0),
  penalty    numeric(38,10) NOT NULL CHECK (penalty >= 0),
  interest   numeric(38,10) NOT NULL CHECK (interest >= 0),
  principal  numeric(38,10) NOT NULL CHECK (principal >= 0),
  -- Of the principal: what was not due yet.
  early      numeric(38,10) NOT NULL CHECK (early BETWEEN 0 AND principal),
  -- Penalty that had come up and is not asked for, when a loan is handed back.
  waived     numeric(38,10) NOT NULL DEFAULT 0 CHECK (waived >= 0),
  -- The plan that it made.
  plan       integer NOT NULL,
  paid_on    date NOT NULL,
  paid_at    timestamptz NOT NULL,
  CHECK (amount = penalty + interest + principal),
  CHECK (waived = 0 OR kind = 'withdrawal'),
  UNIQUE (loan_id, plan),
  FOREIGN KEY (loan_id, plan) REFERENCES loan_plans DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX loan_payments_at ON loan_payments (paid_at);

-- One posting for what came up on a day on one storefront; what was late for it has a run of its own.
CREATE TABLE loan_accrual_runs (
  id               uuid PRIMARY KEY,
  storefront_code  text NOT NULL,
  day              date NOT NULL,
  loans            integer NOT NULL,
  interest         numeric(38,10) NOT NULL,
  penalty          numeric(38,10) NOT NULL,
  made_at          timestamptz NOT NULL
);
CREATE INDEX loan_accrual_runs_day ON loan_accrual_runs (storefront_code, day);

CREATE TABLE loan_accruals (
  loan_id   uuid NOT NULL REFERENCES loans,
  day       date NOT NULL,
  interest  numeric(38,10) NOT NULL CHECK (interest >= 0),
  penalty   numeric(38,10) NOT NULL CHECK (penalty >= 0),
  run_id    uuid NOT NULL REFERENCES loan_accrual_runs DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (loan_id, day)
);
CREATE INDEX loan_accruals_run ON loan_accruals (run_id);

-- A new plan of a running loan, or its end by the lender: one proposes, another agrees.
CREATE TABLE loan_changes (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  loan_id         uuid NOT NULL REFERENCES loans,
  kind            text NOT NULL CHECK (kind IN ('reschedule', 'write_off')),
  state           text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'done', 'refused', 'withdrawn')),
  reason          text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  days            integer CHECK (days BETWEEN 7 AND 730),
  method          text CHECK (method IN ('bullet', 'annuity', 'equal_principal')),
  cycle           text CHECK (cycle IN ('weekly', 'monthly')),
  waives_penalty  boolean NOT NULL DEFAULT false,
  proposed_by     uuid NOT NULL REFERENCES staff,
  proposed_at     timestamptz NOT NULL,
  decided_by      uuid REFERENCES staff,
  decided_at      timestamptz,
  by_one          boolean NOT NULL DEFAULT false,
  -- What is given up: all that was owed, or the penalty.
  principal       numeric(38,10) NOT NULL DEFAULT 0 CHECK (principal >= 0),
  interest        numeric(38,10) NOT NULL DEFAULT 0 CHECK (interest >= 0),
  penalty         numeric(38,10) NOT NULL DEFAULT 0 CHECK (penalty >= 0),
  -- The plan that a rescheduling made.
  plan            integer,
  CHECK ((state = 'proposed') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((kind = 'reschedule') = (num_nonnulls(days, method, cycle) = 3) AND num_nonnulls(days, method, cycle) IN (0, 3)),
  CHECK ((plan IS NOT NULL) = (state = 'done' AND kind = 'reschedule')),
  CHECK (kind = 'write_off' OR principal + interest = 0),
  CHECK (kind = 'reschedule' OR NOT waives_penalty),
  FOREIGN KEY (loan_id, plan) REFERENCES loan_plans DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX loan_changes_one_at_a_time ON loan_changes (loan_id) WHERE state = 'proposed';
CREATE INDEX loan_changes_of_loan ON loan_changes (loan_id, proposed_at);

-- What the lender brought in, or took back: stated by one with the line of the bank, agreed to by another.
CREATE TABLE loan_fundings (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  storefront_code  text NOT NULL,
  amount           numeric(38,10) NOT NULL CHECK (amount <> 0 AND amount = round(amount, 2)),
  evidence         text NOT NULL CHECK (length(evidence) BETWEEN 1 AND 200),
  state            text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'done', 'refused', 'withdrawn')),
  proposed_by      uuid NOT NULL REFERENCES staff,
  proposed_at      timestamptz NOT NULL,
  decided_by       uuid REFERENCES staff,
  decided_at       timestamptz,
  by_one           boolean NOT NULL DEFAULT false,
  CHECK ((state = 'proposed') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL))
);
CREATE INDEX loan_fundings_of ON loan_fundings (storefront_code, proposed_at DESC);

-- Whether instalments may be taken on their day: who said so, and when.
CREATE TABLE loan_collections (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  loan_id     uuid NOT NULL REFERENCES loans,
  is_allowed  boolean NOT NULL,
  said_at     timestamptz NOT NULL
);
CREATE INDEX loan_collections_of ON loan_collections (loan_id, said_at);

-- What was said, or tried, about an instalment: each once.
CREATE TABLE loan_reminders (
  loan_id  uuid NOT NULL REFERENCES loans,
  due      date NOT NULL,
  kind     text NOT NULL CHECK (kind IN ('due_soon', 'due_today', 'overdue', 'collected', 'collection_failed')),
  at       timestamptz NOT NULL,
  PRIMARY KEY (loan_id, due, kind)
);

-- Portfolio against ledger, every night.
CREATE TABLE loan_comparisons (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  storefront_code  text NOT NULL,
  compared_at      timestamptz NOT NULL,
  -- By the loans' own rows, and by the ledger.
  portfolio        jsonb NOT NULL,
  ledger           jsonb NOT NULL,
  is_same          boolean NOT NULL
);
CREATE INDEX loan_comparisons_newest ON loan_comparisons (storefront_code, compared_at DESC);

CREATE SEQUENCE serial_numbers_l;

-- Records: appended, never changed.
CREATE TRIGGER loan_products_append_only BEFORE UPDATE OR DELETE ON loan_products FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_agreements_append_only BEFORE UPDATE OR DELETE ON loan_agreements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_decisions_append_only BEFORE UPDATE OR DELETE ON loan_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_plans_append_only BEFORE UPDATE OR DELETE ON loan_plans FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_instalments_append_only BEFORE UPDATE OR DELETE ON loan_instalments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_payments_append_only BEFORE UPDATE OR DELETE ON loan_payments FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_accruals_append_only BEFORE UPDATE OR DELETE ON loan_accruals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_accrual_runs_append_only BEFORE UPDATE OR DELETE ON loan_accrual_runs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_collections_append_only BEFORE UPDATE OR DELETE ON loan_collections FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER loan_comparisons_append_only BEFORE UPDATE OR DELETE ON loan_comparisons FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON loan_products, loan_agreements, loan_decisions, loan_plans, loan_instalments, loan_payments, loan_accruals, loan_accrual_runs,
  loan_collections, loan_comparisons FROM entrepot_app;
REVOKE DELETE, TRUNCATE ON loans, loan_changes, loan_fundings, loan_reminders FROM entrepot_app;

-- Who decides is who acts, within the day, and beside somebody else (functions of officer-limits, audit and staff).
CREATE TRIGGER loan_decisions_second_person BEFORE INSERT ON loan_decisions FOR EACH ROW WHEN (NEW.outcome = 'approve') EXECUTE FUNCTION approval_second_person();
CREATE TRIGGER loan_decisions_within_day BEFORE INSERT ON loan_decisions FOR EACH ROW WHEN (NEW.outcome = 'approve') EXECUTE FUNCTION decision_within_day();
CREATE CONSTRAINT TRIGGER loan_decisions_person AFTER INSERT ON loan_decisions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('staff_id');
CREATE CONSTRAINT TRIGGER loan_changes_proposer AFTER INSERT ON loan_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('proposed_by');
CREATE CONSTRAINT TRIGGER loan_changes_decider AFTER UPDATE ON loan_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');
CREATE CONSTRAINT TRIGGER loan_fundings_proposer AFTER INSERT ON loan_fundings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('proposed_by');
CREATE CONSTRAINT TRIGGER loan_fundings_decider AFTER UPDATE ON loan_fundings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('decided_by');

-- What is proposed about a storefront's loan, and what people are told of theirs.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check
  CHECK (kind IN ('parameter', 'network', 'tax', 'agreement', 'words', 'storefront', 'staff_invitation', 'staff_role', 'staff_enabling', 'staff_reset', 'role', 'loan_product', 'loan_agreement'));
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN ('orders', 'refunds', 'wallet', 'loans', 'chat', 'shop', 'account'));
ALTER TABLE notices ADD CONSTRAINT notices_loans_of_buyers CHECK (kind <> 'loans' OR user_id IS NOT NULL);
ALTER TABLE notice_preferences DROP CONSTRAINT notice_preferences_kind_check;
ALTER TABLE notice_preferences ADD CONSTRAINT notice_preferences_kind_check CHECK (kind IN ('orders', 'refunds', 'wallet', 'loans', 'chat', 'shop', 'account'));
INSERT INTO guarded_parameters VALUES ('loan_second_person_above'), ('loan_reapply_days'), ('loan_reminder_days');
INSERT INTO guarded_catalogues VALUES ('admin-loans'), ('credit');
