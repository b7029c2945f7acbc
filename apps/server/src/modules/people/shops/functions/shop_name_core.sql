-- A name without what a reader overlooks: capitals, accents, spaces and signs. Two shops that read the same would be taken for each other.
CREATE OR REPLACE FUNCTION shop_name_core(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(public.shop_name_key(normalize(name, NFKC)), '[^[:alnum:]]+', '', 'g')
$$;
