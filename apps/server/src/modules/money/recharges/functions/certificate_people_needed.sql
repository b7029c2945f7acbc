-- How many people have to see whose payment a certificate names. A transaction says what was paid and to which address; whose it was it
-- says only where the watcher noted it at an address that is this person's own.
CREATE OR REPLACE FUNCTION certificate_people_needed(the_user uuid, the_network text, the_evidence text) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN EXISTS (
    SELECT FROM chain_deposits d JOIN deposit_addresses u ON u.id = d.address_id
    WHERE d.network = the_network AND d.tx_hash = split_part(the_evidence, ':', 3) AND d.log_index::text = split_part(the_evidence, ':', 4)
      AND the_evidence = 'chain:' || d.network || ':' || d.tx_hash || ':' || d.log_index AND u.user_id = the_user AND d.state <> 'orphaned'
  ) THEN 1 ELSE 2 END
$$;
