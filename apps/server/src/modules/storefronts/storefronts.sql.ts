import type { Storefront } from '@entrepot/brands/storefront.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** The code and the hosts have columns and rows of their own, so the document does not repeat them. */
type StoredData = Omit<Storefront, 'code' | 'hosts'>;

export async function selectStorefronts(db: Db | Tx): Promise<Storefront[]> {
  const { rows } = await sql<{ code: string; data: StoredData; hosts: string[] }>`
    SELECT s.code, s.data, ARRAY(SELECT host FROM storefront_hosts h WHERE h.storefront_code = s.code ORDER BY host) AS hosts
    FROM storefronts s WHERE s.active ORDER BY s.position, s.code`.execute(db);
  return rows.map(({ code, data, hosts }) => ({ ...data, code, hosts }));
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
export async function insertStorefront(tx: Tx, { code, hosts: _hosts, ...data }: Storefront): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO storefronts (code, position, data)
    VALUES (${code}, (SELECT coalesce(max(position), 0) + 1 FROM storefronts), ${JSON.stringify(data)}::jsonb)
    ON CONFLICT DO NOTHING RETURNING code`.execute(tx);
  return rows.length > 0;
}

/** The hosts among these that another storefront holds; the others now belong to this one. */
export async function insertHosts(tx: Tx, code: string, hosts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    INSERT INTO storefront_hosts (host, storefront_code) SELECT host, ${code} FROM unnest(${[...hosts]}::text[]) AS host
    ON CONFLICT DO NOTHING RETURNING host`.execute(tx);
  const inserted = new Set(rows.map(({ host }) => host));
  return hosts.filter((host) => !inserted.has(host));
}
