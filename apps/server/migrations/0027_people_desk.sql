-- The desk for people: where they came from, what staff note about them, and the reset of a second factor by two.

-- Where the account was opened. Of those who came before this was kept, nobody knows it any more.
ALTER TABLE users ADD COLUMN storefront_code text;

-- A list of all people in the order of registration, narrowed by where they came from or where they are.
CREATE INDEX users_registered ON users (created_at DESC, id DESC);
CREATE INDEX users_storefront ON users (storefront_code, created_at DESC, id DESC);
CREATE INDEX users_country ON users (country, created_at DESC, id DESC);
-- Letters anywhere in a name.
CREATE INDEX users_name_parts ON users USING gin (lower(username::text) gin_trgm_ops);
CREATE INDEX reviews_buyer ON reviews (buyer_id, created_at DESC, id DESC);

-- What staff should know about somebody. What was written stays as it was written, and who wrote it; when the account is closed, the words go.
CREATE TABLE person_notes (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id     uuid NOT NULL REFERENCES users,
  staff_id    uuid NOT NULL REFERENCES staff,
  text        text NOT NULL CHECK (length(text) <= 2000),
  created_at  timestamptz NOT NULL
);
CREATE INDEX person_notes_user ON person_notes (user_id, created_at DESC, id DESC);

CREATE FUNCTION guard_person_note() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.text = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'person_notes is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER person_notes_guard BEFORE UPDATE OR DELETE ON person_notes FOR EACH ROW EXECUTE FUNCTION guard_person_note();
REVOKE DELETE, TRUNCATE ON person_notes FROM entrepot_app;

-- Somebody lost the phone and the codes on paper: one member of staff asks for the reset, another one agrees.
CREATE TABLE factor_resets (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL REFERENCES users,
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- Dropped: the account was closed before anybody decided.
  state        text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'refused', 'dropped')),
  proposed_by  uuid NOT NULL REFERENCES staff,
  proposed_at  timestamptz NOT NULL,
  decided_by   uuid REFERENCES staff,
  decided_at   timestamptz,
  decision     text CHECK (length(decision) BETWEEN 1 AND 500),
  CHECK ((state = 'proposed') = (decided_at IS NULL)),
  CHECK ((state IN ('approved', 'refused')) = (decided_by IS NOT NULL)),
  CHECK ((decided_by IS NULL) = (decision IS NULL)),
  CONSTRAINT factor_resets_two_people CHECK (state <> 'approved' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX factor_resets_one_at_a_time ON factor_resets (user_id) WHERE state = 'proposed';
CREATE INDEX factor_resets_open ON factor_resets (proposed_at) WHERE state = 'proposed';
CREATE INDEX factor_resets_user ON factor_resets (user_id, proposed_at DESC);

-- What was asked for is what is decided, and a decision stands.
CREATE FUNCTION guard_factor_reset() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'proposed'
     OR (NEW.id, NEW.user_id, NEW.reason, NEW.proposed_by, NEW.proposed_at) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.reason, OLD.proposed_by, OLD.proposed_at) THEN
    RAISE EXCEPTION 'reset % cannot be changed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER factor_resets_guard BEFORE UPDATE OR DELETE ON factor_resets FOR EACH ROW EXECUTE FUNCTION guard_factor_reset();
REVOKE DELETE, TRUNCATE ON factor_resets FROM entrepot_app;
