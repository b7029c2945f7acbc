-- What a shop needs to keep its products: a version that tells two who edit at once, variants that can go without taking their past along, values of its own,
-- and a history that nobody rewrites.

ALTER TABLE products
  -- Counted up with every change that an editor could overwrite; stock is none of them.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- When and why the platform took it away.
  ADD COLUMN removed_at timestamptz,
  ADD COLUMN removed_reason text CHECK (length(removed_reason) BETWEEN 1 AND 500);
CREATE INDEX products_shop_changed ON products (shop_id, updated_at DESC, id DESC);

-- A variant that is sold no more. Orders and movements still name it, so the row stays.
ALTER TABLE skus ADD COLUMN retired_at timestamptz;

-- Whose value it is; the operator's belong to nobody.
ALTER TABLE attribute_values ADD COLUMN shop_id uuid REFERENCES shops;
CREATE INDEX attribute_values_shop_id ON attribute_values (shop_id) WHERE shop_id IS NOT NULL;

CREATE TABLE product_changes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id  uuid NOT NULL REFERENCES products,
  at          timestamptz NOT NULL,
  actor_kind  text NOT NULL CHECK (actor_kind IN ('seller', 'staff', 'system')),
  actor_id    text NOT NULL,
  actor_name  text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('created', 'edited', 'duplicated', 'imported', 'shelf', 'price', 'stock', 'bulk', 'removed')),
  -- A list of {field, language?, valueIds?, before, after}.
  changes     jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array')
);
CREATE INDEX product_changes_product_id ON product_changes (product_id, id DESC);
CREATE TRIGGER product_changes_append_only BEFORE UPDATE OR DELETE ON product_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON product_changes FROM entrepot_app;

-- What is there of these variants, held until the end of the transaction: nobody sells from it while somebody counts. In sorted order, as the movements lock them.
CREATE FUNCTION hold_stock(variants uuid[]) RETURNS TABLE (sku_id uuid, on_hand integer) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  SELECT s.sku_id, s.on_hand FROM sku_stock s WHERE s.sku_id = ANY(variants) ORDER BY s.sku_id FOR NO KEY UPDATE
$$;
REVOKE EXECUTE ON FUNCTION hold_stock(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_stock(uuid[]) TO entrepot_app;
