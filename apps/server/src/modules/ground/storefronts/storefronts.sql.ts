import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { StorefrontPayment } from '@entrepot/contracts/calls/storefront-desk.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The code and the hosts have columns and rows of their own, so the document does not repeat them. */
type StoredData = Omit<Storefront, 'code' | 'hosts'>;

/** A storefront and what its pages are not told of it. */
export interface StorefrontRecord {
  storefront: Storefront;
  payments: StorefrontPayment[];
  isOpen: boolean;
  updatedAt: Date;
}

/** Open and closed ones, in their order. */
export async function selectRecords(db: Db | Tx): Promise<StorefrontRecord[]> {
  const { rows } = await sql<{
    code: string;
    data: StoredData;
    hosts: string[];
    payments: StorefrontPayment[];
    active: boolean;
    updated_at: Date;
  }>`
    SELECT s.code, s.data, ARRAY(SELECT host FROM storefront_hosts h WHERE h.storefront_code = s.code ORDER BY host) AS hosts, s.payments,
      s.active, s.updated_at
    FROM storefronts s ORDER BY s.position, s.code`.execute(db);
  return rows.map(({ code, data, hosts, payments, active, updated_at }) => ({
    storefront: { ...data, code, hosts },
    payments,
    isOpen: active,
    updatedAt: updated_at,
  }));
}

export async function selectStorefronts(db: Db | Tx): Promise<Storefront[]> {
  return (await selectRecords(db)).filter(({ isOpen }) => isOpen).map(({ storefront }) => storefront);
}

/** Makes rivals wait until this transaction ends, so that positions and the emptiness of the table hold still. */
export async function lockStorefronts(tx: Tx): Promise<void> {
  await sql`LOCK TABLE storefronts IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export async function hasStorefronts(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM storefronts) AS found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** False when the code is taken. */
export async function insertStorefront(
  tx: Tx,
  { code, hosts: _hosts, ...data }: Storefront,
  payments: readonly StorefrontPayment[],
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO storefronts (code, position, data, payments)
    VALUES (${code}, (SELECT coalesce(max(position), 0) + 1 FROM storefronts), ${JSON.stringify(data)}::jsonb,
      ${JSON.stringify(payments)}::jsonb)
    ON CONFLICT DO NOTHING RETURNING code`.execute(tx);
  return rows.length > 0;
}

export async function updateStorefront(
  tx: Tx,
  { code, hosts: _hosts, ...data }: Storefront,
  payments: readonly StorefrontPayment[],
  now: Date,
): Promise<void> {
  await sql`UPDATE storefronts SET data = ${JSON.stringify(data)}::jsonb, payments = ${JSON.stringify(payments)}::jsonb, updated_at = ${now}
    WHERE code = ${code}`.execute(tx);
}

export async function updateOpen(tx: Tx, code: string, isOpen: boolean, now: Date): Promise<void> {
  await sql`UPDATE storefronts SET active = ${isOpen}, updated_at = ${now} WHERE code = ${code}`.execute(tx);
}

export async function deleteStorefront(tx: Tx, code: string): Promise<void> {
  await sql`DELETE FROM storefronts WHERE code = ${code}`.execute(tx);
}

/** The hosts among these that another storefront holds; the others now belong to this one. */
export async function insertHosts(tx: Tx, code: string, hosts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    INSERT INTO storefront_hosts (host, storefront_code) SELECT host, ${code} FROM unnest(${[...hosts]}::text[]) AS host
    ON CONFLICT DO NOTHING RETURNING host`.execute(tx);
  const inserted = new Set(rows.map(({ host }) => host));
  return hosts.filter((host) => !inserted.has(host));
}

/** Those among them that another storefront holds. */
export async function selectTakenHosts(db: Db | Tx, code: string, hosts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    SELECT host FROM storefront_hosts WHERE host = ANY (${[...hosts]}::text[]) AND storefront_code <> ${code} ORDER BY host`.execute(db);
  return rows.map(({ host }) => host);
}

export async function deleteHosts(tx: Tx, code: string): Promise<void> {
  await sql`DELETE FROM storefront_hosts WHERE storefront_code = ${code}`.execute(tx);
}
