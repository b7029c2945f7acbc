/** The lender's money: stated with the line of the bank by one, agreed to by another. What is taken back is no more than is there. */
import type { LoanFunding } from '@entrepot/contracts/calls/loan-desk.ts';
import { HUNDREDTH } from '@entrepot/contracts/loans/interest.ts';
import { formatMoney, moneyFrom, parseMoney } from '@entrepot/contracts/money.ts';
import type { AuditAction } from '@entrepot/contracts/audit-actions.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { watchPair } from '../../people/alarms/index.ts';
import { requireSecondPerson, signature, type Doing } from '../../people/staff/index.ts';
import { lenderOf } from '../loan-products/index.ts';
import { presentFunding } from './changes.present.ts';
import { endFunding, insertFunding, lockFunding, selectFunding, type FundingRow } from './changes.sql.ts';
import type { LoanServices } from './loan-services.ts';
import { holdFunds } from './loans.sql.ts';
import { postFunding } from './movements.ts';

const MOST = moneyFrom('10000000000');

export async function proposeFunding(
  services: LoanServices,
  { storefront, amount, evidence }: { storefront: string; amount: string; evidence: string },
  by: Doing,
): Promise<LoanFunding> {
  const amountScaled = parseMoney(amount);
  const size = amountScaled === undefined ? 0n : amountScaled < 0n ? -amountScaled : amountScaled;
  if (amountScaled === undefined || size < HUNDREDTH || size > MOST || size % HUNDREDTH !== 0n)
    throw new DomainError('loan.amount_invalid', { min: formatMoney(-MOST), max: formatMoney(MOST) });
  if (!lenderOf(services, storefront)) throw new DomainError('loan.not_offered');
  return withTransaction(services.db, async (tx) => {
    if (amountScaled < 0n) await requireFunds(tx, storefront, -amountScaled);
    const staffId = by.session.subjectId;
    const id = await insertFunding(tx, {
      storefrontCode: storefront,
      amountScaled,
      evidence: evidence.trim(),
      staffId,
      at: services.clock.now(),
    });
    return recorded(services, tx, id, by, 'loan_funding.proposed');
  });
}

async function requireFunds(tx: Tx, storefront: string, wantedScaled: bigint): Promise<void> {
  const available = moneyFrom(await holdFunds(tx, storefront));
  if (available < wantedScaled) throw new DomainError('loan.lender_funds_short', { available: formatMoney(available) });
}

export async function agreeToFunding(services: LoanServices, id: string, by: Doing): Promise<LoanFunding> {
  const attempt = {
    action: 'loan_funding.approved',
    subject: { kind: 'loan_funding', id },
    name: async () => (await selectFunding(services.db, id))?.evidence ?? id,
  } as const;
  return watchPair(services, { ...by, reason: 'The lender’s money' }, attempt, () =>
    withTransaction(services.db, async (tx) => {
      const before = await lockWaiting(tx, id);
      await requireSecondPerson(tx, [before.proposed_by], by.session.subjectId, ['loans.manage']);
      const at = services.clock.now();
      const amountScaled = moneyFrom(before.amount);
      if (amountScaled < 0n) await requireFunds(tx, before.storefront_code, -amountScaled);
      await endFunding(tx, id, 'done', by.session.subjectId, at);
      const isDemo = lenderOf(services, before.storefront_code)?.isDemo ?? false;
      await postFunding(tx, { id, storefrontCode: before.storefront_code, evidence: before.evidence, amountScaled, isDemo }, at);
      return recorded(services, tx, id, by, 'loan_funding.approved');
    }),
  );
}

/** Refused by another, or withdrawn by whoever stated it. */
export async function endWithoutFunding(services: LoanServices, id: string, by: Doing): Promise<LoanFunding> {
  return withTransaction(services.db, async (tx) => {
    const before = await lockWaiting(tx, id);
    const staffId = by.session.subjectId;
    await endFunding(tx, id, before.proposed_by === staffId ? 'withdrawn' : 'refused', staffId, services.clock.now());
    return recorded(services, tx, id, by, 'loan_funding.refused');
  });
}

async function lockWaiting(tx: Tx, id: string): Promise<FundingRow> {
  await lockFunding(tx, id);
  const row = await selectFunding(tx, id);
  if (!row) throw new DomainError('loan.funding_not_found');
  if (row.state !== 'proposed') throw new DomainError('loan.decided');
  return row;
}

async function recorded({ audit }: LoanServices, tx: Tx, id: string, by: Doing, action: AuditAction): Promise<LoanFunding> {
  const funding = presentFunding((await selectFunding(tx, id))!);
  await audit.record(tx, { ...(await signature(tx, by)), action, subject: { kind: 'loan_funding', id }, after: funding });
  return funding;
}
