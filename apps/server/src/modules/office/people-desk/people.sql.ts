/** Who there is. Closed accounts are among them, without anything that says who they were. */
import type { PersonState } from '@entrepot/contracts/people.ts';
import { UUID_PATTERN } from '@entrepot/contracts/uuid.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { countWithinReach, withLetters } from '../../../platform/db/selection.ts';

export interface PersonRow {
  id: string;
  usercode: string;
  username: string;
  email: string | null;
  phone: string | null;
  storefront_code: string | null;
  country: string | null;
  language: string;
  created_at: Date;
  closed_at: Date | null;
  locked_until: Date | null;
  is_reset_waiting: boolean;
}

const columns = (now: Date) => sql`
  u.id, u.usercode, u.username::text, u.email::text, u.phone, u.storefront_code, u.country, u.language, u.created_at, u.closed_at,
  (SELECT l.until_at FROM locks l WHERE l.subject_id = u.id AND l.until_at > ${now}) AS locked_until,
  EXISTS (SELECT FROM factor_resets r WHERE r.user_id = u.id AND r.state = 'proposed') AS is_reset_waiting`;

export interface PeopleFilter {
  keyword?: string | undefined;
  storefrontCode?: string | undefined;
  country?: string | undefined;
  state?: PersonState | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
  isResetWaiting?: true | undefined;
}

function matching(
  { keyword, storefrontCode, country, state, since, before, isResetWaiting }: PeopleFilter,
  now: Date,
): RawBuilder<unknown> {
  const isLocked = sql`u.id = ANY (ARRAY (SELECT l.user_id FROM locks l WHERE l.until_at > ${now} AND l.user_id IS NOT NULL))`;
  const conditions = [
    keyword === undefined ? undefined : named(keyword),
    storefrontCode === undefined ? undefined : sql`u.storefront_code = ${storefrontCode}`,
    country === undefined ? undefined : sql`u.country = ${country}`,
    state === undefined
      ? undefined
      : state === 'closed'
        ? sql`u.closed_at IS NOT NULL`
        : state === 'locked'
          ? isLocked
          : sql`u.closed_at IS NULL AND NOT (${isLocked})`,
    since === undefined ? undefined : sql`u.created_at >= ${since}`,
    before === undefined ? undefined : sql`u.created_at < ${before}`,
    isResetWaiting === undefined ? undefined : sql`u.id = ANY (ARRAY (SELECT r.user_id FROM factor_resets r WHERE r.state = 'proposed'))`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

const IS_UUID = new RegExp(`^${UUID_PATTERN}$`);

/**
 * Letters of a name, or the whole of what is known of somebody: contacts are shown masked, and whoever could search for parts of them would
 * soon have read the rest.
 * A number is found as it is kept, however it was written.
 */
function named(keyword: string): RawBuilder<unknown> {
  const pattern = withLetters(keyword.toLowerCase());
  const phone = `+${keyword.replaceAll(/[^0-9]/g, '').replace(/^00/, '')}`;
  if (IS_UUID.test(keyword)) return sql`u.id = ${keyword}::uuid`;
  return sql`(lower(u.username::text) LIKE ${pattern} OR u.usercode = ${keyword} OR u.email = ${keyword}::citext OR u.phone = ${phone})`;
}

export interface PeopleOrder {
  sort: 'name' | 'registered';
  isDescending: boolean;
}

function ordered({ sort, isDescending }: PeopleOrder): RawBuilder<unknown> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  return sort === 'name' ? sql`u.username ${direction}` : sql`u.created_at ${direction}, u.id ${direction}`;
}

export async function selectPeople(
  db: Db,
  filter: PeopleFilter,
  order: PeopleOrder,
  now: Date,
  limit: number,
  offset: number,
): Promise<PersonRow[]> {
  const page = sql`SELECT u.id FROM users u WHERE ${matching(filter, now)} ORDER BY ${ordered(order)} LIMIT ${limit} OFFSET ${offset}`;
  const { rows } = await sql<PersonRow>`SELECT ${columns(now)} FROM users u WHERE u.id IN (${page}) ORDER BY ${ordered(order)}`.execute(db);
  return rows;
}

export function countPeople(db: Db, filter: PeopleFilter, now: Date): Promise<number> {
  return countWithinReach(db, sql`FROM users u WHERE ${matching(filter, now)}`);
}

/** The next portion of a list that is read to its end. Ids are given in the order of registration. */
export async function selectPeopleBefore(
  db: Db,
  filter: PeopleFilter,
  now: Date,
  beforeId: string | null,
  limit: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT ${columns(now)} FROM users u WHERE ${matching(filter, now)} AND (${beforeId}::uuid IS NULL OR u.id < ${beforeId}::uuid)
    ORDER BY u.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface PersonInFullRow extends PersonRow {
  city: string | null;
  agent_code: string | null;
  has_fund_password: boolean;
  withdrawals_paused_until: Date | null;
  last_seen_at: Date | null;
  is_demo: boolean;
}

export async function selectPerson(db: Db | Tx, id: string, now: Date): Promise<PersonInFullRow | undefined> {
  const { rows } = await sql<PersonInFullRow>`
    SELECT ${columns(now)}, u.city, u.agent_code, u.fund_password_hash IS NOT NULL AS has_fund_password,
      u.withdrawals_paused_until, u.is_demo,
           (SELECT max(s.last_seen_at) FROM sessions s WHERE s.audience = 'buyer' AND s.subject_id = u.id) AS last_seen_at
    FROM users u WHERE u.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function isPerson(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${id}::uuid`.execute(db);
  return rows.length > 0;
}

export interface HeldPerson {
  email: string | null;
  language: string;
  storefront_code: string | null;
}

/** Whoever closes the account, or helps the same person, waits. A closed one is nobody any more. */
export async function holdPerson(tx: Tx, id: string): Promise<HeldPerson | undefined> {
  const { rows } =
    await sql<HeldPerson>`SELECT email::text, language, storefront_code FROM users WHERE id = ${id}::uuid AND closed_at IS NULL
      FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}
