-- Open shops whose names are written much like it. Two letters that changed places leave little in common, so the measure is more generous
-- than the extension's own; it belongs to the function, because the index reads it from the session.
-- The question comes first because a setting of an extension that is not loaded yet may be set by superusers alone.
SELECT similarity('', '');
CREATE OR REPLACE FUNCTION shops_named_like(phrase text) RETURNS TABLE (id uuid, opened_at timestamptz, similarity real)
LANGUAGE sql STABLE PARALLEL SAFE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
  SELECT s.id, s.opened_at, word_similarity(shop_name_key(phrase), shop_name_key(s.name))
  FROM shops s WHERE s.state = 'open' AND shop_name_key(phrase) <% shop_name_key(s.name)
$$;
