-- Rights follow the person and the role. A right over money that somebody did not have comes with an approved proposal about exactly that,
-- or from the command line; and with it, both who proposed and who agreed are tied to the one who got it. Whoever was an administrator is
-- given nothing by a lesser role.
CREATE OR REPLACE FUNCTION follow_rights(the_staff uuid[], the_subjects text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gained record;
  agreed proposals;
BEGIN
  FOR gained IN
    WITH held AS (
      SELECT r.staff_id, r.since FROM staff_rights r WHERE r.staff_id = ANY (the_staff) AND r.permission = '*'),
    lost AS (
      DELETE FROM staff_rights r USING staff s JOIN staff_roles o ON o.id = s.role_id
      WHERE r.staff_id = s.id AND s.id = ANY (the_staff)
        AND (s.disabled_at IS NOT NULL OR NOT CASE WHEN o.is_administrator THEN r.permission = '*'
          ELSE r.permission = ANY (o.permissions) END)),
    added AS (
      INSERT INTO staff_rights (staff_id, permission, since)
      -- What the operator loads is as old as it says; what the server writes begins now.
      SELECT s.id, p.permission, coalesce(h.since, CASE WHEN is_operator() THEN least(s.created_at, now()) ELSE now() END)
      FROM staff s JOIN staff_roles o ON o.id = s.role_id LEFT JOIN held h ON h.staff_id = s.id
      CROSS JOIN LATERAL (SELECT '*' AS permission WHERE o.is_administrator UNION SELECT unnest(o.permissions)
        WHERE NOT o.is_administrator) p
      WHERE s.id = ANY (the_staff) AND s.disabled_at IS NULL
      ON CONFLICT DO NOTHING RETURNING staff_id, permission)
    SELECT a.staff_id, a.permission FROM added a WHERE is_money_right(a.permission)
      AND NOT EXISTS (SELECT FROM held h WHERE h.staff_id = a.staff_id)
  LOOP
    CONTINUE WHEN is_operator() OR is_one_person();
    SELECT (right_is_agreed(gained.staff_id, gained.permission)).* INTO agreed;
    IF agreed.id IS NULL THEN
      RAISE EXCEPTION 'giving % takes two people', gained.permission USING ERRCODE = 'EN003', DETAIL = gained.permission;
    END IF;
    INSERT INTO staff_ties (staff_id, by_staff_id, kind)
    SELECT gained.staff_id, b.id, CASE agreed.kind WHEN 'staff_invitation' THEN 'invited' WHEN 'staff_enabling' THEN 'enabled'
      ELSE 'right' END
    FROM unnest(ARRAY[agreed.proposed_by, agreed.decided_by]) AS b(id)
    WHERE b.id <> gained.staff_id AND NOT EXISTS (SELECT FROM staff_ties t WHERE t.staff_id = gained.staff_id AND t.by_staff_id = b.id
      AND t.tied_at = now());
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION follow_rights FROM PUBLIC;
