-- What the pages of shops and the reviews of a product are read by.

-- Shops are found by their names, however they are accented and written in capitals.
CREATE FUNCTION shop_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent', name))
$$;
CREATE INDEX shops_name_key ON shops USING gin (shop_name_key(name) gin_trgm_ops);

-- Open shops whose names are written much like it. Two letters that changed places leave little in common, so the measure is
-- more generous than the extension's own; it belongs to the function, because the index reads it from the session.
CREATE FUNCTION shops_named_like(phrase text) RETURNS TABLE (id uuid, opened_at timestamptz, similarity real)
  LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
  SELECT s.id, s.opened_at, word_similarity(shop_name_key(phrase), shop_name_key(s.name))
  FROM shops s WHERE s.state = 'open' AND shop_name_key(phrase) <% shop_name_key(s.name)
$$;

-- The categories of a shop with their counts come from this index alone.
CREATE INDEX products_on_shelf_shop_category ON products (shop_id, category_id) WHERE state = 'on_shelf';

-- How long a shop takes to ship is read from this index alone.
CREATE INDEX orders_shop_shipped ON orders (shop_id, shipped_at) INCLUDE (paid_at) WHERE shipped_at IS NOT NULL;

-- Newest first, equal moments in the order of their ids, so that a page ends where the next begins.
DROP INDEX reviews_product;
CREATE INDEX reviews_product ON reviews (product_id, created_at DESC, id DESC);
-- The same for good, medium and bad ones; the distribution of the stars is counted from it.
CREATE INDEX reviews_product_kind ON reviews (
  product_id,
  (CASE WHEN stars >= 4 THEN 'good' WHEN stars = 3 THEN 'medium' WHEN stars <= 2 THEN 'bad' END),
  created_at DESC, id DESC
) INCLUDE (stars) WHERE hidden_reason IS NULL;
