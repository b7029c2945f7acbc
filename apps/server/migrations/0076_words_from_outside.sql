-- What was seen outside is the server's word as well: what a chain shows of payments and payouts, what is done there, the addresses that people pay to, and what a payment company tells. A statement
-- that somebody smuggles in credits no payment that never was, and ends no payout: neither as failed, which gives the money back, nor as confirmed, which takes it from whoever was not paid.
-- The word names the network or the company, and is good for one transaction, like that of the doors (0054).

CREATE TRIGGER chain_deposits_by_word BEFORE INSERT OR UPDATE ON chain_deposits FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('chain', 'network', 'network');

-- Whoever could write one would be credited what is paid to anybody's address.
CREATE TRIGGER deposit_addresses_by_word BEFORE INSERT OR UPDATE ON deposit_addresses FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('chain', 'network', 'network');

-- The rate under which a payment in another coin is credited.
CREATE TRIGGER rate_locks_by_word BEFORE INSERT OR UPDATE ON rate_locks FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('chain', 'network', 'network');

-- A payout begins with the approval of its withdrawal; whatever becomes of it is the chain's to say.
CREATE TRIGGER payouts_by_word BEFORE UPDATE ON payouts FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('chain', 'network', 'network');
CREATE TRIGGER payout_transactions_by_word BEFORE INSERT OR UPDATE OR DELETE ON payout_transactions FOR EACH ROW WHEN (NOT is_owner_acting()) EXECUTE FUNCTION require_word('chain', 'network', 'network');
CREATE TRIGGER withdrawals_end_by_word BEFORE UPDATE ON withdrawals FOR EACH ROW
  WHEN (NEW.state IN ('sent', 'completed', 'failed') AND OLD.state <> NEW.state AND NOT is_owner_acting()) EXECUTE FUNCTION require_word('chain', 'network', 'network');

-- When it is asked next needs no word.
CREATE TRIGGER provider_payments_by_word BEFORE UPDATE ON provider_payments FOR EACH ROW
  WHEN ((NEW.state, NEW.provider_id) IS DISTINCT FROM (OLD.state, OLD.provider_id) AND NOT is_owner_acting()) EXECUTE FUNCTION require_word('payment', 'provider', 'provider');
