-- Which letters about the shop a member does not want. Whoever says nothing gets all that concern their rights.
ALTER TABLE shop_members ADD COLUMN muted_mails text[] NOT NULL DEFAULT '{}' CHECK (muted_mails <@ ARRAY['order_paid', 'refund_requested']);
