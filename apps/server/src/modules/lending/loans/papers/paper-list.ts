/** Which papers there are of a loan. */
import type { LoanPaperLine } from '@entrepot/contracts/calls/credit.ts';
import type { Static } from 'typebox';
import type { AgreementRow } from '../../loan-products/index.ts';
import { dayOf } from '../loan-services.ts';
import { plain } from '../loans.present.ts';
import { isPaidOut, type LoanRow } from '../loans.sql.ts';
import type { PaymentRow } from '../payments.sql.ts';

type PaperLine = Static<typeof LoanPaperLine>;

export function papersOf(row: LoanRow, agreement: AgreementRow, payments: readonly PaymentRow[]): PaperLine[] {
  const none = { paymentId: null, amount: null, version: null };
  const agreed: PaperLine = { ...none, paper: 'agreement', date: dayOf(row.applied_at), version: agreement.version };
  if (!isPaidOut(row)) return [agreed];
  const amount = plain(row.amount);
  return [
    agreed,
    { ...none, paper: 'schedule', date: row.starts_on, amount },
    { ...none, paper: 'payout', date: row.starts_on, amount },
    { ...none, paper: 'penalty', date: row.starts_on },
    ...payments.map((payment): PaperLine => ({
      ...none,
      paper: 'receipt',
      paymentId: payment.id,
      date: payment.paid_on,
      amount: plain(payment.amount),
    })),
    { ...none, paper: 'statement', date: row.ended_at === null ? row.accrued_through : dayOf(row.ended_at) },
    ...(row.state === 'repaid' || row.state === 'withdrawn'
      ? [{ ...none, paper: 'settlement', date: dayOf(row.ended_at!) } satisfies PaperLine]
      : []),
  ];
}
