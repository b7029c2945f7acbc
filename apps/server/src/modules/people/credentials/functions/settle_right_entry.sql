-- A right entry ends the row of wrong ones at its origin, and says which block holds all the same: statements of a function look anew, so
-- that it sees the block of whoever was faster. While one holds, nothing is ended: whoever was right too late is as blocked as whoever was
-- wrong.
CREATE OR REPLACE FUNCTION settle_right_entry(the_kind text, the_subject bytea, own bytea, everywhere bytea, the_time timestamptz)
RETURNS TABLE (origin_hash bytea, count integer, blocked_until timestamptz)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- In the order in which wrong ones are counted.
  PERFORM FROM wrong_entries w WHERE w.kind = the_kind AND w.subject_hash = the_subject AND w.origin_hash = own FOR UPDATE;
  PERFORM FROM wrong_entries w WHERE w.kind = the_kind AND w.subject_hash = the_subject AND w.origin_hash = everywhere FOR UPDATE;
  RETURN QUERY SELECT w.origin_hash, w.count, w.blocked_until FROM wrong_entries w
  WHERE w.kind = the_kind AND w.subject_hash = the_subject AND w.origin_hash IN (own, everywhere) AND w.blocked_until > the_time;
  IF NOT FOUND THEN
    DELETE FROM wrong_entries w WHERE w.kind = the_kind AND w.subject_hash = the_subject AND w.origin_hash = own;
  END IF;
END $$;
