/**
 * Pays back from the balance, by a quote that still holds. A lock keeps nobody from paying what is owed. The transaction password is proved
 * before, outside the transaction, so that wrong ones count; the same key, or the same quote, is answered as before.
 */
import type { LoanLine, LoanPayment } from '@entrepot/contracts/calls/credit.ts';
import { allocate } from '@entrepot/contracts/loans/repay.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { FastifyRequest } from 'fastify';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { firstAnswer, once } from '../../../platform/idempotency.ts';
import type { LoanServices } from './loan-services.ts';
import { presentLine, presentPayment } from './loans.present.ts';
import { lockRunning } from './own-running.ts';
import { selectQuote } from './payments.sql.ts';
import { selectOwn } from './loans.sql.ts';
import { takePayment } from './take-payment.ts';

export interface Repaid {
  loan: LoanLine;
  payment: LoanPayment;
}

export async function repayLoan(
  services: LoanServices,
  { id, quote: quoteId, password }: { id: string; quote: string; password: string },
  userId: string,
  asking: { request: FastifyRequest; key: string | undefined },
): Promise<Repaid> {
  if (!(await selectOwn(services.db, userId, id))) throw new DomainError('loan.not_found');
  // The password is no part of what is remembered: six digits could be found again from a hash.
  const key = { actor: `buyer:${userId}`, call: 'credit!repay', key: asking.key ?? quoteId, input: { id, quote: quoteId } };
  const first = await firstAnswer<Repaid>(services.db, key);
  if (first) return first.answer;
  await services.proveFundPassword(userId, password, asking);
  return withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    return once(tx, key, async () => {
      const { row, plan, terms, late, date } = await lockRunning(tx, userId, id);
      const quote = await selectQuote(tx, id, quoteId);
      if (!quote || quote.until < services.clock.now() || quote.plan !== plan.number || quote.day !== date)
        throw new DomainError('loan.quote_over');
      const repayment = allocate(plan, terms, late, date, moneyFrom(quote.amount));
      const { loan, payment } = await takePayment(services, tx, row, plan, { kind: 'repayment', key: `quote:${quote.id}`, repayment });
      return { loan: presentLine(loan, false), payment: presentPayment(payment) };
    });
  });
}
