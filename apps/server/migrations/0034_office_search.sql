-- What an operator has in hand is found: a product by its title in any language, and a withdrawal by the transaction that paid it.
CREATE INDEX product_texts_title_elsewhere ON product_texts USING gin (title gin_trgm_ops) WHERE language NOT IN ('en', 'cn', 'tw');
CREATE INDEX payout_transactions_hash ON payout_transactions (tx_hash);
CREATE INDEX payouts_hash ON payouts (tx_hash) WHERE tx_hash IS NOT NULL;
