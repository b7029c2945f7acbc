-- Becoming a merchant: the agreement in its versions, applications with their items, documents and history.

-- A name without what a reader overlooks: capitals, accents, spaces and signs. Two shops that read the same would be taken for each other.
CREATE FUNCTION shop_name_core(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(public.shop_name_key(normalize(name, NFKC)), '[^[:alnum:]]+', '', 'g')
$$;
CREATE INDEX shops_name_core ON shops (shop_name_core(name));

-- What was in force when somebody accepted it is kept word by word.
CREATE TABLE merchant_agreements (
  version       integer PRIMARY KEY CHECK (version > 0),
  language      text NOT NULL,
  title         text NOT NULL CHECK (title <> ''),
  body          text NOT NULL CHECK (body <> ''),
  -- SHA-256 of the text in UTF-8.
  body_hash     text NOT NULL CHECK (body_hash ~ '^[0-9a-f]{64}$'),
  published_at  timestamptz NOT NULL
);
CREATE TRIGGER merchant_agreements_append_only BEFORE UPDATE OR DELETE ON merchant_agreements FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON merchant_agreements FROM entrepot_app;

CREATE SEQUENCE serial_numbers_m AS bigint;

CREATE TABLE merchant_applications (
  id                     uuid PRIMARY KEY DEFAULT uuidv7(),
  serial                 text NOT NULL UNIQUE,
  user_id                uuid NOT NULL REFERENCES users,
  state                  text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'submitted', 'in_review', 'changes_asked', 'resubmitted', 'approved', 'refused', 'withdrawn')),
  storefront_code        text NOT NULL,
  language               text NOT NULL,
  -- Under which address the applicant reached us; links in mails lead there.
  origin                 text NOT NULL,
  shop_name              text NOT NULL DEFAULT '' CHECK (length(shop_name) <= 64),
  name_core              text NOT NULL GENERATED ALWAYS AS (shop_name_core(shop_name)) STORED,
  shop_kind              text CHECK (shop_kind IN ('individual', 'company')),
  country                char(2),
  city                   text NOT NULL DEFAULT '',
  about                  text NOT NULL DEFAULT '',
  legal_name             text NOT NULL DEFAULT '',
  registration_number    text NOT NULL DEFAULT '',
  contact_name           text NOT NULL DEFAULT '',
  contact_email          citext NOT NULL DEFAULT '',
  contact_phone          text NOT NULL DEFAULT '',
  -- The address that was shown to be read by somebody; another one is not.
  proven_email           citext,
  agreement_version      integer REFERENCES merchant_agreements,
  agreement_hash         text,
  agreement_accepted_at  timestamptz,
  created_at             timestamptz NOT NULL,
  updated_at             timestamptz NOT NULL,
  submitted_at           timestamptz,
  decided_at             timestamptz,
  decided_by             uuid REFERENCES staff,
  reason                 text,
  shop_id                uuid UNIQUE REFERENCES shops,
  CHECK ((agreement_version IS NULL) = (agreement_accepted_at IS NULL) AND (agreement_version IS NULL) = (agreement_hash IS NULL)),
  CHECK ((state = 'approved') = (shop_id IS NOT NULL)),
  CHECK ((state IN ('approved', 'refused')) = (decided_by IS NOT NULL)),
  CHECK (state <> 'refused' OR reason IS NOT NULL),
  CHECK (state IN ('draft', 'withdrawn') OR submitted_at IS NOT NULL)
);
-- One at a time.
CREATE UNIQUE INDEX merchant_applications_unfinished ON merchant_applications (user_id) WHERE state IN ('draft', 'submitted', 'in_review', 'changes_asked', 'resubmitted');
-- Who has handed in has the name until the decision.
CREATE UNIQUE INDEX merchant_applications_name ON merchant_applications (name_core) WHERE state IN ('submitted', 'in_review', 'changes_asked', 'resubmitted');
CREATE INDEX merchant_applications_user ON merchant_applications (user_id, created_at DESC);
CREATE INDEX merchant_applications_state ON merchant_applications (state, submitted_at, id);
REVOKE DELETE, TRUNCATE ON merchant_applications FROM entrepot_app;

-- What was decided is not decided again.
CREATE FUNCTION guard_application() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  RAISE EXCEPTION 'application % is finished', OLD.serial USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER merchant_applications_stay_finished BEFORE UPDATE OF state ON merchant_applications FOR EACH ROW
  WHEN (OLD.state IN ('approved', 'refused', 'withdrawn') AND NEW.state <> OLD.state) EXECUTE FUNCTION guard_application();

-- The last word about each item. Without a row nobody has said anything.
CREATE TABLE application_items (
  application_id  uuid NOT NULL REFERENCES merchant_applications,
  item            text NOT NULL CHECK (item IN ('shop', 'contact', 'registration', 'identity', 'address', 'agreement')),
  state           text NOT NULL CHECK (state IN ('accepted', 'changes_asked', 'answered')),
  remark          text,
  judged_by       uuid NOT NULL REFERENCES staff,
  judged_at       timestamptz NOT NULL,
  PRIMARY KEY (application_id, item),
  CHECK (state = 'accepted' OR remark IS NOT NULL)
);
REVOKE DELETE, TRUNCATE ON application_items FROM entrepot_app;

-- The pictures themselves are in the storage, encrypted; a row that is removed has none any more.
CREATE TABLE application_documents (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  application_id  uuid NOT NULL REFERENCES merchant_applications,
  item            text NOT NULL CHECK (item IN ('registration', 'identity', 'address')),
  width_px        integer NOT NULL,
  height_px       integer NOT NULL,
  byte_size       integer NOT NULL,
  added_at        timestamptz NOT NULL,
  removed_at      timestamptz
);
CREATE INDEX application_documents_application ON application_documents (application_id, added_at) WHERE removed_at IS NULL;
REVOKE DELETE, TRUNCATE ON application_documents FROM entrepot_app;

-- What happened. `judged` and `document_removed` are for staff; the rest is shown to the applicant as well.
CREATE TABLE application_events (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id  uuid NOT NULL REFERENCES merchant_applications,
  kind            text NOT NULL CHECK (kind IN ('begun', 'submitted', 'judged', 'changes_asked', 'resubmitted', 'approved', 'refused', 'withdrawn', 'invited', 'document_added', 'document_removed', 'agreement_accepted')),
  at              timestamptz NOT NULL,
  -- Null: the applicant.
  staff_id        uuid REFERENCES staff,
  text            text,
  details         jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX application_events_application ON application_events (application_id, id);
-- Of the applicant's own words nothing is left once the account is closed; everything else stays as it was.
CREATE FUNCTION guard_application_event() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.staff_id IS NULL AND NEW.text IS NULL AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'application_events is append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER application_events_append_only BEFORE UPDATE OR DELETE ON application_events FOR EACH ROW EXECUTE FUNCTION guard_application_event();
REVOKE DELETE, TRUNCATE ON application_events FROM entrepot_app;

-- A code shows that the contact address of an application is read by somebody.
ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_purpose_check;
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_purpose_check
  CHECK (purpose IN ('register', 'reset-password', 'reset-fund-password', 'bind-email', 'bind-phone', 'bind-withdrawal-address', 'prove-shop-contact'));
