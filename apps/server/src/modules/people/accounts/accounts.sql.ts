/** The users' rows. A closed account is found by nothing here. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface UserRow {
  id: string;
  usercode: string;
  username: string;
  avatar: number;
  language: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  fund_password_hash: string | null;
  withdrawals_paused_until: Date | null;
  created_at: Date;
}

const COLUMNS = sql`id, usercode, username, avatar, language, email, phone, password_hash, fund_password_hash, withdrawals_paused_until,
  created_at`;

export interface NewUser {
  usercode: string;
  username: string;
  passwordHash: string;
  email: string | null;
  phone: string | null;
  agentCode: string | null;
  /** Where the account is opened. */
  storefrontCode: string;
  language: string;
  avatar: number;
  now: Date;
}

/** Undefined where the usercode is somebody's already; a name, address or number that is taken breaks its own constraint. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    INSERT INTO users (usercode, username, password_hash, email, phone, agent_code, storefront_code, language, avatar, created_at)
    VALUES (${user.usercode}, ${user.username}, ${user.passwordHash}, ${user.email}, ${user.phone}, ${user.agentCode},
      ${user.storefrontCode}, ${user.language}, ${user.avatar}, ${user.now})
    ON CONFLICT (usercode) DO NOTHING RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function isUsercode(db: Db | Tx, usercode: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE usercode = ${usercode} AND closed_at IS NULL`.execute(db);
  return rows.length > 0;
}

export type NameColumn = 'username' | 'email' | 'phone';

export async function selectUserBy(db: Db | Tx, column: NameColumn, value: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`SELECT ${COLUMNS} FROM users WHERE ${sql.ref(column)} = ${value} AND closed_at IS NULL`.execute(db);
  return rows[0];
}

export async function selectUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`SELECT ${COLUMNS} FROM users WHERE id = ${id}::uuid AND closed_at IS NULL`.execute(db);
  return rows[0];
}

/** Holds the row until the transaction ends: whoever changes or closes the account waits, or has been before. */
export async function lockUser(tx: Tx, id: string, strength: 'share' | 'update'): Promise<UserRow | undefined> {
  const lock = strength === 'share' ? sql`FOR SHARE` : sql`FOR UPDATE`;
  const { rows } = await sql<UserRow>`SELECT ${COLUMNS} FROM users WHERE id = ${id}::uuid AND closed_at IS NULL ${lock}`.execute(tx);
  return rows[0];
}

/** False when the password is not the one that was checked any more. */
export async function updatePassword(tx: Tx, id: string, checkedHash: string | null, passwordHash: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE users SET password_hash = ${passwordHash}
    WHERE id = ${id}::uuid AND closed_at IS NULL AND password_hash IS NOT DISTINCT FROM ${checkedHash} RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** False when it is not the one that was looked at any more. */
export async function updateFundPassword(tx: Tx, id: string, checkedHash: string | null, fundPasswordHash: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE users SET fund_password_hash = ${fundPasswordHash}
    WHERE id = ${id}::uuid AND closed_at IS NULL AND fund_password_hash IS NOT DISTINCT FROM ${checkedHash} RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** A pause that lasts longer already stays. */
export async function updateWithdrawalPause(tx: Tx, id: string, until: Date): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    UPDATE users SET withdrawals_paused_until = greatest(withdrawals_paused_until, ${until}::timestamptz)
    WHERE id = ${id}::uuid RETURNING withdrawals_paused_until AS until`.execute(tx);
  return rows[0]!.until;
}

export async function updateContact(tx: Tx, id: string, kind: 'email' | 'phone', value: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    UPDATE users SET ${sql.ref(kind)} = ${value} WHERE id = ${id}::uuid AND closed_at IS NULL RETURNING ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function updateAvatar(tx: Tx, id: string, avatar: number): Promise<void> {
  await sql`UPDATE users SET avatar = ${avatar} WHERE id = ${id}::uuid AND closed_at IS NULL`.execute(tx);
}

export async function updateLanguage(tx: Tx, id: string, language: string): Promise<void> {
  await sql`UPDATE users SET language = ${language} WHERE id = ${id}::uuid AND closed_at IS NULL`.execute(tx);
}

/** What remains is the id that orders and the ledger refer to, the usercode, and why. */
export async function anonymiseUser(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await sql`
    UPDATE users SET username = 'closed-' || usercode, password_hash = NULL, fund_password_hash = NULL, email = NULL, phone = NULL,
      agent_code = NULL, avatar = 1, language = 'en', country = NULL, city = NULL, withdrawals_paused_until = NULL,
      closed_at = ${now}, close_reason = ${reason}
    WHERE id = ${id}::uuid`.execute(tx);
}

/** The constraint that a statement broke because something is taken. */
export function takenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : undefined;
}
