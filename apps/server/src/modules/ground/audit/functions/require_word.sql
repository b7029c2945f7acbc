-- The kind, then the audience (empty: the row's own), network or provider, then the column that names it.
CREATE OR REPLACE FUNCTION require_word() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  written CONSTANT jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  person CONSTANT text := coalesce(nullif(TG_ARGV[1], ''), written->>'audience') || ':' || (written->>TG_ARGV[2]);
BEGIN
  IF NOT is_vouched(TG_ARGV[0], person) THEN
    RAISE EXCEPTION 'the server did not say this (% of %)', TG_ARGV[0], person USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
