-- Shops are found by their names, however they are accented and written in capitals.
CREATE OR REPLACE FUNCTION shop_name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent', name))
$$;
