import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface MemberRow {
  id: string;
  shop_id: string;
  shop_name: string;
  name: string;
  email: string;
  language: string;
  password_hash: string | null;
  is_owner: boolean;
  permissions: string[];
  disabled_at: Date | null;
  has_second_factor: boolean;
  created_at: Date;
}

const MEMBER = sql`
  SELECT m.id, m.shop_id, s.name AS shop_name, m.name, m.email, m.language, m.password_hash, m.is_owner, m.permissions, m.disabled_at,
    m.created_at,
         EXISTS (SELECT FROM second_factors f WHERE f.audience = 'seller' AND f.subject_id = m.id
           AND f.confirmed_at IS NOT NULL) AS has_second_factor
  FROM shop_members m JOIN shops s ON s.id = m.shop_id`;

export async function selectMembers(db: Db, shopId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`${MEMBER} WHERE m.shop_id = ${shopId}::uuid
      ORDER BY m.is_owner DESC, m.disabled_at IS NOT NULL, m.name COLLATE "und-x-icu",
      m.id`.execute(db);
  return rows;
}

export async function selectMember(db: Db | Tx, id: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} WHERE m.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Of this shop only: another's people do not exist. Waits for whoever changes the person at the moment. */
export async function selectMemberForChange(tx: Tx, id: string, shopId: string): Promise<MemberRow | undefined> {
  await sql`SELECT FROM shop_members WHERE id = ${id}::uuid AND shop_id = ${shopId}::uuid FOR UPDATE`.execute(tx);
  const { rows } = await sql<MemberRow>`${MEMBER} WHERE m.id = ${id}::uuid AND m.shop_id = ${shopId}::uuid`.execute(tx);
  return rows[0];
}

export async function selectOwner(db: Db | Tx, shopId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} WHERE m.shop_id = ${shopId}::uuid AND m.is_owner`.execute(db);
  return rows[0];
}

export async function selectMemberByEmail(db: Db | Tx, email: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${MEMBER} WHERE m.email = ${email}::citext`.execute(db);
  return rows[0];
}

/** Two who add people at once are counted one after the other. */
export async function countMembersLocked(tx: Tx, shopId: string): Promise<number> {
  await sql`SELECT FROM shops WHERE id = ${shopId}::uuid FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::integer AS count FROM shop_members WHERE shop_id = ${shopId}::uuid AND disabled_at IS NULL`.execute(tx);
  return rows[0]!.count;
}

export interface NewMember {
  shopId: string;
  name: string;
  email: string;
  language: string;
  permissions: readonly string[];
  isOwner?: boolean;
  now: Date;
}

/** Undefined when the address is taken. */
export async function insertMember(
  tx: Tx,
  { shopId, name, email, language, permissions, isOwner = false, now }: NewMember,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO shop_members (shop_id, name, email, language, permissions, is_owner, created_at)
    VALUES (${shopId}::uuid, ${name}, ${email}, ${language}, ${permissions}::text[], ${isOwner}, ${now}) ON CONFLICT (email) DO NOTHING
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export async function updateMember(
  tx: Tx,
  id: string,
  { name, permissions, disabledAt }: { name: string; permissions: readonly string[]; disabledAt: Date | null },
): Promise<void> {
  await sql`UPDATE shop_members SET name = ${name}, permissions = ${permissions}::text[], disabled_at = ${disabledAt}
    WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateMemberPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await sql`UPDATE shop_members SET password_hash = ${passwordHash} WHERE id = ${id}::uuid`.execute(tx);
}

export async function updateMemberLanguage(tx: Tx, id: string, language: string): Promise<void> {
  await sql`UPDATE shop_members SET language = ${language} WHERE id = ${id}::uuid`.execute(tx);
}
