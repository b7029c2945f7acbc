-- How long received goods can be returned. The server's default is the same, which a test compares.
CREATE OR REPLACE FUNCTION return_days() RETURNS interval
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT make_interval(days => coalesce((SELECT (p.value #>> '{}')::integer FROM system_parameters p
    WHERE p.code = 'order_return_days'), 7))
$$;
