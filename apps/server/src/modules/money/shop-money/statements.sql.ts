/** Statements that were handed out. They are added to, and never changed. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { TableWords } from '../wallet/index.ts';

export interface NewStatement {
  hash: Buffer;
  shopId: string;
  memberId: string;
  kind: string | null;
  from: string | null;
  to: string | null;
  upToEntry: string;
  sealPosition: string;
  rootDay: string | null;
  words: TableWords;
  madeAt: Date;
}

/** The same again is known already, with its first moment. */
export async function insertStatement(tx: Tx, s: NewStatement): Promise<void> {
  await sql`
    INSERT INTO shop_statements (hash, shop_id, member_id, kind, from_day, to_day, up_to_entry, seal_position, root_day, words, made_at)
    VALUES (${s.hash}, ${s.shopId}::uuid, ${s.memberId}::uuid, ${s.kind}, ${s.from}::date, ${s.to}::date, ${s.upToEntry}::bigint,
      ${s.sealPosition}::bigint, ${s.rootDay}::date, ${JSON.stringify(s.words)}::json, ${s.madeAt})
    ON CONFLICT DO NOTHING`.execute(tx);
}

export interface StatementRow {
  kind: string | null;
  /** As text: the driver would make a moment of a date, in the zone of the machine. */
  from_day: string | null;
  to_day: string | null;
  up_to_entry: string;
  seal_position: string;
  root_day: string | null;
  /** Null in those from before they were kept. */
  words: TableWords | null;
  made_at: Date;
  member_name: string;
}

export async function selectStatement(db: Db | Tx, shopId: string, hash: Buffer): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    SELECT s.kind, s.from_day::text, s.to_day::text, s.up_to_entry, s.seal_position, s.root_day::text, s.words, s.made_at,
      m.name AS member_name
    FROM shop_statements s JOIN shop_members m ON m.id = s.member_id WHERE s.hash = ${hash} AND s.shop_id = ${shopId}::uuid`.execute(db);
  return rows[0];
}

export async function selectShopName(db: Db, shopId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM shops WHERE id = ${shopId}::uuid`.execute(db);
  return rows[0]?.name ?? '';
}
