-- How long something that was approved waits before it is in force. People are let in at once; what concerns everybody is announced first.
CREATE OR REPLACE FUNCTION proposal_delay(kind text) RETURNS interval
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN kind IN ('parameter', 'network', 'tax', 'agreement', 'words', 'storefront', 'loan_product', 'loan_agreement')
    THEN interval '24 hours' ELSE interval '0' END
$$;
