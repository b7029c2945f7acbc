-- What one person could still do alone: credit made-up lines of the bank, or refund, in pieces that are each below the sum that takes two; have a role agreed to and then fill it with rights;
-- lower what guards the transaction password. And what SQL as the server's role could: spend the balance of somebody who does nothing at that moment.

-- A day of decisions alone is counted together. `recharge_second_person_above` and `refund_second_person_above` are what one person decides alone, not what one decision comes to.
CREATE FUNCTION day_of(at timestamptz) RETURNS tstzrange LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT tstzrange(date_trunc('day', at, 'UTC'), date_trunc('day', at, 'UTC') + interval '1 day')
$$;

-- Lines of the bank that nobody else has seen.
CREATE FUNCTION credited_alone(the_staff uuid, at timestamptz) RETURNS numeric LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(r.credited), 0)
  FROM recharge_approvals a JOIN recharges r ON r.id = a.recharge_id AND r.kind = 'bank' AND r.state = 'success' AND r.evidence = a.evidence AND r.credited = a.credited
  WHERE a.staff_id = the_staff AND a.approved_at >= lower(day_of(at)) AND a.approved_at < upper(day_of(at))
    AND NOT EXISTS (SELECT FROM recharge_approvals b WHERE b.recharge_id = r.id AND b.evidence = r.evidence AND b.credited = r.credited AND b.staff_id <> the_staff)
$$;

-- How many people have to see this line before it counts, if this person is one of them.
CREATE FUNCTION bank_people_needed(the_staff uuid, at timestamptz, the_credit numeric) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT people_needed(approvals_for('recharge_second_person_above', the_credit + credited_alone(the_staff, at)))
$$;

-- A line that one person has seen counts while that person's day has room for it. Two at once of the same person wait for each other, as for the sum of the day.
CREATE FUNCTION transfer_of_one_day() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  seen_by uuid[];
  seen_at timestamptz;
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  SELECT array_agg(DISTINCT a.staff_id), max(a.approved_at) INTO seen_by, seen_at FROM recharge_approvals a WHERE a.recharge_id = OLD.id AND a.evidence = NEW.evidence AND a.credited = NEW.credited;
  IF cardinality(seen_by) = 1 AND bank_people_needed(seen_by[1], seen_at, NEW.credited) > 1 THEN
    RAISE EXCEPTION 'what one person credits alone on one day is used up' USING ERRCODE = 'EN003', DETAIL = 'recharge';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recharges_of_one_day BEFORE UPDATE ON recharges FOR EACH ROW
  WHEN (NEW.kind = 'bank' AND NEW.state = 'success' AND OLD.state <> 'success') EXECUTE FUNCTION transfer_of_one_day();

-- The moment of an approval is the database's, or a day could be made as long as one likes. Before the rules that go by it.
CREATE FUNCTION stamp_approval() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.approved_at := moment_of(NEW.approved_at);
  RETURN NEW;
END $$;
CREATE TRIGGER recharge_approvals_clock BEFORE INSERT ON recharge_approvals FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION stamp_approval();
CREATE TRIGGER withdrawal_approvals_clock BEFORE INSERT ON withdrawal_approvals FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION stamp_approval();

-- Refunds of the platform's own accord: those of this order together, and those that this person decided alone today, whichever is more.
-- Two at once of the same person wait for each other, so that both do not find the same room.
CREATE FUNCTION refund_takes_two(the_order uuid, the_staff uuid, the_amount numeric) RETURNS boolean LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7230560, hashtext(the_staff::text));
  RETURN the_amount + greatest(
    (SELECT coalesce(sum(r.amount), 0) FROM platform_refunds r WHERE r.order_id = the_order AND r.state = 'done'),
    (SELECT coalesce(sum(r.amount), 0) FROM platform_refunds r WHERE r.proposed_by = the_staff AND NOT r.takes_two AND r.state IN ('announced', 'objected', 'done')
       AND r.proposed_at >= lower(day_of(now())) AND r.proposed_at < upper(day_of(now())))
  ) > refund_rule('refund_second_person_above');
END $$;
CREATE OR REPLACE FUNCTION guard_platform_refund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_settled CONSTANT boolean := EXISTS (SELECT FROM settlements s WHERE s.order_id = NEW.order_id);
BEGIN
  IF is_operator() THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW.proposed_at := now();
    NEW.takes_two := refund_takes_two(NEW.order_id, NEW.proposed_by, NEW.amount);
    NEW.by_one := NEW.takes_two AND is_one_person();
    IF num_nonnulls(NEW.approved_by, NEW.objection, NEW.decided_by) > 0
       OR EXISTS (SELECT FROM platform_refunds r WHERE r.order_id = NEW.order_id AND r.ended_at IS NULL)
       OR NEW.state <> (CASE WHEN NEW.takes_two THEN 'proposed' WHEN is_settled THEN 'announced' ELSE 'done' END) THEN
      RAISE EXCEPTION 'a refund of the platform begins with its proposal' USING ERRCODE = 'EN003', DETAIL = 'refund';
    END IF;
  ELSE
    IF (NEW.id, NEW.order_id, NEW.amount, NEW.reason, NEW.takes_two, NEW.by_one, NEW.proposed_by, NEW.proposed_at)
       IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.amount, OLD.reason, OLD.takes_two, OLD.by_one, OLD.proposed_by, OLD.proposed_at)
       OR (OLD.approved_by IS NOT NULL AND (NEW.approved_by, NEW.approved_at, NEW.approval) IS DISTINCT FROM (OLD.approved_by, OLD.approved_at, OLD.approval))
       OR (OLD.objection IS NOT NULL AND (NEW.objection, NEW.objected_at, NEW.member_id) IS DISTINCT FROM (OLD.objection, OLD.objected_at, OLD.member_id))
       OR (OLD.object_until IS NOT NULL AND NEW.object_until IS DISTINCT FROM OLD.object_until) THEN
      RAISE EXCEPTION 'what was said of a refund cannot be changed' USING ERRCODE = 'restrict_violation';
    END IF;
    IF (OLD.state, NEW.state) NOT IN (
      ('proposed', 'announced'), ('proposed', 'done'), ('proposed', 'refused'), ('proposed', 'withdrawn'), ('proposed', 'failed'), ('announced', 'objected'), ('announced', 'done'),
      ('announced', 'withdrawn'), ('announced', 'failed'), ('objected', 'done'), ('objected', 'refused'), ('objected', 'withdrawn'), ('objected', 'failed')) THEN
      RAISE EXCEPTION 'a refund of the platform does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
    END IF;
    IF OLD.state = 'proposed' AND NEW.state IN ('announced', 'done') THEN
      PERFORM require_second_person(OLD.proposed_by, NEW.approved_by, '{disputes.decide}');
      IF NEW.approved_by IS NULL OR (NEW.state = 'done' AND is_settled) THEN
        RAISE EXCEPTION 'the shop has not been heard' USING ERRCODE = 'restrict_violation';
      END IF;
      NEW.approved_at := now();
    END IF;
    IF NEW.state = 'objected' AND OLD.object_until <= now() THEN
      RAISE EXCEPTION 'the days for an objection are over' USING ERRCODE = 'restrict_violation';
    END IF;
    IF OLD.state = 'announced' AND NEW.state = 'done' AND OLD.object_until > now() THEN
      RAISE EXCEPTION 'the shop may object until %', OLD.object_until USING ERRCODE = 'restrict_violation';
    END IF;
    IF OLD.state = 'objected' AND NEW.state IN ('done', 'refused') THEN
      PERFORM require_second_person(OLD.proposed_by, NEW.decided_by, '{disputes.decide}');
      IF NEW.decided_by IS NULL THEN
        RAISE EXCEPTION 'another person decides about an objection' USING ERRCODE = 'restrict_violation';
      END IF;
    END IF;
  END IF;
  IF NEW.state = 'announced' AND (TG_OP = 'INSERT' OR OLD.state = 'proposed') THEN
    NEW.object_until := now() + make_interval(days => refund_rule('refund_objection_days')::integer);
  END IF;
  IF NEW.state IN ('done', 'refused', 'withdrawn', 'failed') THEN
    NEW.ended_at := now();
  END IF;
  RETURN NEW;
END $$;

-- What is agreed to is the role with its rights. Whoever filled it after it was read has another role.
CREATE OR REPLACE FUNCTION right_is_agreed(the_staff uuid, the_permission text) RETURNS SETOF proposals LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p FROM staff s, proposals p
  WHERE s.id = the_staff AND p.state = 'done' AND p.done_at = now() AND p.after->'permissions' ? the_permission AND (
    (p.kind = 'staff_invitation' AND p.subject = s.email::text AND p.after->>'roleId' = s.role_id::text)
    OR (p.kind IN ('staff_role', 'staff_enabling') AND p.subject = s.id::text AND p.after->>'roleId' = s.role_id::text)
    OR (p.kind = 'role' AND p.subject = s.role_id::text))
  LIMIT 1
$$;

-- What keeps a stranger from the transaction password, and where people are sent to for help, for the app and to open a shop.
INSERT INTO guarded_parameters SELECT unnest(ARRAY[
  'fund_reset_pause_hours', 'fund_password_tries_per_day', 'wrong_entries_in_a_row', 'wrong_entries_pause_minutes', 'code_tries', 'code_valid_minutes',
  'customer_service_url', 'app_android_url', 'app_ios_url', 'merchant_onboarding_url']);

-- Money leaves somebody's balance in that very person's transaction: to pay, to withdraw, and to say where withdrawals go.
CREATE OR REPLACE FUNCTION pay_orders(
  the_buyer uuid, ids uuid[], method text, from_status integer, to_status integer, the_time timestamptz, event text, cleared text[], notice text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  owed record;
  paid_ids uuid[] := '{}';
  paid_shops uuid[] := '{}';
  paid integer := 0;
BEGIN
  IF NOT is_owner_session() AND acting_person() IS DISTINCT FROM 'buyer:' || the_buyer THEN
    RAISE EXCEPTION 'buyer % did not do this (orders)', the_buyer USING ERRCODE = 'restrict_violation';
  END IF;
  IF from_status <> 0 OR to_status <> 1 OR event <> 'paid' OR notice <> 'order_paid' OR cleared <> '{payment}' THEN
    RAISE EXCEPTION 'this is no payment of orders' USING ERRCODE = 'restrict_violation';
  END IF;
  FOR owed IN
    SELECT o.id, o.serial, o.status, o.total, o.shop_id, s.state AS shop_state FROM orders o JOIN shops s ON s.id = o.shop_id
    WHERE o.id = ANY (ids) AND o.buyer_id = the_buyer ORDER BY o.id FOR NO KEY UPDATE OF o
  LOOP
    IF owed.status = -1 THEN RAISE EXCEPTION 'order.already_cancelled' USING ERRCODE = 'EN001'; END IF;
    IF owed.status <> from_status THEN RAISE EXCEPTION 'order.state_conflict' USING ERRCODE = 'EN001'; END IF;
    IF owed.shop_state IN ('locked', 'closed') THEN RAISE EXCEPTION 'shop.locked' USING ERRCODE = 'EN001'; END IF;
    IF append_ledger_transaction('order_payment', 'order:' || owed.id || ':payment',
      jsonb_build_object('order', owed.serial, 'cause', jsonb_build_object('kind', 'order', 'id', owed.id, 'serial', owed.serial)), the_time,
      '{user_available,escrow}', ARRAY[the_buyer, NULL], ARRAY[-owed.total, owed.total]) IS NULL THEN
      RAISE EXCEPTION 'order % was paid before', owed.serial;
    END IF;
    paid := paid + 1;
    paid_ids[paid] := owed.id;
    paid_shops[paid] := owed.shop_id;
  END LOOP;
  IF paid <> cardinality(ids) THEN RAISE EXCEPTION 'order.not_found' USING ERRCODE = 'EN001'; END IF;

  UPDATE orders SET status = to_status, payment_method = method, paid_at = the_time WHERE id = ANY (paid_ids) AND status = from_status;
  DELETE FROM order_timers WHERE order_id = ANY (paid_ids) AND kind = ANY (cleared);
  INSERT INTO order_events (order_id, kind, actor, happened_at) SELECT id, event, 'buyer', the_time FROM unnest(paid_ids) AS id;
  INSERT INTO shop_notices (shop_id, kind, order_id, created_at) SELECT o.shop_id, notice, o.id, the_time FROM unnest(paid_ids, paid_shops) AS o (id, shop_id);
  INSERT INTO sales (order_line_id, product_id, shop_id, quantity, sold_at)
  SELECT l.id, l.product_id, o.shop_id, l.quantity, the_time FROM unnest(paid_ids, paid_shops) AS o (id, shop_id) JOIN order_lines l ON l.order_id = o.id;
  INSERT INTO outbox_events (topic, payload)
  SELECT 'orders.changed', jsonb_build_object('orderIds', ARRAY[o.id], 'userIds', ARRAY[the_buyer], 'shopIds', ARRAY[o.shop_id]) FROM unnest(paid_ids, paid_shops) AS o (id, shop_id)
  UNION ALL SELECT 'wallet.changed', jsonb_build_object('userIds', ARRAY[the_buyer]);
END $$;

CREATE FUNCTION require_acting_owner() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  owner CONSTANT text := CASE WHEN NEW.user_id IS NULL THEN 'seller:' || NEW.member_id ELSE 'buyer:' || NEW.user_id END;
BEGIN
  IF acting_person() IS DISTINCT FROM owner THEN
    RAISE EXCEPTION '% did not do this (%)', owner, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  -- A member acts for the own shop alone.
  IF NEW.user_id IS NULL AND NOT EXISTS (SELECT FROM shop_members m WHERE m.id = NEW.member_id AND m.shop_id = NEW.shop_id AND m.disabled_at IS NULL) THEN
    RAISE EXCEPTION 'member % is of another shop (%)', NEW.member_id, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawals_owner_acts AFTER INSERT ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_owner();
CREATE CONSTRAINT TRIGGER withdrawal_addresses_owner_acts AFTER INSERT ON withdrawal_addresses DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_acting_owner();

-- An address is bound at the database's time, rests for as long as was said, and is only ever replaced.
CREATE FUNCTION guard_withdrawal_address() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  now_here timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    now_here := moment_of(NEW.bound_at);
    NEW.rests_until := now_here + (NEW.rests_until - NEW.bound_at);
    NEW.bound_at := now_here;
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - 'replaced_at' IS DISTINCT FROM to_jsonb(OLD) - 'replaced_at' OR OLD.replaced_at IS NOT NULL THEN
    RAISE EXCEPTION 'the address of a withdrawal is replaced and not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_addresses_guard BEFORE INSERT OR UPDATE ON withdrawal_addresses FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_withdrawal_address();
