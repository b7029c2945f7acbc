/** A paper of an own loan, drawn when it is asked for from rows that never change. */
import { Readable } from 'node:stream';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import type { LoanPaper } from '@entrepot/contracts/loan-work.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { canSet } from '../../../../platform/typesetting/fonts.ts';
import { verifiedPerson } from '../../../people/identity/index.ts';
import { selectAgreement } from '../../loan-products/index.ts';
import { dayOf, type LoanServices } from '../loan-services.ts';
import { isPaidOut, selectOwn } from '../loans.sql.ts';
import { selectPayments } from '../payments.sql.ts';
import { selectPlan } from '../plans.sql.ts';
import { shownOn } from '../read-loans.ts';
import { runningOf } from '../terms.ts';
import { receiptNumber, sheetOf } from './paper-sheet.ts';
import { loanPaperWordsIn } from './paper-words.ts';

export async function paperFile(
  services: LoanServices,
  { id, paper, paymentId }: { id: string; paper: LoanPaper; paymentId?: string | undefined },
  userId: string,
  wanted: Language,
): Promise<FileAnswer> {
  // As on every paper: letters that the machine does not have would be boxes.
  const language = canSet(wanted) ? wanted : 'en';
  const { db, clock, nameOf } = services;
  const row = await selectOwn(db, userId, id);
  if (!row) throw new DomainError('loan.not_found');
  const [agreement, payments] = [(await selectAgreement(db, row.agreement_id))!, await selectPayments(db, id)];
  const now = clock.now();
  const running = isPaidOut(row) ? runningOf(row, await selectPlan(db, id, row.plan)) : undefined;
  const date = isPaidOut(row) ? shownOn(row, dayOf(now)) : dayOf(now);
  const borrower = (await verifiedPerson(services, db, userId))?.name ?? '';
  const payment = paper === 'receipt' ? payments.find((one) => one.id === paymentId?.toLowerCase()) : undefined;
  const words = loanPaperWordsIn(language);
  const sheet = sheetOf(paper, { row, borrower, agreement, payments, running, date, words }, payment);
  if (!sheet) throw new DomainError('loan.no_such_paper');
  const { drawSheet } = await import('./draw-sheet.ts');
  const bytes = await drawSheet({
    sheet,
    words,
    storefrontName: nameOf(row.storefront_code),
    serial: row.serial,
    madeAt: now,
    language,
    textLanguage: isLanguage(agreement.language) ? agreement.language : DEFAULT_LANGUAGE,
  });
  const number = payment ? `-${receiptNumber(payments, payment)}` : '';
  return new FileAnswer({ name: `${row.serial}-${paper}${number}.pdf`, type: 'application/pdf', body: Readable.from([bytes]) });
}
