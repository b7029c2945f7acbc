-- Why a posting does not fit what it stands for, in words; nothing where it fits. What it asks stays true for ever, so that the whole
-- ledger can be gone through with it; `is_new` asks what can only be known at the moment of posting. Money of the demo world is the
-- loader's alone.
CREATE OR REPLACE FUNCTION posting_fault(
  the_kind text, the_key text, the_details jsonb, kinds text[], owners uuid[], amounts numeric[], is_new boolean
) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
DECLARE
  cause CONSTANT uuid := CASE WHEN the_details->'cause'->>'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN (the_details->'cause'->>'id')::uuid END;
  -- What the key itself names, behind its word.
  named CONSTANT uuid := CASE WHEN the_key ~ '^loan-[a-z-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    THEN split_part(the_key, ':', 2)::uuid END;
  r recharges;
  w withdrawals;
  o orders;
  f refunds;
  s settlements;
  a adjustments;
  lent loans;
  brought loan_fundings;
  repaid loan_payments;
  changed loan_changes;
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
      IF NOT FOUND OR p.amount <> r.amount OR p.currency <> r.currency OR r.credited <> trunc(r.amount * r.rate, 10) THEN
        RETURN 'the payment company was paid another sum';
      END IF;
      IF the_details->>'provider' IS DISTINCT FROM p.provider THEN RETURN 'it names another payment company'; END IF;
      due_kinds[1] := 'provider_clearing';
      IF the_key = 'provider:' || p.provider || ':' || p.provider_id || ':refund' THEN
        IF NOT (p.state = 'refunded' OR (p.state = 'reinstated' AND NOT is_new))
          OR NOT has_posting('provider:' || p.provider || ':' || p.provider_id) THEN
          RETURN 'the payment company has paid nothing back';
        END IF;
        due_amounts := ARRAY[r.credited, -r.credited];
      ELSIF the_key = 'provider:' || p.provider || ':' || p.provider_id || ':reinstated' THEN
        IF p.state <> 'reinstated' OR NOT has_posting('provider:' || p.provider || ':' || p.provider_id || ':refund') THEN
          RETURN 'the payment company has given nothing back';
        END IF;
      ELSIF the_key IS DISTINCT FROM 'provider:' || p.provider || ':' || p.provider_id THEN
        RETURN 'its key is not that of the payment';
      ELSIF NOT (p.state IN ('paid', 'reinstated') OR (p.state = 'refunded' AND NOT is_new)) THEN
        RETURN 'the payment company was not paid';
      END IF;
    ELSIF r.kind = 'bank' THEN
      IF the_key IS DISTINCT FROM r.evidence OR the_key NOT LIKE 'bank:%' THEN RETURN 'its key is not the line of the bank'; END IF;
      IF r.credited > r.amount OR (SELECT count(DISTINCT v.staff_id) FROM recharge_approvals v WHERE v.recharge_id = r.id
        AND v.evidence = r.evidence AND v.credited = r.credited)
        < (CASE WHEN r.by_one THEN 1 ELSE r.approvals_needed END)
      THEN RETURN 'too few people have seen it'; END IF;
      IF the_details->>'provider' IS DISTINCT FROM 'bank' THEN RETURN 'it does not name the bank'; END IF;
      due_kinds[1] := 'provider_clearing';
    ELSE
      SELECT d.*, u.user_id INTO p FROM chain_deposits d JOIN deposit_addresses u ON u.id = d.address_id
      WHERE d.network = r.network AND d.tx_hash = split_part(the_key, ':', 3) AND d.log_index::text = split_part(the_key, ':', 4);
      IF r.kind = 'chain' THEN
        IF NOT FOUND OR p.recharge_id IS DISTINCT FROM r.id THEN RETURN 'no payment of the chain belongs to it'; END IF;
        IF p.coin <> r.currency OR r.amount <> trunc(p.amount, 10) OR r.credited <> trunc(r.amount * r.rate, 10) THEN
          RETURN 'the chain shows another sum';
        END IF;
        IF is_new AND p.state <> 'credited' AND r.decided_by IS NULL THEN RETURN 'the chain has not confirmed it'; END IF;
      ELSIF NOT is_new AND r.evidence = the_key AND the_key LIKE 'recharge:demo:%'
        AND (SELECT u.is_demo FROM users u WHERE u.id = r.user_id) THEN
        NULL;
      ELSE
        IF r.decided_by IS NULL OR r.evidence IS DISTINCT FROM the_key THEN RETURN 'nobody has compared it with the chain'; END IF;
        IF p.id IS NOT NULL AND (p.coin <> r.currency OR r.credited <> trunc(trunc(p.amount, 10) * r.rate, 10)) THEN
          RETURN 'the chain shows another sum';
        END IF;
      END IF;
      IF p.user_id <> r.user_id THEN RETURN 'the payment reached somebody else''s address'; END IF;
      IF the_key NOT LIKE 'recharge:demo:%' AND (the_key IS DISTINCT FROM 'chain:' || r.network || ':' || split_part(the_key, ':', 3) || ':'
        || split_part(the_key, ':', 4)
        OR the_details->>'network' IS DISTINCT FROM r.network) THEN RETURN 'its key is not a place in the chain'; END IF;
    END IF;

  WHEN 'withdrawal_hold', 'withdrawal_return', 'withdrawal_payout' THEN
    SELECT * INTO w FROM withdrawals WHERE id = cause;
    IF NOT FOUND OR the_key IS DISTINCT FROM 'withdrawal:' || w.id || ':' || substr(the_kind, 12) THEN
      RETURN 'there is no such withdrawal';
    END IF;
    IF the_details->>'network' IS DISTINCT FROM w.network THEN RETURN 'it names another network'; END IF;
    due_kinds := CASE WHEN w.user_id IS NULL THEN ARRAY['shop_available', 'shop_hold'] ELSE ARRAY['user_available', 'user_hold'] END;
    due_owners := ARRAY[coalesce(w.user_id, w.shop_id), coalesce(w.user_id, w.shop_id)];
    IF the_kind = 'withdrawal_hold' THEN
      IF is_new AND w.state <> 'submitted' THEN RETURN 'the withdrawal is decided'; END IF;
      due_amounts := ARRAY[-(w.amount + w.fee), w.amount + w.fee];
    ELSIF the_kind = 'withdrawal_return' THEN
      IF w.state NOT IN ('refused', 'failed', 'taken_back') OR has_posting('withdrawal:' || w.id || ':payout') THEN
        RETURN 'the withdrawal was neither refused nor taken back';
      END IF;
      IF w.state = 'taken_back' AND EXISTS (SELECT FROM payouts y WHERE y.withdrawal_id = w.id) THEN RETURN 'its payout has begun'; END IF;
      IF w.state = 'failed' AND NOT EXISTS (SELECT FROM payouts y WHERE y.withdrawal_id = w.id AND y.state = 'failed') THEN
        RETURN 'its payout has not failed';
      END IF;
      -- All of it, the fee included.
      due_amounts := ARRAY[w.amount + w.fee, -(w.amount + w.fee)];
    ELSE
      IF w.state <> 'completed' OR has_posting('withdrawal:' || w.id || ':return') THEN RETURN 'the withdrawal is not completed'; END IF;
      IF (SELECT count(*) FROM withdrawal_approvals v WHERE v.withdrawal_id = w.id)
        < (CASE WHEN w.by_one THEN 1 ELSE w.approvals_needed END) THEN
        RETURN 'too few people have approved it';
      END IF;
      IF NOT EXISTS (SELECT FROM payouts y WHERE y.withdrawal_id = w.id AND y.state = 'confirmed'
        AND y.tx_hash = the_details->>'txHash') THEN
        RETURN 'no transaction of the chain has paid it';
      END IF;
      due_kinds := ARRAY[due_kinds[2], 'chain_clearing', 'fees'];
      due_owners := ARRAY[due_owners[1], NULL, NULL];
      due_amounts := ARRAY[-(w.amount + w.fee), w.amount, w.fee];
    END IF;

  WHEN 'order_payment' THEN
    IF is_new THEN RETURN 'orders are paid by pay_orders alone'; END IF;
    SELECT * INTO o FROM orders WHERE id = cause;
    IF NOT FOUND OR o.paid_at IS NULL OR the_key IS DISTINCT FROM 'order:' || o.id || ':payment' THEN
      RETURN 'no order is paid by it';
    END IF;
    due_kinds := ARRAY['user_available', 'escrow'];
    due_owners := ARRAY[o.buyer_id, NULL];
    due_amounts := ARRAY[-o.total, o.total];

  WHEN 'order_refund' THEN
    SELECT * INTO f FROM refunds WHERE id::text = substr(the_key, 8) AND 'refund:' || id = the_key;
    IF NOT FOUND OR f.state <> 2 THEN RETURN 'no refund is granted'; END IF;
    SELECT * INTO o FROM orders WHERE id = f.order_id;
    IF cause IS DISTINCT FROM o.id OR o.paid_at IS NULL OR NOT has_posting('order:' || o.id || ':payment') THEN
      RETURN 'the order was not paid';
    END IF;
    IF (SELECT sum(g.amount) FROM refunds g WHERE g.order_id = o.id AND g.state = 2) > o.total THEN
      RETURN 'it is more than is left of the order';
    END IF;
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
        part := commission_share(part, s.commission, s.commission + s.net) - commission_share(part - f.amount, s.commission,
          s.commission + s.net);
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
    IF NOT FOUND OR o.completed_at IS NULL OR the_key IS DISTINCT FROM 'order:' || o.id || ':settlement' THEN
      RETURN 'no order was divided';
    END IF;
    IF NOT has_posting('order:' || o.id || ':payment') THEN RETURN 'the order was not paid'; END IF;
    due_kinds := ARRAY['escrow', 'shop_available', 'commission'];
    due_owners := ARRAY[NULL, s.shop_id, NULL];
    due_amounts := ARRAY[-(s.net + s.commission), s.net, s.commission];

  WHEN 'adjustment' THEN
    SELECT * INTO a FROM adjustments WHERE id = cause;
    IF NOT FOUND OR a.state <> 'approved' OR a.decided_by IS NULL OR the_key IS DISTINCT FROM 'adjustment:' || a.id THEN
      RETURN 'no adjustment is approved';
    END IF;
    due_kinds := ARRAY['adjustment', 'user_available'];
    due_owners := ARRAY[NULL, a.user_id];
    due_amounts := ARRAY[-a.amount, a.amount];

  WHEN 'loan_funding' THEN
    SELECT * INTO brought FROM loan_fundings WHERE 'loan-funding:' || id = the_key AND id = cause;
    IF NOT FOUND OR brought.state <> 'done' OR brought.decided_by IS NULL THEN
      RETURN 'nobody has agreed to what the lender brought';
    END IF;
    IF the_details->>'storefront' IS DISTINCT FROM brought.storefront_code THEN RETURN 'it names another lender'; END IF;
    due_kinds := ARRAY['lending_clearing', 'lending_capital'];
    due_owners := ARRAY[NULL, NULL]::uuid[];
    due_amounts := ARRAY[-brought.amount, brought.amount];

  WHEN 'loan_payout' THEN
    SELECT * INTO lent FROM loans WHERE id = cause;
    IF NOT FOUND OR the_key IS DISTINCT FROM 'loan:' || lent.id || ':payout' OR lent.starts_on IS NULL
      OR (is_new AND lent.state <> 'running') THEN
      RETURN 'no loan is paid out';
    END IF;
    IF (SELECT count(*) FROM loan_decisions d WHERE d.loan_id = lent.id AND d.outcome = 'approve')
      < (CASE WHEN lent.by_one THEN 1 ELSE lent.approvals_needed END) THEN
      RETURN 'too few people have approved it';
    END IF;
    IF the_details->>'storefront' IS DISTINCT FROM lent.storefront_code THEN RETURN 'it names another lender'; END IF;
    due_kinds := ARRAY['lending_principal', 'user_available'];
    due_owners := ARRAY[NULL, lent.user_id];
    due_amounts := ARRAY[-lent.amount, lent.amount];

  WHEN 'loan_accrual' THEN
    SELECT u.storefront_code, u.interest, u.penalty, coalesce(sum(x.interest), 0) AS interest_sum,
      coalesce(sum(x.penalty), 0) AS penalty_sum INTO p
    FROM loan_accrual_runs u LEFT JOIN loan_accruals x ON x.run_id = u.id WHERE 'loan-accrual:' || u.id = the_key AND u.id = cause
    GROUP BY u.id;
    IF NOT FOUND OR p.interest <> p.interest_sum OR p.penalty <> p.penalty_sum THEN RETURN 'nothing like it came up'; END IF;
    IF the_details->>'storefront' IS DISTINCT FROM p.storefront_code THEN RETURN 'it names another lender'; END IF;
    due_kinds := ARRAY['lending_interest_due', 'lending_interest', 'lending_penalty_due', 'lending_penalties'];
    due_owners := ARRAY[NULL, NULL, NULL, NULL]::uuid[];
    due_amounts := ARRAY[-p.interest, p.interest, -p.penalty, p.penalty];

  WHEN 'loan_repayment' THEN
    SELECT * INTO repaid FROM loan_payments WHERE id = named AND 'loan-payment:' || id = the_key;
    SELECT * INTO lent FROM loans WHERE id = repaid.loan_id;
    IF lent.id IS NULL OR cause IS DISTINCT FROM lent.id OR NOT has_posting('loan:' || lent.id || ':payout') THEN
      RETURN 'nothing was paid back';
    END IF;
    IF the_details->>'storefront' IS DISTINCT FROM lent.storefront_code THEN RETURN 'it names another lender'; END IF;
    due_kinds := ARRAY['user_available', 'lending_principal', 'lending_interest_due', 'lending_penalty_due'];
    due_owners := ARRAY[lent.user_id, NULL, NULL, NULL];
    due_amounts := ARRAY[-repaid.amount, repaid.principal, repaid.interest, repaid.penalty];

  WHEN 'loan_write_off' THEN
    SELECT * INTO changed FROM loan_changes WHERE id = named AND 'loan-write-off:' || id = the_key;
    SELECT * INTO lent FROM loans WHERE id = changed.loan_id;
    IF lent.id IS NULL OR cause IS DISTINCT FROM lent.id OR changed.kind <> 'write_off' OR changed.state <> 'done' THEN
      RETURN 'nothing was written off';
    END IF;
    IF the_details->>'storefront' IS DISTINCT FROM lent.storefront_code THEN RETURN 'it names another lender'; END IF;
    due_kinds := ARRAY['lending_principal', 'lending_interest_due', 'lending_penalty_due', 'lending_written_off'];
    due_owners := ARRAY[NULL, NULL, NULL, NULL]::uuid[];
    due_amounts := ARRAY[changed.principal, changed.interest, changed.penalty, -(changed.principal + changed.interest + changed.penalty)];

  WHEN 'loan_waiver' THEN
    SELECT loan_id, penalty INTO p FROM loan_changes WHERE id = named AND 'loan-waiver:' || id = the_key AND kind = 'reschedule'
      AND state = 'done';
    IF NOT FOUND THEN
      SELECT loan_id, waived AS penalty INTO p FROM loan_payments WHERE id = named AND 'loan-waiver:' || id = the_key;
    END IF;
    SELECT * INTO lent FROM loans WHERE id = p.loan_id;
    IF lent.id IS NULL OR cause IS DISTINCT FROM lent.id OR p.penalty = 0 THEN RETURN 'no penalty was given up'; END IF;
    IF the_details->>'storefront' IS DISTINCT FROM lent.storefront_code THEN RETURN 'it names another lender'; END IF;
    due_kinds := ARRAY['lending_penalty_due', 'lending_penalties'];
    due_owners := ARRAY[NULL, NULL]::uuid[];
    due_amounts := ARRAY[p.penalty, -p.penalty];

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
