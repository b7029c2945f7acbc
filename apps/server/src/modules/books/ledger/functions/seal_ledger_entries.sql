-- Seals up to so many entries and returns how many they were. The chain is one after the other by its nature; all else is done for the
-- portion at once. The settings keep the plan what it is meant to be, a walk along the index from the watermark, however large the tables
-- grow.
CREATE OR REPLACE FUNCTION seal_ledger_entries(portion integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_hashjoin = off
SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  state ledger_seal_state;
  -- Read before this transaction gets its number: whoever drew up to here has a lower one.
  drawn_up_to bigint := coalesce(pg_sequence_last_value(pg_get_serial_sequence('ledger_entries', 'id')::regclass), 0);
  is_over boolean;
  last ledger_seals;
  entry record;
  ids bigint[] := '{}';
  hashes bytea[] := '{}';
  sealed integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7230547) THEN
    RETURN 0;
  END IF;
  SELECT * INTO state FROM ledger_seal_state;
  IF NOT FOUND THEN
    INSERT INTO ledger_seal_state DEFAULT VALUES RETURNING * INTO state;
  END IF;
  -- Asked before the entries are looked at: what is over by now is seen there. A number of the future comes from a restored backup, and
  -- means nothing here.
  is_over := state.candidate_xid <= pg_snapshot_xmin(pg_current_snapshot());
  IF state.candidate_xid >= pg_snapshot_xmax(pg_current_snapshot()) THEN
    state.candidate_xid := NULL;
  END IF;
  SELECT * INTO last FROM ledger_seals ORDER BY position DESC LIMIT 1;
  FOR entry IN
    SELECT f.entry_id, f.facts FROM ledger_entry_facts f
    WHERE f.entry_id > state.sealed_up_to AND NOT EXISTS (SELECT FROM ledger_seals s WHERE s.entry_id = f.entry_id)
    ORDER BY f.entry_id LIMIT portion
  LOOP
    sealed := sealed + 1;
    last.hash := sha256(coalesce(last.hash, ''::bytea) || convert_to(entry.facts, 'UTF8'));
    ids[sealed] := entry.entry_id;
    hashes[sealed] := last.hash;
  END LOOP;
  IF sealed > 0 THEN
    INSERT INTO ledger_seals (position, entry_id, hash)
    SELECT coalesce(last.position, 0) + s.place, s.entry_id, s.hash FROM unnest(ids, hashes) WITH ORDINALITY AS s (entry_id, hash, place);
  END IF;
  IF is_over THEN
    state.sealed_up_to := CASE WHEN sealed < portion THEN state.candidate_up_to ELSE least(state.candidate_up_to, ids[sealed]) END;
  END IF;
  IF state.candidate_xid IS NULL OR state.sealed_up_to >= state.candidate_up_to THEN
    state.candidate_xid := CASE WHEN drawn_up_to > state.sealed_up_to THEN pg_current_xact_id() END;
    state.candidate_up_to := drawn_up_to;
  END IF;
  -- While nothing is posted, nothing is written.
  UPDATE ledger_seal_state s SET sealed_up_to = state.sealed_up_to, candidate_up_to = state.candidate_up_to,
    candidate_xid = state.candidate_xid
  WHERE (s.sealed_up_to, s.candidate_up_to, s.candidate_xid)
    IS DISTINCT FROM (state.sealed_up_to, state.candidate_up_to, state.candidate_xid);
  RETURN sealed;
END $$;
REVOKE ALL ON FUNCTION seal_ledger_entries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seal_ledger_entries TO entrepot_app;
