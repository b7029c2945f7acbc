-- Locks of people and shops. A lock is a row with a beginning and an end, and counts while the clock is between them: it ends by itself, whether or not anything
-- runs at that moment. What it says of money: nothing. No lock moves or holds a balance.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE locks (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid REFERENCES users,
  shop_id      uuid REFERENCES shops,
  subject_id   uuid NOT NULL GENERATED ALWAYS AS (coalesce(user_id, shop_id)) STORED,
  reason_code  text NOT NULL CHECK (reason_code IN ('suspected_fraud', 'stolen_account', 'broken_rules', 'legal_order', 'asked_by_owner', 'other')),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  locked_at    timestamptz NOT NULL,
  -- Who answers for it: who set it, or the one who renewed it last, and when.
  officer_id   uuid NOT NULL REFERENCES staff,
  officer_at   timestamptz NOT NULL CHECK (officer_at >= locked_at),
  until_at     timestamptz NOT NULL CHECK (until_at >= locked_at),
  lifted_at    timestamptz,
  -- Since when an appeal waits for an answer.
  appealed_at  timestamptz,
  -- What the shop was before, and since when it is that again.
  shop_state   text CHECK (shop_state IN ('open', 'paused')),
  released_at  timestamptz,
  CHECK (num_nonnulls(user_id, shop_id) = 1),
  CHECK ((shop_id IS NULL) = (shop_state IS NULL)),
  CHECK (released_at IS NULL OR shop_id IS NOT NULL),
  CHECK (lifted_at IS NULL OR (until_at = lifted_at AND appealed_at IS NULL)),
  CONSTRAINT locks_thirty_days CHECK (until_at <= officer_at + interval '720 hours'),
  -- Nobody is locked twice at the same time.
  CONSTRAINT locks_one_at_a_time EXCLUDE USING gist (subject_id WITH =, tstzrange(locked_at, until_at) WITH &&)
);
-- Asked with every token.
CREATE INDEX locks_subject ON locks (subject_id, until_at);
CREATE INDEX locks_appealed ON locks (appealed_at) WHERE appealed_at IS NOT NULL;
CREATE INDEX locks_unreleased ON locks (until_at) WHERE shop_id IS NOT NULL AND released_at IS NULL;

-- What happened to a lock, and what was said: shown to the one who is locked.
CREATE TABLE lock_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lock_id    uuid NOT NULL REFERENCES locks,
  kind       text NOT NULL CHECK (kind IN ('locked', 'renewed', 'appealed', 'kept', 'lifted')),
  at         timestamptz NOT NULL,
  -- Whoever appeals is no member of staff; everybody else is.
  staff_id   uuid REFERENCES staff,
  text       text NOT NULL CHECK (length(text) <= 2000),
  until_at   timestamptz,
  CHECK ((kind = 'appealed') = (staff_id IS NULL)),
  CHECK ((kind IN ('locked', 'renewed')) = (until_at IS NOT NULL))
);
CREATE INDEX lock_events_lock ON lock_events (lock_id, id);

-- One person alone can neither draw a lock out nor set it again as soon as it has ended.
CREATE FUNCTION guard_lock() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'lock % stays', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM locks l WHERE l.subject_id = coalesce(NEW.user_id, NEW.shop_id) AND l.officer_id = NEW.officer_id AND l.until_at > NEW.locked_at - interval '720 hours') THEN
      RAISE EXCEPTION 'another officer has to lock % again', coalesce(NEW.user_id, NEW.shop_id) USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.user_id, NEW.shop_id, NEW.reason_code, NEW.reason, NEW.locked_at, NEW.shop_state)
     IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.shop_id, OLD.reason_code, OLD.reason, OLD.locked_at, OLD.shop_state) THEN
    RAISE EXCEPTION 'what lock % says cannot be changed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.lifted_at IS NOT NULL AND (NEW.lifted_at, NEW.until_at, NEW.officer_id, NEW.officer_at) IS DISTINCT FROM (OLD.lifted_at, OLD.until_at, OLD.officer_id, OLD.officer_at) THEN
    RAISE EXCEPTION 'lock % is lifted', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.until_at > OLD.until_at OR NEW.officer_at <> OLD.officer_at) AND (NEW.officer_id = OLD.officer_id OR NEW.officer_at >= OLD.until_at) THEN
    RAISE EXCEPTION 'another officer has to renew lock %, and before it ends', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER locks_guard BEFORE INSERT OR UPDATE OR DELETE ON locks FOR EACH ROW EXECUTE FUNCTION guard_lock();
REVOKE DELETE, TRUNCATE ON locks FROM entrepot_app;

-- Nobody judges the own lock. What happened stays; of an appeal the words can be erased, when an account is closed.
CREATE FUNCTION guard_lock_event() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.kind = 'kept' AND EXISTS (SELECT FROM lock_events e WHERE e.lock_id = NEW.lock_id AND e.kind IN ('locked', 'renewed') AND e.staff_id = NEW.staff_id) THEN
      RAISE EXCEPTION 'another officer has to answer the appeal against lock %', NEW.lock_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.kind = 'appealed' AND NEW.text = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'lock_events is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER lock_events_guard BEFORE INSERT OR UPDATE OR DELETE ON lock_events FOR EACH ROW EXECUTE FUNCTION guard_lock_event();
REVOKE DELETE, TRUNCATE ON lock_events FROM entrepot_app;

-- A locked shop stays locked until its lock says that it is released.
CREATE FUNCTION guard_locked_shop() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM locks l WHERE l.shop_id = OLD.id AND l.released_at IS NULL) THEN
    RAISE EXCEPTION 'shop % is locked', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shops_stay_locked BEFORE UPDATE OF state ON shops FOR EACH ROW WHEN (OLD.state = 'locked' AND NEW.state <> 'locked') EXECUTE FUNCTION guard_locked_shop();

-- Of what was paid, buyer and shop are told by mail. The notice is the queue: whoever pays waits for no letter, and none is written twice.
ALTER TABLE shop_notices ADD COLUMN mailed_at timestamptz;
UPDATE shop_notices SET mailed_at = created_at WHERE kind = 'order_paid';
CREATE INDEX shop_notices_unmailed ON shop_notices (id) WHERE kind = 'order_paid' AND mailed_at IS NULL;
