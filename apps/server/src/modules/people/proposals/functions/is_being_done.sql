-- Carried out in this very transaction: what the proposal allows may be written.
CREATE OR REPLACE FUNCTION is_being_done(the_kinds text[], the_subjects text[]) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM proposals p WHERE p.state = 'done' AND p.done_at = now() AND p.kind = ANY (the_kinds)
    AND p.subject = ANY (the_subjects))
$$;
