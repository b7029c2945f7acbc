-- Identity verification: one row per attempt, the pictures of the document, both sealed. What says who somebody is goes when it is not needed any more; that there was
-- an attempt, and what became of it, stays.
CREATE SEQUENCE serial_numbers_i AS bigint;

CREATE TABLE identity_applications (
  id               uuid PRIMARY KEY DEFAULT uuidv7(),
  serial           text NOT NULL UNIQUE,
  user_id          uuid NOT NULL REFERENCES users,
  -- Which one of this person's it is.
  attempt          integer NOT NULL CHECK (attempt > 0),
  state            text NOT NULL DEFAULT 'basic' CHECK (state IN ('basic', 'submitted', 'approved', 'refused', 'withdrawn')),
  storefront_code  text NOT NULL,
  language         text NOT NULL,
  document_kind    text NOT NULL CHECK (document_kind IN ('passport', 'id_card', 'residence_permit', 'driving_licence')),
  -- The rest says who it is, and is null once it is erased. Name and number are sealed with a key of their own, which is wrapped by the key that `key_id` names.
  nationality      char(2),
  key_id           text,
  wrapped_key      bytea,
  sealed_details   bytea,
  -- Keyed, so that it is found again and cannot be guessed by trying numbers.
  document_hash    bytea,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  submitted_at     timestamptz,
  deadline_at      timestamptz,
  decided_at       timestamptz,
  decided_by       uuid REFERENCES staff,
  reason_code      text CHECK (reason_code IN ('unreadable', 'entries_differ', 'expired', 'person_differs', 'not_accepted', 'other')),
  reason           text,
  erased_at        timestamptz,
  UNIQUE (user_id, attempt),
  CHECK ((state IN ('approved', 'refused')) = (decided_by IS NOT NULL)),
  CHECK ((state = 'refused') = (reason_code IS NOT NULL)),
  CHECK (state <> 'refused' OR reason IS NOT NULL OR erased_at IS NOT NULL),
  CHECK ((submitted_at IS NULL) = (deadline_at IS NULL)),
  CHECK (state IN ('basic', 'withdrawn') OR submitted_at IS NOT NULL),
  CHECK ((erased_at IS NULL) = (sealed_details IS NOT NULL)),
  CHECK ((sealed_details IS NULL) = (wrapped_key IS NULL) AND (sealed_details IS NULL) = (key_id IS NULL) AND (sealed_details IS NULL) = (document_hash IS NULL) AND (sealed_details IS NULL) = (nationality IS NULL))
);
-- One at a time, and whoever is verified is.
CREATE UNIQUE INDEX identity_applications_current ON identity_applications (user_id) WHERE state IN ('basic', 'submitted', 'approved');
CREATE INDEX identity_applications_document ON identity_applications (document_hash) WHERE document_hash IS NOT NULL;
-- The very words by which the list is put in order: what waits by its deadline, then what was decided last.
CREATE INDEX identity_applications_desk ON identity_applications ((state <> 'submitted'), (CASE WHEN state = 'submitted' THEN deadline_at END), decided_at DESC, id) WHERE submitted_at IS NOT NULL;
CREATE INDEX identity_applications_submitted ON identity_applications (submitted_at, id) WHERE submitted_at IS NOT NULL;
REVOKE DELETE, TRUNCATE ON identity_applications FROM entrepot_app;

-- What was decided is not decided again.
CREATE FUNCTION guard_identity() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  RAISE EXCEPTION 'verification % is finished', OLD.serial USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER identity_applications_stay_finished BEFORE UPDATE OF state ON identity_applications FOR EACH ROW
  WHEN (OLD.state IN ('approved', 'refused', 'withdrawn') AND NEW.state <> OLD.state) EXECUTE FUNCTION guard_identity();

-- Pictures stay beside their row rather than in the storage of files: they go in the transaction that says so, and a restored backup has both or neither.
CREATE TABLE identity_pictures (
  id              uuid PRIMARY KEY,
  application_id  uuid NOT NULL REFERENCES identity_applications,
  side            text NOT NULL CHECK (side IN ('front', 'back', 'holder')),
  width_px        integer NOT NULL,
  height_px       integer NOT NULL,
  key_id          text NOT NULL,
  wrapped_key     bytea NOT NULL,
  sealed          bytea NOT NULL,
  added_at        timestamptz NOT NULL,
  UNIQUE (application_id, side)
);
-- What is encrypted cannot be made smaller.
ALTER TABLE identity_pictures ALTER COLUMN sealed SET STORAGE EXTERNAL;
