-- Why the second one cannot be it, or NULL: 'same' person, 'tied' to the first one through who brought whom in (in either direction), or
-- 'new' to one of the rights. Rights are those of which any one is enough for the decision.
CREATE OR REPLACE FUNCTION second_person_problem(the_first uuid, the_second uuid, rights text[]) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF the_first = the_second THEN
    RETURN CASE WHEN is_one_person() THEN NULL ELSE 'same' END;
  END IF;
  IF EXISTS (
    WITH RECURSIVE brought (root, id) AS (
      SELECT root, root FROM unnest(ARRAY[the_first, the_second]) AS root
      UNION
      SELECT b.root, t.staff_id FROM brought b JOIN staff_ties t ON t.by_staff_id = b.id)
    SELECT FROM brought WHERE (root = the_first AND id = the_second) OR (root = the_second AND id = the_first)
  ) THEN
    RETURN 'tied';
  END IF;
  IF NOT EXISTS (SELECT FROM staff_rights r WHERE r.staff_id = the_second AND (r.permission = '*' OR r.permission = ANY (rights))
    AND r.since <= now() - interval '72 hours') THEN
    RETURN 'new';
  END IF;
  RETURN NULL;
END $$;
