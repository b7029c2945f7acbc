-- A record takes its place at the end of the chain, with its number and the link that holds it there.
CREATE OR REPLACE FUNCTION chain_audit_record() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
