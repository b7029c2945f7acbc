-- The defaults of the parameters that approvals_for asks, as the server's list has them; a test compares.
CREATE OR REPLACE FUNCTION default_parameter(parameter text) RETURNS numeric
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE parameter WHEN 'withdraw_second_person_above' THEN 5000 WHEN 'recharge_second_person_above' THEN 5000
    WHEN 'loan_second_person_above' THEN 1000000 END;
END $$;
