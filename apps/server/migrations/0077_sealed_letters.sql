-- What is mailed may be a code or a link that lets somebody in. Whoever reads the table reads none of it any more: the text waits sealed, with a key that the database does not have, and bound to whom it goes to,
-- under which subject and until when. What anybody else wrote into the table does not open, and is not sent.
-- What waits at this moment cannot be sealed here, and is given up: codes expire within minutes, and everything else also stands where the person finds it.
UPDATE outgoing_messages SET last_error = 'It was written before letters were sealed.' WHERE sent_at IS NULL AND body_text IS NOT NULL;
ALTER TABLE outgoing_messages
  DROP COLUMN body_text,
  DROP COLUMN body_html,
  ADD COLUMN letter bytea,
  ADD CONSTRAINT outgoing_messages_erased_check CHECK (sent_at IS NULL OR letter IS NULL);
