-- Whether a dispute took two people is said by the database when it is decided: what one person gives back alone is counted over the day, over disputes and refunds of the platform's own accord together.
ALTER TABLE refunds ADD COLUMN takes_two boolean NOT NULL DEFAULT false;
-- One rule for both now (refund_takes_two).
DROP FUNCTION dispute_takes_two(uuid, uuid, numeric);

-- What was approved can be stopped until it is in force, by one person, with a reason.
ALTER TABLE proposals
  ADD COLUMN stopped_by uuid REFERENCES staff,
  ADD COLUMN stopped_at timestamptz,
  ADD COLUMN stop_reason text CHECK (length(stop_reason) BETWEEN 1 AND 500);
ALTER TABLE proposals DROP CONSTRAINT proposals_state_check, DROP CONSTRAINT proposals_check4;
ALTER TABLE proposals
  ADD CONSTRAINT proposals_state_check CHECK (state IN ('proposed', 'approved', 'refused', 'withdrawn', 'done', 'void', 'stopped')),
  ADD CONSTRAINT proposals_check4 CHECK ((state IN ('approved', 'done', 'void', 'stopped')) = (due_at IS NOT NULL)),
  ADD CONSTRAINT proposals_stop_whole CHECK (num_nonnulls(stopped_by, stopped_at, stop_reason) = CASE WHEN state = 'stopped' THEN 3 ELSE 0 END);
CREATE CONSTRAINT TRIGGER proposals_stopper AFTER UPDATE ON proposals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.stopped_by IS NOT NULL AND NEW.stopped_by IS DISTINCT FROM OLD.stopped_by AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_staff('stopped_by');
