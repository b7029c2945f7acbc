-- A storefront's loan is published by two people: with the proposal that says so, as it says, as the next version.
CREATE OR REPLACE FUNCTION guard_loan_product() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  NEW.published_at := moment_of(NEW.published_at);
  IF NEW.version <> 1 + coalesce((SELECT max(x.version) FROM loan_products x WHERE x.storefront_code = NEW.storefront_code), 0)
    OR NOT EXISTS (
    SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = 'loan_product' AND p.subject = NEW.storefront_code
      AND (p.after->>'least')::numeric = NEW.least AND (p.after->>'most')::numeric = NEW.most
      AND (p.after->>'mostDays')::integer = NEW.most_days
      AND (p.after->>'yearlyRate')::numeric = NEW.yearly_rate AND p.after->'methods' = to_jsonb(NEW.methods)
      AND p.after->'cycles' = to_jsonb(NEW.cycles)
      AND p.after->>'dayCount' = NEW.day_count AND (p.after->>'graceDays')::integer = NEW.grace_days
      AND (p.after->>'penaltyPerDay')::numeric = NEW.penalty_per_day) THEN
    RAISE EXCEPTION 'the loan of % is published by two people', NEW.storefront_code USING ERRCODE = 'EN003', DETAIL = NEW.storefront_code;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER loan_products_guard BEFORE INSERT ON loan_products FOR EACH ROW EXECUTE FUNCTION guard_loan_product();
