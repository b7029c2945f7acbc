-- How many people have to agree is reckoned here, from the amount and the parameter in force; what the caller says does not count.
CREATE OR REPLACE FUNCTION approvals_for(parameter text, amount numeric) RETURNS smallint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  above numeric := coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = parameter),
    default_parameter(parameter));
BEGIN
  RETURN CASE WHEN amount > above THEN 2 ELSE 1 END;
END $$;
