-- Deciding for the shop moves as much as deciding for the buyer. What is at stake says whether two people decide, and nothing at all can be what the first of them proposes.
ALTER TABLE refunds DROP CONSTRAINT refunds_proposed_amount_check, ADD CONSTRAINT refunds_proposed_amount_check CHECK (proposed_amount >= 0);
