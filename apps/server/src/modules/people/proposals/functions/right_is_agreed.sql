-- Whether an approved proposal, carried out in this very transaction, gives this person this right. Not another role, nor another right.
CREATE OR REPLACE FUNCTION right_is_agreed(the_staff uuid, the_permission text) RETURNS SETOF proposals
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p FROM staff s, proposals p
  WHERE s.id = the_staff AND p.state = 'done' AND p.done_at = now() AND p.after->'permissions' ? the_permission AND (
    (p.kind = 'staff_invitation' AND p.subject = s.email::text AND p.after->>'roleId' = s.role_id::text)
    OR (p.kind IN ('staff_role', 'staff_enabling') AND p.subject = s.id::text AND p.after->>'roleId' = s.role_id::text)
    OR (p.kind = 'role' AND p.subject = s.role_id::text))
  LIMIT 1
$$;
REVOKE ALL ON FUNCTION right_is_agreed FROM PUBLIC;
