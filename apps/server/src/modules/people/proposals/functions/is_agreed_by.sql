-- What two agreed to is carried out by nobody's hand, sometimes at night: then it names one of the two, or the operator who proposed it.
CREATE OR REPLACE FUNCTION is_agreed_by(the_staff text, the_operator text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM proposals p
    WHERE p.state = 'done' AND p.done_at = now()
      AND (the_staff IN (p.proposed_by::text, p.decided_by::text) OR (the_staff IS NULL AND p.operator = the_operator)))
$$;
