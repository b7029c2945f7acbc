-- By when the platform decides, set when it is called in: a later change of the parameter moves nobody's date.
ALTER TABLE refunds ADD COLUMN decide_by timestamptz;
UPDATE refunds SET decide_by = disputed_at + interval '7 days' WHERE disputed_at IS NOT NULL;
ALTER TABLE refunds ADD CONSTRAINT refunds_dispute_has_deadline CHECK (stage <> 'disputed' OR decide_by IS NOT NULL);

INSERT INTO guarded_parameters VALUES ('refund_decision_days');
