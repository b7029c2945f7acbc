-- Whether two of them could decide together: neither brought the other in. How long they have held a right does not matter here.
CREATE OR REPLACE FUNCTION has_independent_pair(people uuid[]) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM unnest(people) AS one, unnest(people) AS other
    WHERE one < other AND coalesce(second_person_problem(one, other, '{}'), 'new') = 'new')
$$;
REVOKE ALL ON FUNCTION has_independent_pair FROM PUBLIC;
