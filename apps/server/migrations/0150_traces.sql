-- Which trace something belongs to, where one is kept: what is told of later, and what is posted to the ledger. Whoever writes does not say
-- it; the transaction was told, and the server alone tells it.
ALTER TABLE outbox_events ADD COLUMN trace text;
ALTER TABLE outbox_events ALTER COLUMN trace SET DEFAULT left(nullif(current_setting('entrepot.trace', true), ''), 55);
ALTER TABLE ledger_transactions ADD COLUMN trace text;
ALTER TABLE ledger_transactions ALTER COLUMN trace SET DEFAULT left(nullif(current_setting('entrepot.trace', true), ''), 55);
