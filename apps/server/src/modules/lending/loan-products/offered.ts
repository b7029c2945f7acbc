/** What a storefront lends: its newest product and agreement, where its lender is told. Without one of them there is no loan there. */
import { missingLenderClaims } from '@entrepot/brands/lender.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { LoanLender, LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import { DEFAULT_LANGUAGE } from '@entrepot/contracts/languages.ts';
import { LOAN_WITHDRAWAL_DAYS, type LoanCycle, type LoanMethod } from '@entrepot/contracts/loan-work.ts';
import { HUNDREDTH } from '@entrepot/contracts/loans/interest.ts';
import type { LateTerms, LoanTerms } from '@entrepot/contracts/loans/terms.ts';
import { formatMoney, moneyFrom, parseMoney } from '@entrepot/contracts/money.ts';
import type { Static } from 'typebox';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { selectAgreements, selectNewestProduct, type AgreementRow, type ProductRow } from './loan-products.sql.ts';

export type Lender = Static<typeof LoanLender>;

export interface Offered {
  product: ProductRow;
  lender: Lender;
  /** In the reader's language, or in English. */
  agreement: AgreementRow;
}

export interface Offering {
  storefronts: { byCode(code: string): Storefront | undefined };
}

/** Who says of itself that it is none is none: its loans are of demo money. */
export const isDemoLender = (licence: string): boolean => licence.startsWith('DEMO-');

export function lenderOf({ storefronts }: Offering, storefrontCode: string): Lender | undefined {
  const claims = storefronts.byCode(storefrontCode)?.claims;
  if (!claims || missingLenderClaims(claims).length > 0) return undefined;
  const licence = claims.lenderLicence!;
  return { name: claims.lenderName!, regulator: claims.lenderRegulator!, licence, isDemo: isDemoLender(licence) };
}

export async function offeredOn(offering: Offering, db: Db | Tx, storefrontCode: string, language: string): Promise<Offered | undefined> {
  const lender = lenderOf(offering, storefrontCode);
  if (!lender) return undefined;
  const product = await selectNewestProduct(db, storefrontCode);
  const agreements = product ? await selectAgreements(db, storefrontCode) : [];
  const agreement = inLanguage(agreements, language);
  return product && agreement ? { product, lender, agreement } : undefined;
}

export function inLanguage(agreements: readonly AgreementRow[], language: string): AgreementRow | undefined {
  return agreements.find((text) => text.language === language) ?? agreements.find((text) => text.language === DEFAULT_LANGUAGE);
}

export interface Wish {
  amount: string;
  days: number;
  method: LoanMethod;
  cycle: LoanCycle;
}

/** The terms that a wish would have, or why it is not offered. */
export function termsOf({ product }: Pick<Offered, 'product'>, { amount, days, method, cycle }: Wish, start: string): LoanTerms {
  const principalScaled = parseMoney(amount);
  const [leastScaled, mostScaled] = [moneyFrom(product.least), moneyFrom(product.most)];
  const range = { min: formatMoney(leastScaled), max: formatMoney(mostScaled) };
  if (principalScaled === undefined || principalScaled < leastScaled || principalScaled > mostScaled)
    throw new DomainError('loan.amount_out_of_range', range);
  if (principalScaled % HUNDREDTH !== 0n) throw new DomainError('loan.amount_invalid', range);
  if (days > product.most_days || !product.methods.includes(method) || !product.cycles.includes(cycle))
    throw new DomainError('loan.terms_not_offered');
  return { principalScaled, days, method, cycle, start, yearlyRate: product.yearly_rate, dayCount: product.day_count };
}

export const lateTermsOf = (row: Pick<ProductRow, 'grace_days' | 'penalty_per_day'>): LateTerms => ({
  graceDays: row.grace_days,
  penaltyPerDay: row.penalty_per_day,
});

export function presentProduct(product: ProductRow, lender: Lender): LoanProduct {
  return {
    id: product.id,
    version: product.version,
    least: formatMoney(moneyFrom(product.least)),
    most: formatMoney(moneyFrom(product.most)),
    mostDays: product.most_days,
    yearlyRate: product.yearly_rate,
    methods: product.methods,
    cycles: product.cycles,
    dayCount: product.day_count,
    graceDays: product.grace_days,
    penaltyPerDay: product.penalty_per_day,
    withdrawalDays: LOAN_WITHDRAWAL_DAYS,
    lender,
  };
}
