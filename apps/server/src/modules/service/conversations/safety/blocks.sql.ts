/** Who takes no messages of whom. It is between a buyer or visitor and a shop, whatever they write about. */
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

export interface Pair {
  shop_id: string | null;
  user_id: string | null;
  visitor_id: string | null;
}
export type BlockingSide = 'buyer' | 'shop';

const between = ({ shop_id, user_id, visitor_id }: Pair) =>
  sql`b.shop_id = ${shop_id}::uuid AND b.user_id IS NOT DISTINCT FROM ${user_id}::uuid
    AND b.visitor_id IS NOT DISTINCT FROM ${visitor_id}::uuid`;

export async function setBlocked(tx: Tx, pair: Pair, side: BlockingSide, isBlocked: boolean, at: Date): Promise<void> {
  if (isBlocked)
    await sql`
      INSERT INTO conversation_blocks (shop_id, user_id, visitor_id, by_side, created_at)
      VALUES (${pair.shop_id}::uuid, ${pair.user_id}::uuid, ${pair.visitor_id}::uuid, ${side}, ${at}) ON CONFLICT DO NOTHING`.execute(tx);
  else await sql`DELETE FROM conversation_blocks b WHERE ${between(pair)} AND b.by_side = ${side}`.execute(tx);
}

/** Between a visitor and whichever shop, or one of them. */
const ofVisitor = (visitorId: string, shopId?: string | null) =>
  shopId === undefined ? sql`visitor_id = ${visitorId}::uuid` : sql`visitor_id = ${visitorId}::uuid AND shop_id = ${shopId}::uuid`;

/** What a visitor blocked, or who blocked the visitor, stays blocked for the account. */
export async function carryBlocks(tx: Tx, visitorId: string, userId: string, shopId?: string | null): Promise<void> {
  const theirs = ofVisitor(visitorId, shopId);
  await sql`
    INSERT INTO conversation_blocks (shop_id, user_id, by_side, created_at)
    SELECT shop_id, ${userId}::uuid, by_side, created_at FROM conversation_blocks WHERE ${theirs} ON CONFLICT DO NOTHING`.execute(tx);
  await sql`DELETE FROM conversation_blocks WHERE ${theirs}`.execute(tx);
}
