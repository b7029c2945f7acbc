/** A buyer's address book. Every statement names the buyer, so nobody's id reaches another's row. */
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';

export interface AddressFields {
  consignee: string;
  phone: string;
  email: string | null;
  country: string;
  state: string;
  city: string;
  postcode: string;
  detail: string;
  tax_number: string | null;
}

export interface AddressRow extends AddressFields {
  id: string;
  is_default: boolean;
}

const COLUMNS = sql`id, consignee, phone, email, country, state, city, postcode, detail, tax_number, is_default`;

export async function selectAddresses(db: Db, userId: string): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    SELECT ${COLUMNS} FROM addresses WHERE user_id = ${userId} ORDER BY is_default DESC, created_at DESC, id DESC`.execute(db);
  return rows;
}

/** Undefined where it is not one of the buyer's. */
export async function ownAddress(db: Db | Tx, userId: string, id: string): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`SELECT ${COLUMNS} FROM addresses WHERE id = ${id} AND user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The same as a part of a statement; null where it is not one of the buyer's. */
export function ownAddressJson(userId: string, id: string | undefined): RawBuilder<AddressRow | null> {
  const own = sql`SELECT ${COLUMNS} FROM addresses WHERE id = ${id ?? null}::uuid AND user_id = ${userId}::uuid`;
  return sql`(SELECT to_json(own) FROM (${own}) own)`;
}

/** Undefined where the book is empty. */
export async function defaultAddress(db: Db | Tx, userId: string): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`SELECT ${COLUMNS} FROM addresses WHERE user_id = ${userId} AND is_default`.execute(db);
  return rows[0];
}

/** One change of a book at a time: the cap and the one default are settled by looking at all of it. Returns how many there are. */
export async function lockAddresses(tx: Tx, userId: string): Promise<number> {
  // Not the strongest lock: rows that only refer to the person need not wait.
  const held = await sql`SELECT FROM users WHERE id = ${userId} AND closed_at IS NULL FOR NO KEY UPDATE`.execute(tx);
  // Closed while this waited: nothing of the person may come back.
  if (held.rows.length === 0) throw new DomainError('session.invalid');
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM addresses WHERE user_id = ${userId}`.execute(tx);
  return rows[0]!.count;
}

export async function unsetDefault(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`UPDATE addresses SET is_default = false, updated_at = ${now} WHERE user_id = ${userId} AND is_default`.execute(tx);
}

export async function insertAddress(tx: Tx, userId: string, fields: AddressFields, isDefault: boolean, now: Date): Promise<AddressRow> {
  const { rows } = await sql<AddressRow>`
    INSERT INTO addresses (user_id, consignee, phone, email, country, state, city, postcode, detail, tax_number, is_default, created_at,
      updated_at)
    VALUES (${userId}, ${fields.consignee}, ${fields.phone}, ${fields.email}, ${fields.country}, ${fields.state}, ${fields.city},
      ${fields.postcode}, ${fields.detail}, ${fields.tax_number}, ${isDefault}, ${now}, ${now})
    RETURNING ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

export async function isOwnAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM addresses WHERE id = ${id} AND user_id = ${userId}`.execute(tx);
  return rows.length > 0;
}

/** A default stays one: only another can take its place. */
export async function updateAddress(
  tx: Tx,
  userId: string,
  id: string,
  fields: AddressFields,
  becomesDefault: boolean,
  now: Date,
): Promise<AddressRow> {
  const { rows } = await sql<AddressRow>`
    UPDATE addresses SET consignee = ${fields.consignee}, phone = ${fields.phone}, email = ${fields.email}, country = ${fields.country},
      state = ${fields.state}, city = ${fields.city}, postcode = ${fields.postcode}, detail = ${fields.detail},
      tax_number = ${fields.tax_number},
      is_default = is_default OR ${becomesDefault}, updated_at = ${now}
    WHERE id = ${id} AND user_id = ${userId} RETURNING ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** Whether it was the default; undefined where it is not one of the buyer's. */
export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{
    is_default: boolean;
  }>`DELETE FROM addresses WHERE id = ${id} AND user_id = ${userId} RETURNING is_default`.execute(tx);
  return rows[0]?.is_default;
}

export async function makeNewestDefault(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    UPDATE addresses SET is_default = true, updated_at = ${now}
    WHERE id = (SELECT id FROM addresses WHERE user_id = ${userId} ORDER BY created_at DESC, id DESC LIMIT 1)`.execute(tx);
}

export async function deleteAllAddresses(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM addresses WHERE user_id = ${userId}`.execute(tx);
}
