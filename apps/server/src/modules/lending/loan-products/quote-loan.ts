/** What a loan would cost, told to anybody: nothing is asked and nothing is kept. */
import type { LoanQuote } from '@entrepot/contracts/calls/credit.ts';
import { presentQuote } from '@entrepot/contracts/loans/present-quote.ts';
import { quoteOf } from '@entrepot/contracts/loans/quote.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lateTermsOf, offeredOn, termsOf, type Offering, type Wish } from './offered.ts';

export async function quoteLoan(
  offering: Offering & { db: Db },
  { start, ...wish }: Wish & { start?: string | undefined },
  { storefrontCode, language, today }: { storefrontCode: string; language: string; today: string },
): Promise<LoanQuote> {
  const offered = await offeredOn(offering, offering.db, storefrontCode, language);
  if (!offered) throw new DomainError('loan.not_offered');
  const terms = termsOf(offered, wish, readDay('start', start ?? today));
  return presentQuote(terms, quoteOf(terms, lateTermsOf(offered.product)));
}

const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2200-12-31'];

/** A day that somebody typed; a loan of another age than ours is none. */
export function readDay(field: string, day: string): string {
  if (day < FIRST_DAY || day > LAST_DAY)
    throw new DomainError('request.invalid', {}, [{ field, message: `A day from ${FIRST_DAY} to ${LAST_DAY}.` }]);
  return day;
}
