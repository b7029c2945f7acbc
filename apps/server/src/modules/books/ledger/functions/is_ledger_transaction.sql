-- The kinds of postings there are. A function instead of a long CHECK, as is_order_event says.
CREATE OR REPLACE FUNCTION is_ledger_transaction(kind text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kind IN (
    'recharge', 'withdrawal_hold', 'withdrawal_return', 'withdrawal_payout', 'order_payment', 'order_refund', 'order_settlement',
    'adjustment',
    'loan_funding', 'loan_payout', 'loan_accrual', 'loan_repayment', 'loan_write_off', 'loan_waiver');
END $$;
