/** Writing as a buyer and as a shop, each in one statement: who may is decided where it is written. */
import { CHAT_LIMITS } from '@entrepot/contracts/chat.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { inOneStatement } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ChatRow } from '../../../platform/events.ts';
import type { NewMessage, Target } from './conversations.sql.ts';
import type { Party } from './party.ts';

/** A visitor also by the hash of the name that their browser keeps. */
export type Sender = Party | { kind: 'visitor'; tokenHash: Buffer };

export type Written = Omit<NewMessage, 'author' | 'authorId' | 'authorName'>;

interface Answered {
  refusal: ErrorKey | null;
  message: ChatRow;
}

const FLOOD_SECONDS = 60;

export async function sendAsBuyer(
  db: Db,
  { party, storefrontCode }: { party: Sender; storefrontCode: string },
  to: { conversation: string } | Target,
  message: Written & { timeZone: string | null },
): Promise<{ row: ChatRow; wantsAgent: boolean }> {
  const { conversation = null, shopId = null, orderId = null } = to as { conversation?: string } & Partial<Target>;
  const userId = party.kind === 'user' ? party.id : null;
  const visitorId = party.kind === 'visitor' && 'id' in party ? party.id : null;
  const tokenHash = 'tokenHash' in party ? party.tokenHash : null;
  const rows = await inOneStatement(
    db,
    sql<Answered & { wants_agent: boolean }>`
      SELECT * FROM send_as_buyer(${storefrontCode}, ${userId}::uuid, ${visitorId}::uuid, ${tokenHash}::bytea, ${conversation}::uuid,
        ${shopId}::uuid,
        ${orderId}::uuid, ${CHAT_LIMITS.perMinute}::integer, ${CHAT_LIMITS.conversationsOfVisitor}::integer, ${values(message)},
        ${message.timeZone}, ${offered(message)})`,
  );
  const answered = unrefused(rows[0]!);
  return { row: answered.message, wantsAgent: answered.wants_agent };
}

export async function sendAsShop(
  db: Db,
  { shopId, memberId, isProgram }: { shopId: string; memberId: string; isProgram: boolean },
  conversationId: string,
  message: Written,
): Promise<ChatRow> {
  const rows = await inOneStatement(
    db,
    sql<Answered>`
      SELECT * FROM send_as_shop(${shopId}::uuid, ${memberId}::uuid, ${isProgram}, ${conversationId}::uuid,
        ${CHAT_LIMITS.perMinute}::integer, ${values(message)}, ${offered(message)})`,
  );
  return unrefused(rows[0]!).message;
}

function values({ clientId, type, body, mediaId, productId, orderId, language, at, warning = null }: Written): RawBuilder<unknown> {
  return sql`${clientId}::uuid, ${type}, ${body}, ${mediaId}, ${productId}::uuid, ${orderId}::uuid, ${language}, ${at}::timestamptz,
    ${warning}`;
}

function offered({ skuId = null, quantity = null }: Written): RawBuilder<unknown> {
  return sql`${skuId}::uuid, ${quantity}::integer`;
}

function unrefused<Row extends Answered>(row: Row): Row {
  if (row.refusal === 'request.too_frequent') throw new DomainError(row.refusal, { seconds: FLOOD_SECONDS });
  if (row.refusal !== null) throw new DomainError(row.refusal);
  return row;
}
