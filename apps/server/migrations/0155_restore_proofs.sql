-- What came of restoring a backup aside: the owner's login notes it, the server reads it and can write none of it.
CREATE TABLE restore_proofs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  host text NOT NULL,
  -- The rest is missing where the restoring did not come that far.
  label text,
  restored_to timestamptz,
  seconds integer,
  transactions bigint,
  entries bigint,
  last_hash bytea,
  owed numeric,
  problems text[] NOT NULL,
  CONSTRAINT restore_proofs_in_order CHECK (finished_at >= started_at),
  CONSTRAINT restore_proofs_good_is_whole CHECK (cardinality(problems) > 0 OR (label IS NOT NULL AND seconds IS NOT NULL AND entries IS NOT NULL))
);
CREATE TRIGGER restore_proofs_append_only BEFORE UPDATE OR DELETE ON restore_proofs FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON restore_proofs FROM entrepot_app;
