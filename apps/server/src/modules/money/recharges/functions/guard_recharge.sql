-- What was paid, by whom and how stays as it was written; what is credited stays credited. A payment whose block was thrown away may come
-- back, and one that was kept back (too little, or without a rate) may still be credited. A bank transfer is credited only with what enough
-- people have seen, and never with more than was submitted; a certificate only with a payment that enough people have seen to be this
-- person's, and never with more than any of them saw. A certificate is taken back by the person who handed it in, and stays so.
CREATE OR REPLACE FUNCTION guard_recharge() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  needed integer;
BEGIN
  IF (NEW.id, NEW.serial, NEW.user_id, NEW.kind, NEW.currency, NEW.amount, NEW.approvals_needed, NEW.created_at, NEW.deadline_at)
     IS DISTINCT FROM (OLD.id, OLD.serial, OLD.user_id, OLD.kind, OLD.currency, OLD.amount, OLD.approvals_needed, OLD.created_at,
       OLD.deadline_at) THEN
    RAISE EXCEPTION 'what recharge % says was paid cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state = 'success' AND (NEW.state, NEW.credited, NEW.rate, NEW.evidence)
    IS DISTINCT FROM (OLD.state, OLD.credited, OLD.rate, OLD.evidence) THEN
    RAISE EXCEPTION 'recharge % is credited', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.reason_code = 'taken_back' AND (NEW.state, NEW.reason_code) IS DISTINCT FROM (OLD.state, OLD.reason_code) THEN
    RAISE EXCEPTION 'recharge % was taken back', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.reason_code = 'taken_back' AND OLD.reason_code IS DISTINCT FROM 'taken_back' AND NOT is_owner_acting()
     AND (OLD.state <> 'processing' OR NEW.state <> 'fail' OR OLD.kind NOT IN ('certificate', 'bank')
       OR acting_person() IS DISTINCT FROM 'buyer:' || OLD.user_id) THEN
    RAISE EXCEPTION 'recharge % is taken back by whoever handed it in, and while nobody has decided',
      OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.kind IN ('bank', 'certificate') AND NEW.state = 'success' AND OLD.state <> 'success' THEN
    IF NEW.kind = 'bank' AND NEW.credited > OLD.amount THEN
      RAISE EXCEPTION 'recharge % is credited with more than was submitted', OLD.serial USING ERRCODE = 'restrict_violation';
    END IF;
    needed := CASE NEW.kind WHEN 'bank' THEN OLD.approvals_needed
      ELSE certificate_people_needed(OLD.user_id, OLD.network, NEW.evidence) END;
    IF (SELECT count(DISTINCT a.staff_id) FROM recharge_approvals a WHERE a.recharge_id = OLD.id AND a.evidence = NEW.evidence
          AND (a.credited = NEW.credited OR (a.credited > NEW.credited AND NEW.kind = 'certificate'))) < people_needed(needed) THEN
      RAISE EXCEPTION 'recharge % needs % to see the same', OLD.serial, needed USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.by_one := needed > 1 AND people_needed(needed) = 1;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER recharges_guarded BEFORE UPDATE ON recharges FOR EACH ROW EXECUTE FUNCTION guard_recharge();
