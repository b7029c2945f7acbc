-- News of money is as frequent as payments are. Whoever notifies holds a lock of the whole cluster while committing, so that all who have
-- news would commit one after the other, each waiting for the disk. One of those who commit at the same moment is enough: it wakes the
-- readers, who look once more for the others.
CREATE OR REPLACE FUNCTION notify_outbox() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF pg_try_advisory_xact_lock(7230550) THEN
    PERFORM pg_notify('entrepot_events', '');
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER outbox_events_notify AFTER INSERT ON outbox_events DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION notify_outbox();
