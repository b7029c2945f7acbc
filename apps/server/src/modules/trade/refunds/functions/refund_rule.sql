-- Smaller than this one person decides; so many days somebody has; so long after the settlement it is over. The server's defaults are the
-- same, which a test compares.
CREATE OR REPLACE FUNCTION refund_rule(the_code text) RETURNS numeric
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = the_code),
    CASE the_code WHEN 'refund_second_person_above' THEN 1000 WHEN 'refund_objection_days' THEN 3
      WHEN 'refund_after_settlement_days' THEN 90
      WHEN 'refund_answer_days' THEN 3 WHEN 'refund_dispute_days' THEN 3 WHEN 'refund_return_days' THEN 14
        WHEN 'refund_inspection_days' THEN 7 END)
$$;
