import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface RoleRow {
  id: string;
  name: string;
  is_administrator: boolean;
  permissions: string[];
  holders: number;
}

const ROLE = sql`SELECT r.id, r.name, r.is_administrator, r.permissions, (SELECT count(*)::integer FROM staff s
  WHERE s.role_id = r.id) AS holders FROM staff_roles r`;

export async function selectRoles(db: Db): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`${ROLE} ORDER BY r.is_administrator DESC, r.name COLLATE "und-x-icu"`.execute(db);
  return rows;
}

export async function selectRole(db: Db | Tx, id: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`${ROLE} WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function selectRoleByName(db: Db | Tx, name: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`${ROLE} WHERE r.name = ${name}::citext`.execute(db);
  return rows[0];
}

export async function selectAdministratorRole(tx: Tx): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`${ROLE} WHERE r.is_administrator ORDER BY r.created_at, r.id LIMIT 1`.execute(tx);
  return rows[0];
}

/** Nobody can be given or lose the role until this transaction ends. */
export async function lockRole(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM staff_roles WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
}

/** Undefined when the name is taken. */
export async function insertRole(
  tx: Tx,
  { name, permissions, isAdministrator }: { name: string; permissions: readonly string[]; isAdministrator: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO staff_roles (name, permissions, is_administrator) VALUES (${name}, ${permissions}::text[], ${isAdministrator})
    ON CONFLICT (name) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export async function updateRole(
  tx: Tx,
  id: string,
  { name, permissions }: { name: string; permissions: readonly string[] },
): Promise<void> {
  await sql`UPDATE staff_roles SET name = ${name}, permissions = ${permissions}::text[] WHERE id = ${id}::uuid`.execute(tx);
}

export async function deleteRole(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM staff_roles WHERE id = ${id}::uuid`.execute(tx);
}

export interface StaffRow {
  id: string;
  name: string;
  email: string;
  language: string;
  password_hash: string | null;
  role_id: string;
  role_name: string;
  is_administrator: boolean;
  permissions: string[];
  disabled_at: Date | null;
  has_second_factor: boolean;
  is_demo: boolean;
  created_at: Date;
  last_seen_at: Date | null;
}

const STAFF = sql`
  SELECT s.id, s.name, s.email, s.language, s.password_hash, s.role_id, r.name AS role_name, r.is_administrator, r.permissions,
    s.disabled_at, s.created_at, s.is_demo,
         (SELECT max(e.last_seen_at) FROM sessions e WHERE e.audience = 'staff' AND e.subject_id = s.id AND e.is_complete) AS last_seen_at,
         EXISTS (SELECT FROM second_factors f WHERE f.audience = 'staff' AND f.subject_id = s.id
           AND f.confirmed_at IS NOT NULL) AS has_second_factor
  FROM staff s JOIN staff_roles r ON r.id = s.role_id`;

export async function selectStaff(db: Db): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`${STAFF} ORDER BY s.disabled_at IS NOT NULL, s.name COLLATE "und-x-icu", s.id`.execute(db);
  return rows;
}

export async function selectStaffById(db: Db | Tx, id: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`${STAFF} WHERE s.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function selectStaffByEmail(db: Db | Tx, email: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`${STAFF} WHERE s.email = ${email}::citext`.execute(db);
  return rows[0];
}

export async function selectDemoStaffIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM staff WHERE is_demo`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countActiveStaff(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM staff WHERE disabled_at IS NULL`.execute(tx);
  return rows[0]!.count;
}

/** Waits for whoever changes this person at the moment. */
export async function lockStaff(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM staff WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
}

/** Whoever takes an administrator away holds this, one after the other. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`SELECT FROM staff_roles WHERE is_administrator ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** Somebody who was only invited may never come. */
export async function hasOtherAdministrator(tx: Tx, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff s JOIN staff_roles r ON r.id = s.role_id
    WHERE r.is_administrator AND s.disabled_at IS NULL AND s.password_hash IS NOT NULL AND s.id <> ${exceptId}::uuid LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Undefined when the address is taken. */
export async function insertStaff(
  tx: Tx,
  { name, email, language, roleId, now }: { name: string; email: string; language: string; roleId: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO staff (name, email, language, role_id, created_at) VALUES (${name}, ${email}, ${language}, ${roleId}::uuid, ${now})
    ON CONFLICT (email) DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export async function updateStaff(
  tx: Tx,
  id: string,
  { name, roleId, disabledAt }: { name: string; roleId: string; disabledAt: Date | null },
): Promise<void> {
  await sql`UPDATE staff SET name = ${name}, role_id = ${roleId}::uuid, disabled_at = ${disabledAt} WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateStaffPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await sql`UPDATE staff SET password_hash = ${passwordHash} WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateStaffLanguage(tx: Tx, id: string, language: string): Promise<void> {
  await sql`UPDATE staff SET language = ${language} WHERE id = ${id}::uuid`.execute(tx);
}
