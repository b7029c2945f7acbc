-- How many people have to see this line before it counts, if this person is one of them.
CREATE OR REPLACE FUNCTION bank_people_needed(the_staff uuid, at timestamptz, the_credit numeric) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT people_needed(approvals_for('recharge_second_person_above', the_credit + credited_alone(the_staff, at)))
$$;
