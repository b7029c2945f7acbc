-- What the platform gives back of its own accord, or decides about in a dispute, for whichever side: all of this order together, or all
-- that this person decided alone today, whichever is more. Two at once of the same person wait for each other, so that both do not find the
-- same room.
CREATE OR REPLACE FUNCTION refund_takes_two(the_order uuid, the_staff uuid, the_amount numeric) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_fresh_view();
  PERFORM pg_advisory_xact_lock(7230560, hashtext(the_staff::text));
  RETURN the_amount + greatest(
    (SELECT coalesce(sum(r.amount), 0) FROM platform_refunds r WHERE r.order_id = the_order AND r.state = 'done')
    + (SELECT coalesce(sum(f.amount), 0) FROM refunds f WHERE f.order_id = the_order AND f.state = 2 AND f.decided_by = 'platform'
      AND f.disputed_at IS NOT NULL),
    (SELECT coalesce(sum(r.amount), 0) FROM platform_refunds r WHERE r.proposed_by = the_staff AND NOT r.takes_two
       AND r.state IN ('announced', 'objected', 'done')
       AND r.proposed_at >= lower(day_of(now())) AND r.proposed_at < upper(day_of(now())))
    + (SELECT coalesce(sum(f.asked), 0) FROM refunds f WHERE f.staff_id = the_staff AND NOT f.takes_two
       AND f.stage IN ('accepted', 'failed') AND f.disputed_at IS NOT NULL
       AND f.decided_at >= lower(day_of(now())) AND f.decided_at < upper(day_of(now())))
  ) > refund_rule('refund_second_person_above');
END $$;
