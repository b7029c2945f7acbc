/** Tells a borrower how the loan goes on, in the inbox and by mail where that is wanted, in the transaction in which it happens. */
import { DEFAULT_LANGUAGE, isLanguage } from '@entrepot/contracts/languages.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TemplateValues } from '../../ground/mail/index.ts';
import { tellBuyer, wantsMail } from '../../people/notices/index.ts';
import type { LoanServices } from './loan-services.ts';
import { selectApplicant, type LoanRow } from './loans.sql.ts';

export type LoanNews = TemplateValues['loan']['state'];

export interface NewsMore {
  /** What is or was to pay, where that is another sum than the loan. */
  amount?: string;
  date?: string;
  reason?: string;
}

export async function tellOfLoan(
  { mail, clock }: Pick<LoanServices, 'mail' | 'clock'>,
  tx: Tx,
  row: LoanRow,
  news: LoanNews,
  more: NewsMore = {},
): Promise<void> {
  const { id, user_id: userId, serial, storefront_code: storefrontCode } = row;
  await tellBuyer(tx, userId, { event: `loan_${news}`, subjectId: id, name: serial, note: more.reason ?? null, at: clock.now() });
  const reader = await selectApplicant(tx, userId);
  if (!reader?.email || !(await wantsMail(tx, userId, 'loans'))) return;
  await mail.send(tx, {
    template: 'loan',
    values: {
      state: news,
      serial,
      loanId: id,
      amount: more.amount ?? formatMoney(moneyFrom(row.amount)),
      date: more.date ?? '',
      ...(more.reason ? { reason: more.reason } : {}),
    },
    to: reader.email,
    language: isLanguage(reader.language) ? reader.language : DEFAULT_LANGUAGE,
    storefrontCode,
    stop: { reader: 'buyer', id: userId, kind: 'loans' },
  });
}
