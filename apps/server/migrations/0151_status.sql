-- What the status page shows: how each part of a storefront was found last, how often a day it was found how, and what staff tell of it.
CREATE TABLE status_now (
  storefront_code text NOT NULL REFERENCES storefronts ON DELETE CASCADE,
  part text NOT NULL,
  state text NOT NULL CHECK (state IN ('up', 'down', 'unknown')),
  since timestamptz NOT NULL,
  looked_at timestamptz NOT NULL,
  ms integer CHECK (ms >= 0),
  -- Of the certificate by which its pages are served.
  certificate_ends_at timestamptz,
  PRIMARY KEY (storefront_code, part)
);
-- One look a minute. A day has fewer where nobody looked, and none is made up.
CREATE TABLE status_days (
  storefront_code text NOT NULL REFERENCES storefronts ON DELETE CASCADE,
  part text NOT NULL,
  day date NOT NULL,
  up integer NOT NULL CHECK (up >= 0),
  down integer NOT NULL CHECK (down >= 0),
  unknown integer NOT NULL CHECK (unknown >= 0),
  PRIMARY KEY (storefront_code, part, day)
);
CREATE INDEX status_days_day ON status_days (day);

CREATE TABLE status_incidents (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Null: all of them.
  storefront_code text REFERENCES storefronts ON DELETE CASCADE,
  parts text[] NOT NULL CHECK (cardinality(parts) > 0),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 140),
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (ended_at >= began_at)
);
CREATE INDEX status_incidents_began ON status_incidents (began_at DESC);
CREATE TABLE status_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  incident_id uuid NOT NULL REFERENCES status_incidents ON DELETE CASCADE,
  written_by uuid NOT NULL REFERENCES staff,
  written_at timestamptz NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX status_notes_incident ON status_notes (incident_id, id);
-- What people were told stays as it was told. An incident is told of once more, and ended once.
CREATE TRIGGER status_notes_append_only BEFORE UPDATE ON status_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON status_notes FROM entrepot_app;
REVOKE UPDATE, DELETE, TRUNCATE ON status_incidents FROM entrepot_app;
GRANT UPDATE (ended_at) ON status_incidents TO entrepot_app;
