-- Whoever asked for money can take it back while nobody has decided: a state of its own, with no reason, since nobody refused anything.
ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_state_check;
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_state_check CHECK (state IN ('submitted', 'approved', 'sent', 'completed', 'refused', 'failed', 'taken_back'));

-- Until when a certificate or a bank transfer is answered, as it was promised when it was handed in. What was handed in before had no promise.
ALTER TABLE recharges ADD COLUMN deadline_at timestamptz;
INSERT INTO guarded_parameters VALUES ('recharge_answer_hours');
