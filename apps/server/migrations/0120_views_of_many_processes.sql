-- Who looked at what within the last half hour, so that a reload is no second view, whichever process answers it. A visit is a hash under
-- the salt of its day; both are taken away when they have served, and neither is in a backup (unlogged tables are not).
CREATE UNLOGGED TABLE recent_views (
  visit bytea PRIMARY KEY CONSTRAINT visit_is_a_hash CHECK (length(visit) = 16),
  seen_at timestamptz NOT NULL
);
CREATE INDEX recent_views_seen_at ON recent_views (seen_at);

CREATE UNLOGGED TABLE view_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL CONSTRAINT salt_is_long CHECK (length(salt) = 32)
);
