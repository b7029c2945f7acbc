-- The rule of 0044 for what was left: who brought whom in, who wrote a text, who changed a word. A tie takes power away, and under somebody's name it took that person's say: whoever
-- was tied to everybody could second nobody.

-- What two agreed to is carried out by nobody's hand, sometimes at night: then it names one of the two, or the operator who proposed it.
CREATE FUNCTION is_agreed_by(the_staff text, the_operator text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM proposals p
    WHERE p.state = 'done' AND p.done_at = now() AND (the_staff IN (p.proposed_by::text, p.decided_by::text) OR (the_staff IS NULL AND p.operator = the_operator)))
$$;

CREATE FUNCTION require_acting_or_agreed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  named CONSTANT text := to_jsonb(NEW)->>TG_ARGV[0];
  operator CONSTANT text := to_jsonb(NEW)->>'operator';
BEGIN
  IF NOT is_operator() AND acting_person() IS DISTINCT FROM 'staff:' || named AND NOT is_agreed_by(named, operator) THEN
    RAISE EXCEPTION 'staff % did not do this (%)', coalesce(named, operator), TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER staff_ties_person AFTER INSERT ON staff_ties DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_or_agreed('by_staff_id');
CREATE CONSTRAINT TRIGGER article_versions_person AFTER INSERT ON article_versions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL AND NOT is_owner_acting()) EXECUTE FUNCTION require_acting_or_agreed('staff_id');
CREATE CONSTRAINT TRIGGER word_overrides_person AFTER INSERT OR UPDATE ON word_overrides DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_or_agreed('staff_id');

-- By the name that this person has; what two agreed to carries both names.
CREATE FUNCTION name_of_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.staff_id IS NULL OR NOT is_agreed_by(NEW.staff_id::text, NULL) THEN
    NEW.staff_name := (SELECT s.name FROM staff s WHERE s.id = NEW.staff_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER article_versions_name BEFORE INSERT ON article_versions FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION name_of_staff();
CREATE TRIGGER word_overrides_name BEFORE INSERT OR UPDATE ON word_overrides FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION name_of_staff();
