-- The ground every module stands on: the application's role, parameters, idempotency, outbox, media, storefronts.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pgcrypto;

-- The server works as this role, the migrations as the owner. What the role may not do (change a ledger entry,
-- write a counter) no bug in the server can do either.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'entrepot_app') THEN
    CREATE ROLE entrepot_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- Another database of the same cluster was migrated at the same moment.
END $$;

GRANT USAGE ON SCHEMA public TO entrepot_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO entrepot_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO entrepot_app;

-- Built in from PostgreSQL 18 on; older servers get the same: 48 bits of milliseconds, then randomness.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'uuidv7') THEN
    CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $f$
      SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
    $f$;
  END IF;
END $$;

-- Raised by triggers on tables whose rows are records of what happened.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TABLE system_parameters (
  code        text PRIMARY KEY,
  value       jsonb NOT NULL,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  updated_by  text NOT NULL
);

CREATE TABLE idempotency_keys (
  actor        text NOT NULL,
  call         text NOT NULL,
  key          text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  input_hash   bytea NOT NULL,
  response     jsonb,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor, call, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- Written in the transaction that caused them, carried to every process after it commits.
-- Ids are handed out before a transaction commits, so a lower one may appear after a higher. Readers therefore go by the
-- transaction, and only through those that every older transaction has ended before.
CREATE TABLE outbox_events (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id  xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic           text NOT NULL,
  payload         jsonb NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_events_order ON outbox_events (transaction_id, id);
CREATE INDEX outbox_events_created_at ON outbox_events (created_at);

CREATE FUNCTION notify_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One wake-up per statement is enough: listeners read everything after the last event they saw.
  PERFORM pg_notify('entrepot_events', '');
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_events_notify AFTER INSERT ON outbox_events
  FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox();

-- A picture is named by its content (or, for a drawing of the demo world, by its recipe), so its address never changes meaning.
CREATE TABLE media_objects (
  id            text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  kind          text NOT NULL CHECK (kind IN ('upload', 'drawing')),
  content_type  text NOT NULL,
  width_px      integer NOT NULL CHECK (width_px > 0),
  height_px     integer NOT NULL CHECK (height_px > 0),
  byte_size     integer CHECK (byte_size > 0),
  recipe        jsonb,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'drawing') = (recipe IS NOT NULL))
);

-- Who sent which picture for what: the same bytes may be sent twice by different people.
CREATE TABLE media_uploads (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  media_id     text NOT NULL REFERENCES media_objects,
  purpose      text NOT NULL,
  uploader     text NOT NULL,
  uploaded_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX media_uploads_media_id ON media_uploads (media_id);

CREATE TABLE storefronts (
  code        text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  position    integer NOT NULL,
  data        jsonb NOT NULL,
  active      boolean NOT NULL DEFAULT true,
  updated_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE storefront_hosts (
  host             text PRIMARY KEY CHECK (host = lower(host)),
  storefront_code  text NOT NULL REFERENCES storefronts ON DELETE CASCADE
);
CREATE INDEX storefront_hosts_code ON storefront_hosts (storefront_code);
