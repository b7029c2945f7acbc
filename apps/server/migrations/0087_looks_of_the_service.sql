-- When somebody of the service looked at a conversation last. A look stands in the audit log; looking on, message by message, is the same look.
CREATE TABLE conversation_looks (
  conversation_id  uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  staff_id         uuid NOT NULL REFERENCES staff,
  looked_at        timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, staff_id)
);

INSERT INTO guarded_catalogues VALUES ('admin-service');
