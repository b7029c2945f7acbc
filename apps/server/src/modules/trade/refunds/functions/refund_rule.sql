-- Smaller than this one person decides; so many days a shop has; so long after the settlement it is over. The server's defaults are the
-- same, which a test compares.
CREATE OR REPLACE FUNCTION refund_rule(the_code text) RETURNS numeric
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = the_code),
    CASE the_code WHEN 'refund_second_person_above' THEN 1000 WHEN 'refund_objection_days' THEN 3 WHEN 'refund_after_settlement_days' THEN 90 END)
$$;
