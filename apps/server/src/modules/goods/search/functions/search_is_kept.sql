-- True from the moment the first rebuild begins. Before it nothing is queued, because the rebuild reads everything anyway.
CREATE OR REPLACE FUNCTION search_is_kept() RETURNS boolean
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM search_state)
$$;
