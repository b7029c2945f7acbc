/**
 * A borrower changes their mind within the days for it: all principal goes back with the interest to date, without a reason and without
 * penalty.
 */
import type { LoanLine } from '@entrepot/contracts/calls/credit.ts';
import { withdrawalOn } from '@entrepot/contracts/loans/early.ts';
import { parseMoney } from '@entrepot/contracts/money.ts';
import type { FastifyRequest } from 'fastify';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { firstAnswer, once } from '../../../platform/idempotency.ts';
import type { LoanServices } from './loan-services.ts';
import { presentLine } from './loans.present.ts';
import { countOwn, lockRunning } from './own-running.ts';
import { takePayment } from './take-payment.ts';

export async function withdrawFromLoan(
  services: LoanServices,
  { id, total, password }: { id: string; total: string; password: string },
  userId: string,
  asking: { request: FastifyRequest; key: string | undefined },
): Promise<LoanLine> {
  const key = { actor: `buyer:${userId}`, call: 'credit!withdraw', key: asking.key ?? id, input: { id, total } };
  const first = await firstAnswer<LoanLine>(services.db, key);
  if (first) return first.answer;
  await countOwn(services, userId, id);
  await services.proveFundPassword(userId, password, asking);
  return withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    return once(tx, key, async () => {
      const { row, plan, terms, late, date } = await lockRunning(tx, userId, id);
      const withdrawal = withdrawalOn(plan, terms, late, date);
      if (!withdrawal) throw new DomainError('loan.withdrawal_over');
      if (withdrawal.totalScaled !== parseMoney(total)) throw new DomainError('loan.quote_over');
      const { repayment, waivedPenaltyScaled: waivedScaled } = withdrawal;
      const { loan } = await takePayment(services, tx, row, plan, { kind: 'withdrawal', key: `withdrawal:${id}`, repayment, waivedScaled });
      return presentLine(loan, false);
    });
  });
}
