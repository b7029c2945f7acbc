import { sql } from 'kysely';
import { runPrepared, type Db } from '../../../platform/db/database.ts';
import type { ChatParties } from '../../../platform/events.ts';
import { ownedBy, type Side } from './conversations.sql.ts';

const NAMES = {
  buyer: sql`(SELECT u.username::text FROM users u WHERE u.id = c.user_id)`,
  shop: (writerId: string) => sql`(SELECT m.name FROM shop_members m WHERE m.id = ${writerId}::uuid)`,
  staff: (writerId: string) => sql`(SELECT s.name FROM staff s WHERE s.id = ${writerId}::uuid)`,
};

/** Whose conversation it is, and the name of whoever writes in it, as the other side knows it. */
export async function selectTyping(
  db: Db,
  side: Side,
  id: string,
  writerId: string,
): Promise<(ChatParties & { name: string | null }) | undefined> {
  const name = 'party' in side ? NAMES.buyer : 'shopId' in side ? NAMES.shop(writerId) : NAMES.staff(writerId);
  const [row] = await runPrepared(
    db,
    sql<ChatParties & { name: string | null }>`
      SELECT c.id, c.user_id AS "userId", c.visitor_id AS "visitorId", c.shop_id AS "shopId", c.storefront_code AS "storefrontCode",
        c.handed_over_at IS NOT NULL AS "isHandedOver", ${name} AS name
      FROM conversations c WHERE c.id = ${id}::uuid AND ${ownedBy(side)} AND NOT EXISTS (
        SELECT FROM conversation_blocks b WHERE c.handed_over_at IS NULL AND b.shop_id = c.shop_id
          AND b.user_id IS NOT DISTINCT FROM c.user_id AND b.visitor_id IS NOT DISTINCT FROM c.visitor_id)`,
  );
  return row;
}
