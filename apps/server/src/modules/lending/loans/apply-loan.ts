/**
 * An application, on the terms that were shown: product, agreement and figures have to be those of this moment, or the person is asked to
 * look again. It costs nothing. The same key is answered as before.
 */
import type { InputOf } from '@entrepot/contracts/call.ts';
import type { creditCalls, LoanLine } from '@entrepot/contracts/calls/credit.ts';
import { quoteOf } from '@entrepot/contracts/loans/quote.ts';
import { formatMoney, parseMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { nextSerial } from '../../../platform/serial.ts';
import { lateTermsOf, offeredOn, selectAgreement, termsOf } from '../loan-products/index.ts';
import { qualificationOf, requireQualified } from './conditions.ts';
import { deleteDraft } from './drafts.sql.ts';
import { dayOf, type LoanServices } from './loan-services.ts';
import { presentLine } from './loans.present.ts';
import { insertLoan, lockApplicant } from './loans.sql.ts';

export type Application = InputOf<(typeof creditCalls)['credit!apply']>;

export interface Applicant {
  userId: string;
  isLocked: boolean;
  storefrontCode: string;
  language: string;
  key: string | undefined;
}

export async function applyForLoan(services: LoanServices, input: Application, applicant: Applicant): Promise<LoanLine> {
  return withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    await lockApplicant(tx, applicant.userId);
    const submit = (): Promise<LoanLine> => submitted(services, tx, input, applicant);
    return applicant.key === undefined
      ? submit()
      : once(tx, { actor: `buyer:${applicant.userId}`, call: 'credit!apply', key: applicant.key, input }, submit);
  });
}

async function submitted(services: LoanServices, tx: Tx, input: Application, applicant: Applicant): Promise<LoanLine> {
  const { userId, storefrontCode, language, isLocked } = applicant;
  const now = services.clock.now();
  const offered = await offeredOn(services, tx, storefrontCode, language);
  if (!offered) throw new DomainError('loan.not_offered');
  const { product, lender, agreement } = offered;
  const terms = termsOf(offered, input, dayOf(now));
  if (!input.agreed) throw new DomainError('loan.agreement_required');
  requireQualified(await qualificationOf(tx, userId, { isLocked, now }));
  const read = await selectAgreement(tx, input.agreementId);
  if (product.id !== input.productId || read?.storefront_code !== storefrontCode || read.version !== agreement.version)
    throw new DomainError('loan.terms_changed');
  const quote = quoteOf(terms, lateTermsOf(product));
  if (parseMoney(input.quoted.totalPayment) !== quote.totalPaymentScaled || input.quoted.apr !== quote.apr)
    throw new DomainError('loan.terms_changed');
  const row = await insertLoan(tx, {
    serial: await nextSerial(tx, 'L', now),
    user_id: userId,
    storefront_code: storefrontCode,
    product_id: product.id,
    agreement_id: read.id,
    amount: formatMoney(terms.principalScaled),
    yearly_rate: product.yearly_rate,
    days: terms.days,
    method: terms.method,
    cycle: terms.cycle,
    day_count: product.day_count,
    grace_days: product.grace_days,
    penalty_per_day: product.penalty_per_day,
    lender_name: lender.name,
    lender_regulator: lender.regulator,
    lender_licence: lender.licence,
    total_interest: formatMoney(quote.totalInterestScaled),
    total_payment: formatMoney(quote.totalPaymentScaled),
    apr: quote.apr,
    purpose: input.purpose.trim(),
    monthly_income: input.monthlyIncome,
    monthly_costs: input.monthlyCosts,
    applied_at: now,
  });
  await deleteDraft(tx, userId, storefrontCode);
  return presentLine(row, false);
}
