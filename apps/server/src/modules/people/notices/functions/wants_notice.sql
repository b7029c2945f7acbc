-- Whether a buyer or a member of a shop wants to be told of a kind by a way. Whoever chose nothing wants all of it.
CREATE OR REPLACE FUNCTION wants_notice(the_user uuid, the_member uuid, of_kind text, way text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((
    SELECT CASE way WHEN 'mail' THEN p.mail WHEN 'push' THEN p.push ELSE p.in_app END FROM notice_preferences p
    WHERE p.user_id IS NOT DISTINCT FROM the_user AND p.member_id IS NOT DISTINCT FROM the_member AND p.kind = of_kind), true)
$$;
