-- A posting is bound to its fact. Until now the server's role could post any sum under any name; from here on a posting needs the row that it stands for, in the
-- state that moves money, with exactly that amount and those accounts. What the row says cannot be made up by one statement either.

-- Whether the statement at hand runs with the owner's rights: migrations, the loader of the demo world, and functions of ours that the role may only call whole.
-- No SECURITY DEFINER, or it would always be so. Every name is written out, since it is asked under whatever search path its caller has.
CREATE FUNCTION is_owner_acting() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN pg_catalog.pg_has_role(current_user, (SELECT c.relowner FROM pg_catalog.pg_class c WHERE c.oid OPERATOR(pg_catalog.=) 'public.ledger_accounts'::pg_catalog.regclass), 'USAGE');
END $$;

-- Whether whoever sent the statement works as the owner, also when asked inside a function that has the owner's rights.
CREATE FUNCTION is_owner_session() RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN pg_has_role(CASE current_setting('role') WHEN 'none' THEN session_user ELSE current_setting('role')::name END,
    (SELECT c.relowner FROM pg_class c WHERE c.oid = 'public.ledger_accounts'::regclass), 'USAGE');
END $$;

CREATE FUNCTION has_posting(the_key text) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  RETURN EXISTS (SELECT FROM ledger_transactions t WHERE t.natural_key = the_key);
END $$;

-- Half a cent goes to the even one, as the server rounds shares.
CREATE FUNCTION round_to_even_cent(amount numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  below numeric := trunc(amount, 2);
BEGIN
  RETURN below + CASE WHEN amount - below > 0.005 OR (amount - below = 0.005 AND mod(below * 100, 2) = 1) THEN 0.01 ELSE 0 END;
END $$;

-- The part of what was returned after a settlement that the commission bears, of everything together, without rounding to cents.
CREATE FUNCTION commission_share(returned numeric, commission numeric, divided numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE WHEN divided = 0 THEN 0 ELSE div(returned * commission * 10000000000, divided) / 10000000000 END;
END $$;

-- Why a posting does not fit what it stands for, in words; nothing where it fits. What it asks stays true for ever, so that the whole ledger can be gone through with
-- it; `is_new` asks what can only be known at the moment of posting. Money of the demo world is the loader's alone.
CREATE FUNCTION posting_fault(the_kind text, the_key text, the_details jsonb, kinds text[], owners uuid[], amounts numeric[], is_new boolean) RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  cause CONSTANT uuid := CASE WHEN the_details->'cause'->>'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN (the_details->'cause'->>'id')::uuid END;
  r recharges;
  w withdrawals;
  o orders;
  f refunds;
  s settlements;
  a adjustments;
  p record;
  due_kinds text[];
  due_owners uuid[];
  due_amounts numeric[];
  part numeric;
BEGIN
  CASE the_kind
  WHEN 'recharge' THEN
    SELECT * INTO r FROM recharges WHERE id = cause;
    IF NOT FOUND OR r.credited IS NULL OR r.state <> 'success' THEN RETURN 'no recharge is credited for it'; END IF;
    due_kinds := ARRAY['chain_clearing', 'user_available'];
    due_owners := ARRAY[NULL, r.user_id];
    due_amounts := ARRAY[-r.credited, r.credited];
    IF r.kind = 'provider' THEN
      SELECT * INTO p FROM provider_payments WHERE recharge_id = r.id;
      IF NOT FOUND OR p.amount <> r.amount OR p.currency <> r.currency OR r.credited <> trunc(r.amount * r.rate, 10) THEN RETURN 'the payment company was paid another sum'; END IF;
      IF the_details->>'provider' IS DISTINCT FROM p.provider THEN RETURN 'it names another payment company'; END IF;
      due_kinds[1] := 'provider_clearing';
      IF the_key = 'provider:' || p.provider || ':' || p.provider_id || ':refund' THEN
        IF p.state <> 'refunded' OR NOT has_posting('provider:' || p.provider || ':' || p.provider_id) THEN RETURN 'the payment company has paid nothing back'; END IF;
        due_amounts := ARRAY[r.credited, -r.credited];
      ELSIF the_key IS DISTINCT FROM 'provider:' || p.provider || ':' || p.provider_id THEN
        RETURN 'its key is not that of the payment';
      ELSIF NOT (p.state = 'paid' OR (p.state = 'refunded' AND NOT is_new)) THEN
        RETURN 'the payment company was not paid';
      END IF;
    ELSIF r.kind = 'bank' THEN
      IF the_key IS DISTINCT FROM r.evidence OR the_key NOT LIKE 'bank:%' THEN RETURN 'its key is not the line of the bank'; END IF;
      IF r.credited > r.amount OR (SELECT count(DISTINCT v.staff_id) FROM recharge_approvals v WHERE v.recharge_id = r.id AND v.evidence = r.evidence AND v.credited = r.credited)
        < (CASE WHEN r.by_one THEN 1 ELSE r.approvals_needed END)
      THEN RETURN 'too few people have seen it'; END IF;
      IF the_details->>'provider' IS DISTINCT FROM 'bank' THEN RETURN 'it does not name the bank'; END IF;
      due_kinds[1] := 'provider_clearing';
    ELSE
      SELECT d.*, u.user_id INTO p FROM chain_deposits d JOIN deposit_addresses u ON u.id = d.address_id
      WHERE d.network = r.network AND d.tx_hash = split_part(the_key, ':', 3) AND d.log_index::text = split_part(the_key, ':', 4);
      IF r.kind = 'chain' THEN
        IF NOT FOUND OR p.recharge_id IS DISTINCT FROM r.id THEN RETURN 'no payment of the chain belongs to it'; END IF;
        IF p.coin <> r.currency OR r.amount <> trunc(p.amount, 10) OR r.credited <> trunc(r.amount * r.rate, 10) THEN RETURN 'the chain shows another sum'; END IF;
      ELSIF NOT is_new AND r.evidence = the_key AND the_key LIKE 'recharge:demo:%' AND (SELECT u.is_demo FROM users u WHERE u.id = r.user_id) THEN
        NULL;
      ELSE
        IF r.decided_by IS NULL OR r.evidence IS DISTINCT FROM the_key THEN RETURN 'nobody has compared it with the chain'; END IF;
        IF p.id IS NOT NULL AND (p.coin <> r.currency OR r.credited <> trunc(trunc(p.amount, 10) * r.rate, 10)) THEN RETURN 'the chain shows another sum'; END IF;
      END IF;
      IF p.user_id <> r.user_id THEN RETURN 'the payment reached somebody else''s address'; END IF;
      IF the_key NOT LIKE 'recharge:demo:%' AND (the_key IS DISTINCT FROM 'chain:' || r.network || ':' || split_part(the_key, ':', 3) || ':' || split_part(the_key, ':', 4)
        OR the_details->>'network' IS DISTINCT FROM r.network) THEN RETURN 'its key is not a place in the chain'; END IF;
    END IF;

  WHEN 'withdrawal_hold', 'withdrawal_return', 'withdrawal_payout' THEN
    SELECT * INTO w FROM withdrawals WHERE id = cause;
    IF NOT FOUND OR the_key IS DISTINCT FROM 'withdrawal:' || w.id || ':' || substr(the_kind, 12) THEN RETURN 'there is no such withdrawal'; END IF;
    IF the_details->>'network' IS DISTINCT FROM w.network THEN RETURN 'it names another network'; END IF;
    due_kinds := CASE WHEN w.user_id IS NULL THEN ARRAY['shop_available', 'shop_hold'] ELSE ARRAY['user_available', 'user_hold'] END;
    due_owners := ARRAY[coalesce(w.user_id, w.shop_id), coalesce(w.user_id, w.shop_id)];
    IF the_kind = 'withdrawal_hold' THEN
      IF is_new AND w.state <> 'submitted' THEN RETURN 'the withdrawal is decided'; END IF;
      due_amounts := ARRAY[-(w.amount + w.fee), w.amount + w.fee];
    ELSIF the_kind = 'withdrawal_return' THEN
      IF w.state NOT IN ('refused', 'failed') OR has_posting('withdrawal:' || w.id || ':payout') THEN RETURN 'the withdrawal was not refused'; END IF;
      IF w.state = 'failed' AND NOT EXISTS (SELECT FROM payouts y WHERE y.withdrawal_id = w.id AND y.state = 'failed') THEN RETURN 'its payout has not failed'; END IF;
      -- All of it, the fee included.
      due_amounts := ARRAY[w.amount + w.fee, -(w.amount + w.fee)];
    ELSE
      IF w.state <> 'completed' OR has_posting('withdrawal:' || w.id || ':return') THEN RETURN 'the withdrawal is not completed'; END IF;
      IF (SELECT count(*) FROM withdrawal_approvals v WHERE v.withdrawal_id = w.id) < (CASE WHEN w.by_one THEN 1 ELSE w.approvals_needed END) THEN RETURN 'too few people have approved it'; END IF;
      IF NOT EXISTS (SELECT FROM payouts y WHERE y.withdrawal_id = w.id AND y.state = 'confirmed' AND y.tx_hash = the_details->>'txHash') THEN RETURN 'no transaction of the chain has paid it'; END IF;
      due_kinds := ARRAY[due_kinds[2], 'chain_clearing', 'fees'];
      due_owners := ARRAY[due_owners[1], NULL, NULL];
      due_amounts := ARRAY[-(w.amount + w.fee), w.amount, w.fee];
    END IF;

  WHEN 'order_payment' THEN
    IF is_new THEN RETURN 'orders are paid by pay_orders alone'; END IF;
    SELECT * INTO o FROM orders WHERE id = cause;
    IF NOT FOUND OR o.paid_at IS NULL OR the_key IS DISTINCT FROM 'order:' || o.id || ':payment' THEN RETURN 'no order is paid by it'; END IF;
    due_kinds := ARRAY['user_available', 'escrow'];
    due_owners := ARRAY[o.buyer_id, NULL];
    due_amounts := ARRAY[-o.total, o.total];

  WHEN 'order_refund' THEN
    SELECT * INTO f FROM refunds WHERE id::text = substr(the_key, 8) AND 'refund:' || id = the_key;
    IF NOT FOUND OR f.state <> 2 THEN RETURN 'no refund is granted'; END IF;
    SELECT * INTO o FROM orders WHERE id = f.order_id;
    IF cause IS DISTINCT FROM o.id OR o.paid_at IS NULL OR NOT has_posting('order:' || o.id || ':payment') THEN RETURN 'the order was not paid'; END IF;
    IF (SELECT sum(g.amount) FROM refunds g WHERE g.order_id = o.id AND g.state = 2) > o.total THEN RETURN 'it is more than is left of the order'; END IF;
    SELECT * INTO s FROM settlements WHERE order_id = o.id;
    IF NOT FOUND OR (NOT is_new AND 'escrow' = ANY (kinds)) THEN
      due_kinds := ARRAY['escrow', 'user_available'];
      due_owners := ARRAY[NULL, o.buyer_id];
      due_amounts := ARRAY[-f.amount, f.amount];
      -- What was given back out of escrow is what the settlement left out, to the last of it.
      IF s.order_id IS NOT NULL AND s.refunded <> (
        SELECT sum(g.amount) FROM refunds g JOIN ledger_transactions t ON t.natural_key = 'refund:' || g.id
        JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts l ON l.id = e.account_id AND l.kind = 'escrow'
        WHERE g.order_id = o.id AND g.state = 2) THEN RETURN 'escrow had been divided'; END IF;
    ELSE
      IF is_new THEN
        part := (SELECT sum(g.amount) FROM refunds g WHERE g.order_id = o.id AND g.state = 2) - s.refunded;
        part := commission_share(part, s.commission, s.commission + s.net) - commission_share(part - f.amount, s.commission, s.commission + s.net);
      ELSE
        -- Its share depends on those before it; together they can be no more than the commission.
        part := coalesce((SELECT -sum(e.amount) FROM unnest(kinds, amounts) AS e (kind, amount) WHERE e.kind = 'commission'), 0);
        IF part NOT BETWEEN 0 AND least(s.commission, f.amount) THEN RETURN 'the commission bears another part'; END IF;
      END IF;
      due_kinds := ARRAY['shop_available', 'commission', 'user_available'];
      due_owners := ARRAY[o.shop_id, NULL, o.buyer_id];
      due_amounts := ARRAY[part - f.amount, -part, f.amount];
    END IF;

  WHEN 'order_settlement' THEN
    SELECT * INTO o FROM orders WHERE id = cause;
    SELECT * INTO s FROM settlements WHERE order_id = cause;
    IF NOT FOUND OR o.completed_at IS NULL OR the_key IS DISTINCT FROM 'order:' || o.id || ':settlement' THEN RETURN 'no order was divided'; END IF;
    IF NOT has_posting('order:' || o.id || ':payment') THEN RETURN 'the order was not paid'; END IF;
    due_kinds := ARRAY['escrow', 'shop_available', 'commission'];
    due_owners := ARRAY[NULL, s.shop_id, NULL];
    due_amounts := ARRAY[-(s.net + s.commission), s.net, s.commission];

  WHEN 'adjustment' THEN
    SELECT * INTO a FROM adjustments WHERE id = cause;
    IF NOT FOUND OR a.state <> 'approved' OR a.decided_by IS NULL OR the_key IS DISTINCT FROM 'adjustment:' || a.id THEN RETURN 'no adjustment is approved'; END IF;
    due_kinds := ARRAY['adjustment', 'user_available'];
    due_owners := ARRAY[NULL, a.user_id];
    due_amounts := ARRAY[-a.amount, a.amount];

  ELSE
    RETURN 'there is no rule for it';
  END CASE;

  IF EXISTS (
    SELECT d.kind, d.owner, d.amount FROM unnest(due_kinds, due_owners, due_amounts) AS d (kind, owner, amount) WHERE d.amount <> 0
    EXCEPT ALL SELECT e.kind, e.owner, e.amount FROM unnest(kinds, owners, amounts) AS e (kind, owner, amount)
  ) OR cardinality(kinds) <> (SELECT count(*) FROM unnest(due_amounts) AS d (amount) WHERE d.amount <> 0) THEN
    RETURN 'its entries are not those of the fact';
  END IF;
  RETURN NULL;
END $$;

-- The function of 0012 writes as before, and nobody but the owner's own functions reaches it; the role's way in asks for the fact first.
ALTER FUNCTION post_ledger_transaction RENAME TO append_ledger_transaction;
REVOKE EXECUTE ON FUNCTION append_ledger_transaction FROM entrepot_app;
CREATE FUNCTION post_ledger_transaction(
  the_kind text, the_key text, the_details jsonb, the_time timestamptz, kinds text[], owners uuid[], amounts numeric[]
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  fault text;
BEGIN
  IF NOT is_owner_session() THEN
    fault := posting_fault(the_kind, the_key, the_details, kinds, owners, amounts, true);
    IF fault IS NOT NULL THEN
      RAISE EXCEPTION 'posting % is bound to no fact: %', the_key, fault USING ERRCODE = 'restrict_violation';
    END IF;
  END IF;
  RETURN append_ledger_transaction(the_kind, the_key, the_details, the_time, kinds, owners, amounts);
END $$;
REVOKE EXECUTE ON FUNCTION post_ledger_transaction FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_ledger_transaction TO entrepot_app;

-- As before, and with the owner's rights: the payment and the paid order are one, since nothing else can make either. What it changes and by how much is read from the orders
-- themselves; of the arguments only the buyer, the orders and the moment count.
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
REVOKE EXECUTE ON FUNCTION pay_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pay_orders TO entrepot_app;

-- As before, with the mark set first, which the posting asks for. Where that fact was posted before, the mark goes with everything else.
CREATE OR REPLACE FUNCTION credit_recharge(
  the_id uuid, owner uuid, the_key text, clearing text, the_details jsonb, the_time timestamptz, the_credit numeric, the_rate numeric, the_evidence text, staff uuid
) RETURNS boolean LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  used text;
BEGIN
  UPDATE recharges SET state = 'success', credited = the_credit, rate = coalesce(the_rate, rate), evidence = coalesce(the_evidence, evidence), reason_code = NULL, reason = NULL,
    decided_at = the_time, decided_by = staff
  WHERE id = the_id AND user_id = owner AND state <> 'success';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'recharge % is credited, or somebody else''s', the_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF post_ledger_transaction('recharge', the_key, the_details, the_time, ARRAY[clearing, 'user_available'], ARRAY[NULL, owner], ARRAY[-the_credit, the_credit]) IS NULL THEN
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

-- How many people have to agree is reckoned here, from the amount and the parameter in force; what the caller says does not count. The defaults are those of the server's
-- list of parameters, which a test compares.
CREATE FUNCTION approvals_for(parameter text, amount numeric) RETURNS smallint LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  above numeric := coalesce((SELECT (p.value #>> '{}')::numeric FROM system_parameters p WHERE p.code = parameter), default_parameter(parameter));
BEGIN
  RETURN CASE WHEN amount > above THEN 2 ELSE 1 END;
END $$;
CREATE FUNCTION default_parameter(parameter text) RETURNS numeric LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE parameter WHEN 'withdraw_second_person_above' THEN 5000 WHEN 'recharge_second_person_above' THEN 5000 END;
END $$;

-- Withdrawals begin at their beginning, go to the address that is bound, and have their money on hold when the transaction ends.
CREATE FUNCTION begin_withdrawal() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> 'submitted' OR NEW.completed_at IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawal % begins as submitted', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM withdrawal_addresses b WHERE b.user_id IS NOT DISTINCT FROM NEW.user_id AND b.shop_id IS NOT DISTINCT FROM NEW.shop_id
      AND b.network = NEW.network AND b.address = NEW.address AND b.replaced_at IS NULL
  ) THEN
    RAISE EXCEPTION 'withdrawal % goes to an address that is not bound', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.approvals_needed := approvals_for('withdraw_second_person_above', NEW.amount);
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawals_begin BEFORE INSERT ON withdrawals FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_withdrawal();

CREATE FUNCTION require_withdrawal_hold() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT has_posting('withdrawal:' || NEW.id || ':hold') THEN
    RAISE EXCEPTION 'withdrawal % has nothing on hold', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawals_begin_in_the_ledger AFTER INSERT ON withdrawals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_withdrawal_hold();

-- A payout is of an approved withdrawal, and its end stands.
CREATE FUNCTION guard_payout() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'pending' OR NOT EXISTS (SELECT FROM withdrawals w WHERE w.id = NEW.withdrawal_id AND w.state = 'approved' AND w.network = NEW.network) THEN
      RAISE EXCEPTION 'only an approved withdrawal is paid out' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.state <> 'pending' OR (NEW.withdrawal_id, NEW.network, NEW.created_at) IS DISTINCT FROM (OLD.withdrawal_id, OLD.network, OLD.created_at) THEN
    RAISE EXCEPTION 'the payout of withdrawal % cannot be changed', OLD.withdrawal_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payouts_guard BEFORE INSERT OR UPDATE ON payouts FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_payout();
REVOKE DELETE ON payouts FROM entrepot_app;

-- Recharges begin uncredited, and are credited by what was paid at a rate that somebody answers for.
CREATE FUNCTION begin_recharge() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 'success' OR NEW.decided_by IS NOT NULL OR NEW.evidence IS NOT NULL THEN
      RAISE EXCEPTION 'recharge % begins uncredited', NEW.serial USING ERRCODE = 'restrict_violation';
    END IF;
    NEW.approvals_needed := CASE WHEN NEW.kind = 'bank' THEN approvals_for('recharge_second_person_above', NEW.amount) ELSE 1 END;
  END IF;
  IF NEW.currency = 'USDT' AND NEW.rate <> 1 THEN
    RAISE EXCEPTION 'recharge % is paid in the currency of the house', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  -- A better rate than was promised: where there was none, by a member of staff, or that under which the chain's watcher noted the same payment.
  IF TG_OP = 'UPDATE' AND NEW.rate > OLD.rate AND NOT (OLD.reason_code = 'rate_unknown' AND NEW.decided_by IS NOT NULL) AND NOT EXISTS (
    SELECT FROM chain_deposits d JOIN recharges n ON n.id = d.recharge_id
    WHERE n.rate = NEW.rate AND d.network = NEW.network AND NEW.evidence = 'chain:' || d.network || ':' || d.tx_hash || ':' || d.log_index
  ) THEN
    RAISE EXCEPTION 'recharge % has its rate', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recharges_begin BEFORE INSERT OR UPDATE ON recharges FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_recharge();

CREATE FUNCTION require_recharge_posting() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transactions t WHERE t.kind = 'recharge' AND t.details->'cause'->>'id' = NEW.id::text AND t.natural_key IN (
      NEW.evidence, (SELECT 'provider:' || p.provider || ':' || p.provider_id FROM provider_payments p WHERE p.recharge_id = NEW.id),
      (SELECT 'chain:' || d.network || ':' || d.tx_hash || ':' || d.log_index FROM chain_deposits d WHERE d.recharge_id = NEW.id))
  ) THEN
    RAISE EXCEPTION 'recharge % is credited without its money', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER recharges_end_in_the_ledger AFTER UPDATE OF state ON recharges DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'success' AND NOT is_owner_acting()) EXECUTE FUNCTION require_recharge_posting();

-- What the chain and the payment companies say is noted as it begins, and goes one way.
CREATE FUNCTION begin_chain_deposit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> 'seen' OR NEW.recharge_id IS NOT NULL THEN
    RAISE EXCEPTION 'transaction % is seen before it is credited', NEW.tx_hash USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER chain_deposits_begin BEFORE INSERT ON chain_deposits FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_chain_deposit();

-- Where a person pays to stays that person's.
CREATE FUNCTION guard_deposit_address() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.network, NEW.number, NEW.address) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.network, OLD.number, OLD.address) THEN
    RAISE EXCEPTION 'address % belongs to whom it was given', OLD.address USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_addresses_guard BEFORE UPDATE ON deposit_addresses FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_deposit_address();
REVOKE DELETE ON deposit_addresses FROM entrepot_app;

CREATE FUNCTION guard_provider_payment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'creating' OR NEW.provider_id IS NOT NULL OR NOT EXISTS (
      SELECT FROM recharges r WHERE r.id = NEW.recharge_id AND r.kind = 'provider' AND r.amount = NEW.amount AND r.currency = NEW.currency
    ) THEN
      RAISE EXCEPTION 'a payment begins with its recharge' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.recharge_id, NEW.provider, NEW.channel, NEW.currency, NEW.amount, NEW.created_at) IS DISTINCT FROM (OLD.recharge_id, OLD.provider, OLD.channel, OLD.currency, OLD.amount, OLD.created_at)
     OR (OLD.provider_id IS NOT NULL AND NEW.provider_id IS DISTINCT FROM OLD.provider_id) THEN
    RAISE EXCEPTION 'what is paid at % cannot be changed', OLD.provider USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state <> OLD.state AND array_position('{creating,pending,failed,expired,paid,refunded}', NEW.state) <= array_position('{creating,pending,failed,expired,paid,refunded}', OLD.state) THEN
    RAISE EXCEPTION 'a payment at % does not go from % to %', OLD.provider, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER provider_payments_guard BEFORE INSERT OR UPDATE ON provider_payments FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_provider_payment();
REVOKE DELETE ON provider_payments FROM entrepot_app;

-- An adjustment begins as a proposal, and ends with its money.
CREATE FUNCTION begin_adjustment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> 'proposed' THEN
    RAISE EXCEPTION 'adjustment % begins as a proposal', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER adjustments_begin BEFORE INSERT ON adjustments FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION begin_adjustment();

CREATE FUNCTION require_adjustment_posting() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT has_posting('adjustment:' || NEW.id) THEN
    RAISE EXCEPTION 'adjustment % is approved without its money', NEW.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER adjustments_end_in_the_ledger AFTER UPDATE OF state ON adjustments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'approved' AND NOT is_owner_acting()) EXECUTE FUNCTION require_adjustment_posting();

-- A refund is of one order, and comes to no more than was asked for; once it is decided, it stays.
CREATE FUNCTION guard_refund() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state = 2 AND (NEW.decided_by IS DISTINCT FROM 'platform' OR NEW.staff_id IS NULL) THEN
      RAISE EXCEPTION 'a refund begins with its request' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.serial, NEW.order_id, NEW.asked, NEW.requested_at) IS DISTINCT FROM (OLD.id, OLD.serial, OLD.order_id, OLD.asked, OLD.requested_at) OR NEW.amount > OLD.asked THEN
    RAISE EXCEPTION 'what refund % asks for cannot be changed', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.state <> 1 AND (NEW.state, NEW.stage, NEW.amount, NEW.kind, NEW.decided_at, NEW.decided_by, NEW.staff_id)
     IS DISTINCT FROM (OLD.state, OLD.stage, OLD.amount, OLD.kind, OLD.decided_at, OLD.decided_by, OLD.staff_id) THEN
    RAISE EXCEPTION 'refund % is decided', OLD.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_guard BEFORE INSERT OR UPDATE ON refunds FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_refund();
REVOKE DELETE ON refunds FROM entrepot_app;
REVOKE UPDATE, DELETE ON refund_lines FROM entrepot_app;

-- How an order is divided follows from the order.
CREATE FUNCTION guard_settlement() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  o orders;
BEGIN
  SELECT * INTO o FROM orders WHERE id = NEW.order_id;
  IF o.completed_at IS NULL OR o.paid_at IS NULL OR (NEW.shop_id, NEW.gross, NEW.refunded) IS DISTINCT FROM (o.shop_id, o.total, o.refunded)
     OR NEW.commission <> least(round_to_even_cent((o.total - o.refunded) * o.commission_bp / 10000), o.total - o.refunded) THEN
    RAISE EXCEPTION 'order % is not divided like this', o.serial USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER settlements_guard BEFORE INSERT ON settlements FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION guard_settlement();
