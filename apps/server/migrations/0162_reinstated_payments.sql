-- A person's bank may take a payment back and lose its claim: then the payment company gives the money back for good.
ALTER TABLE provider_payments DROP CONSTRAINT provider_payments_state_check;
ALTER TABLE provider_payments ADD CONSTRAINT provider_payments_state_check
  CHECK (state IN ('creating', 'pending', 'paid', 'failed', 'expired', 'refunded', 'reinstated')) NOT VALID;
