-- Selections of a table that people of the consoles gave a name, wherever they log in. Nothing of it is a secret, and nothing counts it.
CREATE TABLE saved_views (
  audience    text NOT NULL CHECK (audience IN ('seller', 'staff')),
  subject_id  uuid NOT NULL,
  table_name  text NOT NULL,
  views       jsonb NOT NULL,
  PRIMARY KEY (audience, subject_id, table_name)
);
