-- The money of shops: they withdraw by the rules of people, and keep statements that anybody can check against the ledger.

-- Whose it is: a person's or a shop's, one of them. A shop's names the member who acted for it.
ALTER TABLE withdrawal_addresses
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN shop_id    uuid REFERENCES shops,
  ADD COLUMN member_id  uuid REFERENCES shop_members,
  ADD CONSTRAINT withdrawal_addresses_owner CHECK (num_nonnulls(user_id, shop_id) = 1),
  ADD CONSTRAINT withdrawal_addresses_member CHECK ((shop_id IS NULL) = (member_id IS NULL));
CREATE UNIQUE INDEX withdrawal_addresses_current_shop ON withdrawal_addresses (shop_id) WHERE replaced_at IS NULL;

ALTER TABLE withdrawals
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN shop_id    uuid REFERENCES shops,
  ADD COLUMN member_id  uuid REFERENCES shop_members,
  ADD CONSTRAINT withdrawals_owner CHECK (num_nonnulls(user_id, shop_id) = 1),
  ADD CONSTRAINT withdrawals_member CHECK ((shop_id IS NULL) = (member_id IS NULL));
CREATE INDEX withdrawals_shop ON withdrawals (shop_id, submitted_at DESC, id DESC) WHERE shop_id IS NOT NULL;
CREATE UNIQUE INDEX withdrawals_one_in_progress_shop ON withdrawals (shop_id) WHERE state IN ('submitted', 'approved', 'sent');

-- As before, and it changes neither its owner nor who submitted it.
CREATE OR REPLACE FUNCTION guard_withdrawal() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF (NEW.id, NEW.serial, NEW.user_id, NEW.shop_id, NEW.member_id, NEW.network, NEW.address, NEW.amount, NEW.fee, NEW.approvals_needed, NEW.submitted_at, NEW.deadline_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.shop_id, OLD.member_id, OLD.network, OLD.address, OLD.amount, OLD.fee, OLD.approvals_needed, OLD.submitted_at, OLD.deadline_at) THEN
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

-- What a shop still has to get: a small part of its orders, asked for with every look at its money.
CREATE INDEX orders_in_escrow ON orders (shop_id) WHERE paid_at IS NOT NULL AND completed_at IS NULL;

-- A statement that was handed out, by its hash: enough to make the same one again from the ledger.
CREATE TABLE shop_statements (
  hash           bytea PRIMARY KEY CHECK (length(hash) = 32),
  shop_id        uuid NOT NULL REFERENCES shops,
  member_id      uuid NOT NULL REFERENCES shop_members,
  kind           text,
  from_day       date,
  to_day         date,
  -- Later movements are no part of it, and later seals neither.
  up_to_entry    bigint NOT NULL,
  seal_position  bigint NOT NULL,
  made_at        timestamptz NOT NULL
);
CREATE INDEX shop_statements_shop ON shop_statements (shop_id, made_at DESC);
CREATE TRIGGER shop_statements_append_only BEFORE UPDATE OR DELETE ON shop_statements FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON shop_statements FROM entrepot_app;
