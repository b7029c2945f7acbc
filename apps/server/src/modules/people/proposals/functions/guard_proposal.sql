-- What was proposed is what is approved, by another, at the database's time, and a decision stands.
CREATE OR REPLACE FUNCTION guard_proposal() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  rights CONSTANT text[] := CASE
    WHEN NEW.kind IN ('staff_invitation', 'staff_role', 'staff_enabling', 'staff_reset', 'role') THEN '{staff.manage}'
    WHEN NEW.kind = 'network' THEN '{networks.manage}' WHEN NEW.kind = 'words' THEN '{words.guarded}' WHEN NEW.kind = 'agreement'
      THEN '{shops.review}'
    WHEN NEW.kind IN ('loan_product', 'loan_agreement') THEN '{loans.manage}' ELSE '{parameters.manage}' END;
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'proposed' OR NEW.proposed_by IS NULL THEN
      RAISE EXCEPTION 'a proposal begins as one, by a person' USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.proposed_at := now();
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.serial, NEW.kind, NEW.subject, NEW.before, NEW.after, NEW.reason, NEW.proposed_by, NEW.operator, NEW.proposed_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.kind, OLD.subject, OLD.before, OLD.after, OLD.reason, OLD.proposed_by, OLD.operator,
       OLD.proposed_at) THEN
    RAISE EXCEPTION 'what proposal % says cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'proposed' AND NEW.state IN ('approved', 'refused', 'withdrawn') THEN
    NEW.decided_at := now();
    NEW.by_one := false;
    IF NEW.state = 'approved' THEN
      PERFORM require_second_person(coalesce(OLD.proposed_by, NEW.decided_by), NEW.decided_by, rights)
      WHERE OLD.proposed_by IS NOT NULL;
      -- What the command line proposed has its first person there; the one who agrees has held the right for long enough.
      IF OLD.proposed_by IS NULL AND NOT is_one_person()
         AND NOT EXISTS (SELECT FROM staff_rights r WHERE r.staff_id = NEW.decided_by
           AND (r.permission = '*' OR r.permission = ANY (rights)) AND r.since <= now() - interval '72 hours') THEN
        RAISE EXCEPTION 'second person: new' USING ERRCODE = 'EN002', DETAIL = 'new';
      END IF;
      NEW.by_one := is_one_person();
      NEW.due_at := now() + proposal_delay(OLD.kind);
    ELSIF NEW.state = 'withdrawn' AND NEW.decided_by IS DISTINCT FROM OLD.proposed_by THEN
      RAISE EXCEPTION 'only the one who proposed % can withdraw it', OLD.serial USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state = 'approved' AND NEW.state IN ('done', 'void', 'stopped')
     AND (NEW.decided_by, NEW.decided_at, NEW.decision, NEW.by_one, NEW.due_at)
       IS NOT DISTINCT FROM (OLD.decided_by, OLD.decided_at, OLD.decision, OLD.by_one, OLD.due_at) THEN
    -- Stopping is the careful side: one person with the right is enough, tied or not, and from the first hour.
    IF NEW.state = 'stopped' THEN
      IF NOT EXISTS (SELECT FROM staff_rights r WHERE r.staff_id = NEW.stopped_by
        AND (r.permission = '*' OR r.permission = ANY (rights))) THEN
        RAISE EXCEPTION 'proposal % is stopped by somebody who could approve it', OLD.serial USING ERRCODE = 'restrict_violation';
      END IF;
      NEW.stopped_at := now();
    END IF;
    IF NEW.state = 'done' THEN
      IF OLD.due_at > now() THEN
        RAISE EXCEPTION 'proposal % is not due before %', OLD.serial, OLD.due_at USING ERRCODE = 'restrict_violation';
      END IF;
      NEW.done_at := now();
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'proposal % does not go from % to %', OLD.serial, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER proposals_guard BEFORE INSERT OR UPDATE ON proposals FOR EACH ROW EXECUTE FUNCTION guard_proposal();
