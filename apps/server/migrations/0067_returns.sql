-- Goods come back before money goes: a return that is agreed to is sent with a number, and received or objected to, and only then paid.
ALTER TABLE refunds DROP CONSTRAINT refunds_stage_check, DROP CONSTRAINT refunds_stage_fits;
ALTER TABLE refunds
  ADD CONSTRAINT refunds_stage_check CHECK (stage IN ('requested', 'declined', 'to_send', 'sent', 'objected', 'disputed', 'accepted', 'failed', 'withdrawn')),
  ADD CONSTRAINT refunds_stage_fits CHECK (state = CASE stage WHEN 'accepted' THEN 2 WHEN 'failed' THEN 3 WHEN 'withdrawn' THEN 3 ELSE 1 END),
  -- What was promised when it was asked for or declined holds, whatever the parameters become.
  ADD COLUMN answer_by         timestamptz,
  ADD COLUMN dispute_by        timestamptz,
  -- The shop wants the money back with the buyer and the goods nowhere.
  ADD COLUMN is_return_waived  boolean NOT NULL DEFAULT false,
  ADD COLUMN agreed_at         timestamptz,
  ADD COLUMN agreed_by         text CHECK (agreed_by IN ('shop', 'timer')),
  ADD COLUMN return_by         timestamptz,
  ADD COLUMN return_carrier    text CHECK (length(return_carrier) BETWEEN 1 AND 100),
  ADD COLUMN return_number     text CHECK (length(return_number) BETWEEN 1 AND 100),
  ADD COLUMN sent_at           timestamptz,
  ADD COLUMN inspect_by        timestamptz,
  ADD COLUMN returned_at       timestamptz,
  ADD COLUMN returned_by       text CHECK (returned_by IN ('shop', 'timer')),
  ADD COLUMN objection         text CHECK (length(objection) BETWEEN 1 AND 2000),
  ADD COLUMN objected_at       timestamptz,
  ADD CONSTRAINT refunds_agreed_whole CHECK (num_nonnulls(agreed_at, agreed_by, return_by) IN (0, 3)),
  ADD CONSTRAINT refunds_sent_whole CHECK (num_nonnulls(return_carrier, return_number, sent_at, inspect_by) IN (0, 4)),
  ADD CONSTRAINT refunds_returned_whole CHECK (num_nonnulls(returned_at, returned_by) IN (0, 2)),
  ADD CONSTRAINT refunds_objected_whole CHECK (num_nonnulls(objection, objected_at) IN (0, 2)),
  ADD CONSTRAINT refunds_return_in_order CHECK (
    (stage <> 'to_send' OR (kind = 'return' AND agreed_at IS NOT NULL AND return_address IS NOT NULL)) AND (sent_at IS NULL OR agreed_at IS NOT NULL)
    AND (stage NOT IN ('sent', 'objected') OR sent_at IS NOT NULL) AND (returned_at IS NULL OR sent_at IS NOT NULL) AND (objected_at IS NULL OR sent_at IS NOT NULL)
    AND num_nonnulls(returned_at, objected_at) < 2);
UPDATE refunds r SET answer_by = t.due_at FROM order_timers t WHERE t.order_id = r.order_id AND t.kind = 'refund_answer' AND r.stage = 'requested';
UPDATE refunds r SET dispute_by = t.due_at FROM order_timers t WHERE t.order_id = r.order_id AND t.kind = 'refund_dispute' AND r.stage = 'declined';
-- Returns that were accepted before paid at once.
UPDATE refunds SET is_return_waived = true WHERE kind = 'return' AND stage = 'accepted' AND disputed_at IS NULL;
CREATE INDEX refunds_return_address ON refunds (order_id, agreed_at) WHERE return_address IS NOT NULL;

-- Where a refund can go from where, and what of its return is written on that way. The server has the same table.
CREATE TABLE refund_transitions (
  from_stage  text NOT NULL,
  to_stage    text NOT NULL,
  writes      text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (from_stage, to_stage)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON refund_transitions FROM entrepot_app;
INSERT INTO refund_transitions (from_stage, to_stage, writes) VALUES
  ('requested', 'accepted', '{is_return_waived,answered_at}'),
  ('requested', 'declined', '{answer,answered_at,dispute_by}'),
  ('requested', 'to_send', '{agreed_at,agreed_by,return_address,return_by,answered_at}'),
  ('requested', 'withdrawn', '{}'),
  ('declined', 'disputed', '{}'),
  ('declined', 'failed', '{}'),
  ('declined', 'withdrawn', '{}'),
  ('to_send', 'sent', '{return_carrier,return_number,sent_at,inspect_by}'),
  ('to_send', 'failed', '{}'),
  ('to_send', 'withdrawn', '{}'),
  ('sent', 'accepted', '{returned_at,returned_by}'),
  ('sent', 'objected', '{objection,objected_at,dispute_by}'),
  ('objected', 'disputed', '{}'),
  ('objected', 'failed', '{}'),
  ('objected', 'withdrawn', '{}'),
  ('disputed', 'accepted', '{}'),
  ('disputed', 'failed', '{}'),
  ('disputed', 'withdrawn', '{}');

-- Pictures of both sides, at every step.
ALTER TABLE refund_pictures
  ADD COLUMN side   text NOT NULL DEFAULT 'buyer' CHECK (side IN ('buyer', 'shop')),
  ADD COLUMN stage  text NOT NULL DEFAULT 'requested' CHECK (stage IN ('requested', 'declined', 'to_send', 'sent', 'objected', 'disputed')),
  DROP CONSTRAINT refund_pictures_pkey;
ALTER TABLE refund_pictures ALTER COLUMN side DROP DEFAULT, ALTER COLUMN stage DROP DEFAULT, ADD PRIMARY KEY (refund_id, side, stage, position);
REVOKE UPDATE ON refund_pictures FROM entrepot_app;

ALTER TABLE order_timers DROP CONSTRAINT order_timers_kind_check;
ALTER TABLE order_timers ADD CONSTRAINT order_timers_kind_check
  CHECK (kind IN ('payment', 'receipt', 'review', 'refund_answer', 'refund_dispute', 'return_reminder', 'return_send', 'return_check', 'settlement'));

INSERT INTO guarded_parameters VALUES ('refund_return_days'), ('refund_inspection_days');
