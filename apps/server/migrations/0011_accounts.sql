-- People: how buyers, shops and staff prove who they are, what they may do, and what they did.

-- Buyers. A closed account keeps its row, which orders and the ledger refer to, and loses everything that says who it was.
ALTER TABLE users
  ADD COLUMN password_hash       text,
  ADD COLUMN fund_password_hash  text,
  ADD COLUMN email               citext UNIQUE CHECK (length(email) <= 64),
  -- With the plus sign and the country's code, digits only.
  ADD COLUMN phone               text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The code by which this person came. Attribution in one level, never a tree.
  ADD COLUMN agent_code          text CHECK (length(agent_code) <= 64),
  -- Set when the transaction password was reset by a code.
  ADD COLUMN withdrawals_paused_until  timestamptz,
  ADD COLUMN closed_at           timestamptz,
  ADD COLUMN close_reason        text,
  ADD CHECK (closed_at IS NULL OR (password_hash IS NULL AND fund_password_hash IS NULL AND email IS NULL AND phone IS NULL AND country IS NULL AND city IS NULL));

-- The people of a shop: one owner, and staff with the rights that the owner gave them.
CREATE TABLE shop_members (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  shop_id        uuid NOT NULL REFERENCES shops,
  email          citext NOT NULL UNIQUE CHECK (length(email) <= 64),
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  password_hash  text,
  language       text NOT NULL DEFAULT 'en',
  is_owner       boolean NOT NULL DEFAULT false,
  permissions    text[] NOT NULL DEFAULT '{}',
  created_at     timestamptz NOT NULL DEFAULT now(),
  disabled_at    timestamptz,
  is_demo        boolean NOT NULL DEFAULT false,
  CHECK (NOT (is_owner AND disabled_at IS NOT NULL))
);
CREATE UNIQUE INDEX shop_members_owner ON shop_members (shop_id) WHERE is_owner;
CREATE INDEX shop_members_shop ON shop_members (shop_id);

CREATE TABLE staff_roles (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  name              citext NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 64),
  -- An administrator may do everything; the list of the others names what they may.
  is_administrator  boolean NOT NULL DEFAULT false,
  permissions       text[] NOT NULL DEFAULT '{}',
  created_at        timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  email          citext NOT NULL UNIQUE CHECK (length(email) <= 64),
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  password_hash  text,
  language       text NOT NULL DEFAULT 'en',
  -- Without ON DELETE: a role that people hold cannot be deleted.
  role_id        uuid NOT NULL REFERENCES staff_roles,
  created_at     timestamptz NOT NULL DEFAULT now(),
  disabled_at    timestamptz
);
CREATE INDEX staff_role ON staff (role_id);

-- Somebody who may do everything must remain. Of two who try to remove the last two at once, one waits and then fails.
CREATE FUNCTION an_administrator_remains() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  -- Not FOR UPDATE: two who give somebody this role at once share the key of its row, and would wait for each other.
  PERFORM FROM staff_roles WHERE is_administrator ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM staff)
     AND NOT EXISTS (SELECT FROM staff s JOIN staff_roles r ON r.id = s.role_id WHERE r.is_administrator AND s.disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the last administrator cannot be removed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'an_administrator_remains';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_administrator AFTER UPDATE OR DELETE ON staff FOR EACH STATEMENT EXECUTE FUNCTION an_administrator_remains();
CREATE TRIGGER staff_roles_administrator AFTER UPDATE OR DELETE ON staff_roles FOR EACH STATEMENT EXECUTE FUNCTION an_administrator_remains();

-- Links by which members of shops and of staff choose their password. Only the hash of the secret is kept, one for each person.
CREATE TABLE invitations (
  audience     text NOT NULL CHECK (audience IN ('seller', 'staff')),
  subject_id   uuid NOT NULL,
  secret_hash  bytea NOT NULL UNIQUE CHECK (length(secret_hash) = 32),
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (audience, subject_id)
);
CREATE INDEX invitations_expires_at ON invitations (expires_at);

-- Logins of all three audiences. Only the hash of a token is kept: who reads this table can impersonate nobody.
CREATE TABLE sessions (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  token_hash        bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  audience          text NOT NULL CHECK (audience IN ('buyer', 'seller', 'staff')),
  subject_id        uuid NOT NULL,
  created_at        timestamptz NOT NULL,
  last_seen_at      timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  address           inet NOT NULL,
  user_agent        text NOT NULL CHECK (length(user_agent) <= 300),
  -- False while the second factor is still owed; such a session may do nothing else.
  is_complete       boolean NOT NULL DEFAULT true
);
CREATE INDEX sessions_subject ON sessions (audience, subject_id, last_seen_at DESC);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

CREATE TABLE second_factors (
  audience        text NOT NULL CHECK (audience IN ('buyer', 'seller', 'staff')),
  subject_id      uuid NOT NULL,
  -- Encrypted with a key derived from the server's secret.
  secret          bytea NOT NULL,
  created_at      timestamptz NOT NULL,
  -- Empty until the first right code: only then it is asked for.
  confirmed_at    timestamptz,
  -- The newest time step that was accepted, so that no code works twice.
  last_step       bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (audience, subject_id)
);

CREATE TABLE recovery_codes (
  audience     text NOT NULL,
  subject_id   uuid NOT NULL,
  code_hash    bytea NOT NULL,
  used_at      timestamptz,
  PRIMARY KEY (audience, subject_id, code_hash),
  FOREIGN KEY (audience, subject_id) REFERENCES second_factors ON DELETE CASCADE
);

-- Wrong entries in a row: who (a hash of audience and name, known or not) from where (an address or a known device).
CREATE TABLE wrong_entries (
  -- What was entered: login, fund (transaction password), factor (second factor).
  kind           text NOT NULL CHECK (kind IN ('login', 'fund', 'factor')),
  subject_hash   bytea NOT NULL,
  origin_hash    bytea NOT NULL,
  count          integer NOT NULL,
  last_at        timestamptz NOT NULL,
  blocked_until  timestamptz,
  PRIMARY KEY (kind, subject_hash, origin_hash)
);
CREATE INDEX wrong_entries_last_at ON wrong_entries (last_at);

-- Codes sent by mail or text message. Only a keyed hash is kept.
CREATE TABLE verification_codes (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  purpose     text NOT NULL CHECK (purpose IN ('register', 'reset-password', 'reset-fund-password', 'bind-email', 'bind-phone', 'bind-withdrawal-address')),
  -- An e-mail address or a phone number, as it is compared.
  target      text NOT NULL CHECK (length(target) <= 64),
  code_hash   bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  tries       integer NOT NULL DEFAULT 0,
  used_at     timestamptz
);
CREATE INDEX verification_codes_target ON verification_codes (target, purpose, created_at DESC);
CREATE INDEX verification_codes_expires_at ON verification_codes (expires_at);

-- Slide puzzles and their alternative. Solving one hands out a pass, which is good for one action.
CREATE TABLE captchas (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  action      text NOT NULL CHECK (action IN ('login', 'register', 'reset-password', 'send-code')),
  kind        text NOT NULL CHECK (kind IN ('slide', 'typed')),
  -- Where the piece belongs, or the hash of what has to be typed together with the riddle of the proof of work.
  answer      jsonb NOT NULL,
  origin_hash bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  tries       integer NOT NULL DEFAULT 0,
  pass_hash   bytea UNIQUE,
  used_at     timestamptz
);
CREATE INDEX captchas_expires_at ON captchas (expires_at);

-- Mails and text messages, written in the transaction that causes them and sent after it. What is sent loses its text.
CREATE TABLE outgoing_messages (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  channel         text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient       text NOT NULL CHECK (length(recipient) <= 64),
  template        text NOT NULL,
  language        text NOT NULL,
  storefront_code text NOT NULL,
  subject         text NOT NULL,
  body_text       text,
  body_html       text,
  created_at      timestamptz NOT NULL,
  -- When nobody needs it any more: a code that is not valid, a link that leads nowhere.
  expires_at      timestamptz NOT NULL,
  sent_at         timestamptz,
  attempts        integer NOT NULL DEFAULT 0,
  last_error      text,
  CHECK (sent_at IS NULL OR (body_text IS NULL AND body_html IS NULL))
);
CREATE INDEX outgoing_messages_created_at ON outgoing_messages (created_at);

-- Countries, their states or provinces, their cities. From GeoNames (CC BY 4.0); names are the local ones in Latin letters.
CREATE TABLE place_states (
  country  char(2) NOT NULL,
  code     text COLLATE "C" NOT NULL,
  name     text NOT NULL,
  PRIMARY KEY (country, code)
);
-- A country without states has its cities under the empty code.
CREATE TABLE place_cities (
  country     char(2) NOT NULL,
  state_code  text COLLATE "C" NOT NULL,
  name        text NOT NULL,
  PRIMARY KEY (country, state_code, name)
);

CREATE TABLE addresses (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id     uuid NOT NULL REFERENCES users,
  consignee   text NOT NULL CHECK (length(consignee) BETWEEN 1 AND 64),
  phone       text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email       citext CHECK (length(email) <= 64),
  country     char(2) NOT NULL,
  state       text NOT NULL CHECK (length(state) <= 100),
  city        text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  postcode    text NOT NULL CHECK (length(postcode) <= 32),
  detail      text NOT NULL CHECK (length(detail) BETWEEN 1 AND 200),
  is_default  boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL
);
CREATE INDEX addresses_user ON addresses (user_id, created_at DESC);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id) WHERE is_default;

-- What staff and shops did, each record chained to the one before it. The server can add to it and nothing else; who changes or
-- removes a record with more rights than the server has breaks the chain, which `entrepot audit verify` shows.
CREATE TABLE audit_log (
  number         bigint PRIMARY KEY,
  at             timestamptz NOT NULL,
  -- staff, seller, buyer or system.
  actor_kind     text NOT NULL CHECK (actor_kind IN ('staff', 'seller', 'buyer', 'system')),
  actor_id       text NOT NULL,
  actor_name     text NOT NULL,
  action         text NOT NULL,
  subject_kind   text NOT NULL,
  subject_id     text NOT NULL,
  before         jsonb,
  after          jsonb,
  reason         text,
  address        inet,
  hash           bytea NOT NULL
);
CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject_id, number DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_kind, actor_id, number DESC);
CREATE INDEX audit_log_at ON audit_log (at DESC);

CREATE FUNCTION audit_hash(previous bytea, record audit_log) RETURNS bytea LANGUAGE sql STABLE SET search_path = public AS $$
  -- As JSON every field has its borders, so no two records read alike. Moments are written in UTC whatever the session's zone.
  SELECT digest(previous || convert_to(jsonb_build_array(record.number, to_char(record.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), record.actor_kind, record.actor_id, record.actor_name, record.action,
    record.subject_kind, record.subject_id, record.before, record.after, record.reason, host(record.address))::text, 'UTF8'), 'sha256')
$$;

CREATE FUNCTION chain_audit_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  last audit_log;
BEGIN
  -- One after the other: records are few, and a number or a link must never be given twice. No lock of the table: whoever inserts
  -- holds a weaker one already, and two who want the stronger one would wait for each other.
  PERFORM pg_advisory_xact_lock(7230545);
  SELECT * INTO last FROM audit_log ORDER BY number DESC LIMIT 1;
  NEW.number := coalesce(last.number, 0) + 1;
  NEW.hash := audit_hash(coalesce(last.hash, ''::bytea), NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_record();
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM entrepot_app;
