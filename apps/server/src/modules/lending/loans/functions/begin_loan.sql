-- A loan begins as an application, on the terms of the storefront's newest product and with its newest agreement, and needs as many people
-- as the parameter in force says.
CREATE OR REPLACE FUNCTION begin_loan() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p loan_products;
BEGIN
  IF NEW.state <> 'applying' OR NEW.by_one OR NEW.collects OR num_nonnulls(NEW.decided_at, NEW.starts_on, NEW.refusal_code) > 0 THEN
    RAISE EXCEPTION 'loan % begins as an application', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT * INTO p FROM loan_products x WHERE x.storefront_code = NEW.storefront_code ORDER BY x.version DESC LIMIT 1;
  IF p.id IS DISTINCT FROM NEW.product_id OR (NEW.yearly_rate, NEW.day_count, NEW.grace_days, NEW.penalty_per_day)
     IS DISTINCT FROM (p.yearly_rate, p.day_count, p.grace_days, p.penalty_per_day)
     OR NEW.amount NOT BETWEEN p.least AND p.most OR NEW.days > p.most_days OR NEW.method <> ALL (p.methods)
     OR NEW.cycle <> ALL (p.cycles) THEN
    RAISE EXCEPTION 'loan % is not what is offered', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM loan_agreements a WHERE a.id = NEW.agreement_id AND a.storefront_code = NEW.storefront_code
      AND a.version = (SELECT max(b.version) FROM loan_agreements b WHERE b.storefront_code = NEW.storefront_code)
  ) THEN
    RAISE EXCEPTION 'loan % has another agreement', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM identity_applications i WHERE i.user_id = NEW.user_id AND i.state = 'approved') THEN
    RAISE EXCEPTION 'loan % is nobody''s whom we know', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.approvals_needed := approvals_for('loan_second_person_above', NEW.amount);
  NEW.applied_at := moment_of(NEW.applied_at);
  RETURN NEW;
END $$;

CREATE TRIGGER loans_begin BEFORE INSERT ON loans FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_loan();
