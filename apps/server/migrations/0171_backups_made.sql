-- When the database was backed up, for whoever watches over it: the owner's login notes it, the server reads it and can write none of it.
CREATE TABLE backups_made (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('file', 'full', 'diff')),
  -- What pgBackRest calls it, or the name of the file.
  label text NOT NULL,
  host text NOT NULL,
  -- Of what it holds, which is when it was begun.
  taken_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  CONSTRAINT backups_made_in_order CHECK (finished_at >= taken_at)
);
CREATE INDEX backups_made_newest ON backups_made (taken_at DESC);
CREATE TRIGGER backups_made_append_only BEFORE UPDATE OR DELETE ON backups_made FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON backups_made FROM entrepot_app;
