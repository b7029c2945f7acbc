-- What second_person_problem says, as an error with a code of its own; the message is the problem.
CREATE OR REPLACE FUNCTION require_second_person(the_first uuid, the_second uuid, rights text[]) RETURNS void
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  problem CONSTANT text := second_person_problem(the_first, the_second, rights);
BEGIN
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'second person: %', problem USING ERRCODE = 'EN002', DETAIL = problem;
  END IF;
END $$;
