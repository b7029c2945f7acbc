-- Credits a recharge that is held by whoever calls: the mark, which the posting asks for, the money and the news of it, in one round trip.
-- False where that fact was posted before; the mark goes back with everything else then, and nothing moves.
CREATE OR REPLACE FUNCTION credit_recharge(
  the_id uuid, owner uuid, the_key text, clearing text, the_details jsonb, the_time timestamptz, the_credit numeric, the_rate numeric,
  the_evidence text, staff uuid
) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  used text;
BEGIN
  UPDATE recharges SET state = 'success', credited = the_credit, rate = coalesce(the_rate, rate),
    evidence = coalesce(the_evidence, evidence), reason_code = NULL, reason = NULL,
    decided_at = the_time, decided_by = staff
  WHERE id = the_id AND user_id = owner AND state <> 'success';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'recharge % is credited, or somebody else''s', the_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF post_ledger_transaction('recharge', the_key, the_details, the_time, ARRAY[clearing, 'user_available'], ARRAY[NULL, owner],
    ARRAY[-the_credit, the_credit]) IS NULL THEN
    RAISE EXCEPTION 'posted before' USING ERRCODE = 'EN010';
  END IF;
  INSERT INTO outbox_events (topic, payload) VALUES ('wallet.changed', jsonb_build_object('userIds', ARRAY[owner]));
  RETURN true;
EXCEPTION
  WHEN SQLSTATE 'EN010' THEN
    RETURN false;
  WHEN unique_violation THEN
    GET STACKED DIAGNOSTICS used = CONSTRAINT_NAME;
    IF used <> 'recharges_evidence' THEN RAISE; END IF;
    RETURN false;
END $$;
