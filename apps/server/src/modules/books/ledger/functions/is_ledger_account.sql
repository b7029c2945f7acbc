-- What belongs to people and shops has an owner and a balance, what belongs to the platform neither. That no balance falls below zero is a
-- rule of its own.
CREATE OR REPLACE FUNCTION is_ledger_account(kind text, owner uuid, balance numeric) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE
    WHEN kind IN ('user_available', 'user_hold', 'shop_available', 'shop_hold') THEN owner IS NOT NULL AND balance IS NOT NULL
    ELSE kind IN ('escrow', 'commission', 'fees', 'chain_clearing', 'provider_clearing', 'adjustment',
      'lending_clearing', 'lending_capital', 'lending_principal', 'lending_interest_due', 'lending_interest', 'lending_penalty_due',
      'lending_penalties', 'lending_written_off') AND owner IS NULL AND balance IS NULL
  END;
END $$;
