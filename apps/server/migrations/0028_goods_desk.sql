-- What looking after the goods of all shops needs: lists that are fast whatever they are narrowed by, notices about products, and who hid a review when.

-- Staff look at the products of all shops, what changed last first, and find them by their numbers and by their titles in the languages that staff work in.
CREATE INDEX products_changed ON products (updated_at DESC, id DESC);
CREATE INDEX products_removed ON products (updated_at DESC, id DESC) WHERE state = 'removed';
CREATE INDEX products_category ON products (category_id);
CREATE INDEX products_number_inside ON products USING gin (number gin_trgm_ops);
CREATE INDEX product_texts_title_inside ON product_texts USING gin (title gin_trgm_ops) WHERE language IN ('en', 'cn', 'tw');

-- What a shop should know is not about orders alone.
ALTER TABLE shop_notices ADD COLUMN product_id uuid REFERENCES products;
CREATE OR REPLACE FUNCTION is_shop_notice(kind text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kind IN (
    'order_paid', 'order_cancelled', 'reminded', 'refund_requested', 'refund_disputed', 'refund_decided', 'order_received', 'order_completed', 'reviewed', 'product_removed', 'product_restored');
END $$;

-- A review is hidden for a reason, by somebody, at some moment; those hidden before this was kept have the reason alone.
ALTER TABLE reviews
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_by uuid REFERENCES staff,
  ADD CHECK (hidden_reason IS NULL OR length(hidden_reason) BETWEEN 1 AND 500),
  ADD CHECK (hidden_reason IS NOT NULL OR (hidden_at IS NULL AND hidden_by IS NULL));
CREATE INDEX reviews_newest ON reviews (created_at DESC, id DESC) WHERE NOT is_default;
CREATE INDEX reviews_hidden ON reviews (created_at DESC, id DESC) WHERE hidden_reason IS NOT NULL;

-- A category that shall be seen only while there is something to see in it.
ALTER TABLE categories ADD COLUMN hides_when_empty boolean NOT NULL DEFAULT false;
