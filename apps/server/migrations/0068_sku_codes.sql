-- The shop's own code of a variant, as it stands on the box: what picking lists and other programs know it by. No two variants that a shop
-- sells have the same, however it is written; one that is sold no more keeps its code and stands in nobody's way. The shop stands beside the
-- code because an index looks into one table alone, and is the product's by the foreign key.
ALTER TABLE products ADD CONSTRAINT products_id_shop_id_key UNIQUE (id, shop_id);
ALTER TABLE skus
  ADD COLUMN code          text CHECK (length(code) BETWEEN 1 AND 64),
  ADD COLUMN code_shop_id  uuid,
  ADD CONSTRAINT skus_code_of_shop CHECK ((code IS NULL) = (code_shop_id IS NULL)),
  ADD CONSTRAINT skus_code_shop FOREIGN KEY (product_id, code_shop_id) REFERENCES products (id, shop_id);
CREATE UNIQUE INDEX skus_code_once ON skus (code_shop_id, lower(code)) WHERE retired_at IS NULL;

-- As it was when it was ordered: what was picked under a code is found under it again.
ALTER TABLE order_lines ADD COLUMN sku_code text;
