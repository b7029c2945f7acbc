/** The lender's money reaches the borrower's balance, and the loan begins: its first plan counts from this day. */
import { planOf } from '@entrepot/contracts/loans/plan.ts';
import { quoteOf } from '@entrepot/contracts/loans/quote.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { publish } from '../../../platform/events.ts';
import { signature, type Doing } from '../../people/staff/index.ts';
import { lateTermsOf } from '../loan-products/index.ts';
import { dayOf, type LoanServices } from './loan-services.ts';
import { recordOfLoan } from './loans.present.ts';
import { holdFunds, lockLoan, markRunning, type LoanRow } from './loans.sql.ts';
import { postPayout } from './movements.ts';
import { tellOfLoan } from './notify.ts';
import { insertPlan } from './plans.sql.ts';
import { agreedTerms } from './terms.ts';

/** When the money was not there at the approval. The same key is answered as before. */
export async function payOutLoan(services: LoanServices, id: string, by: Doing, key: string | undefined): Promise<void> {
  const { db, audit } = services;
  await withTransaction(db, async (tx) => {
    await audit.showToken(tx);
    const pay = async (): Promise<boolean> => {
      const before = await lockLoan(tx, id);
      if (!before) throw new DomainError('loan.not_found');
      if (before.state !== 'approved') throw new DomainError('loan.not_approved');
      const available = await holdFunds(tx, before.storefront_code);
      const after = await payOut(services, tx, before, available);
      if (!after) throw new DomainError('loan.lender_funds_short', { available: formatMoney(moneyFrom(available)) });
      await audit.record(tx, {
        ...(await signature(tx, by)),
        action: 'loan.paid_out',
        subject: { kind: 'loan', id },
        before: recordOfLoan(before),
        after: recordOfLoan(after),
      });
      return true;
    };
    if (key === undefined) await pay();
    else await once(tx, { actor: `staff:${by.session.subjectId}`, call: 'loan!payOut', key, input: { id } }, pay);
  });
}

/** Undefined where the lender has too little: the loan stays approved and waits. */
export async function payOut(services: LoanServices, tx: Tx, row: LoanRow, available: string): Promise<LoanRow | undefined> {
  if (moneyFrom(available) < moneyFrom(row.amount)) return undefined;
  const at = services.clock.now();
  const day = dayOf(at);
  const terms = agreedTerms(row, day);
  const quote = quoteOf(terms, lateTermsOf(row));
  await insertPlan(tx, row.id, { ...planOf(terms), number: 1, method: row.method, cycle: row.cycle, days: row.days }, at);
  const totals = {
    total_interest: formatMoney(quote.totalInterestScaled),
    total_payment: formatMoney(quote.totalPaymentScaled),
    apr: quote.apr,
  };
  const after = await markRunning(tx, row.id, { at, day, totals });
  if (!after) throw new DomainError('loan.not_approved');
  await postPayout(tx, after, at);
  await publish(tx, 'wallet.changed', { userIds: [row.user_id] });
  await tellOfLoan(services, tx, after, 'paid_out', { date: quote.schedule[0]!.due });
  return after;
}
