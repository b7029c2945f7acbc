/**
 * A borrower allows instalments to be taken on their day, which takes the transaction password; or takes that back, which takes nothing.
 */
import type { FastifyRequest } from 'fastify';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { LoanServices } from './loan-services.ts';
import { insertCollection, markCollecting } from './loans.sql.ts';
import { countOwn, lockRunning } from './own-running.ts';

export async function allowCollection(
  services: LoanServices,
  { id, isAllowed, password }: { id: string; isAllowed: boolean; password?: string | undefined },
  userId: string,
  asking: { request: FastifyRequest },
): Promise<{ collects: boolean }> {
  await countOwn(services, userId, id);
  if (isAllowed) await services.proveFundPassword(userId, password ?? '', asking);
  return withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    const { row } = await lockRunning(tx, userId, id);
    if (row.collects !== isAllowed) {
      await insertCollection(tx, id, isAllowed, services.clock.now());
      await markCollecting(tx, id, isAllowed);
    }
    return { collects: isAllowed };
  });
}
