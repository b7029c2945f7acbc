/**
 * A new version of what a storefront lends: proposed by one, agreed to by another, in force a day later. Running loans keep their terms.
 */
import type { LoanProductDraft } from '@entrepot/contracts/calls/loan-desk.ts';
import type { DayCount, LoanCycle, LoanMethod } from '@entrepot/contracts/loan-work.ts';
import { formatMoney, parseMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Change, DueChange, MadeProposal, ProposalKind } from '../../../platform/proposing.ts';
import type { Acting } from '../../people/staff/index.ts';
import type { LoanProductServices } from './loan-product-services.ts';
import { insertProduct, selectNewestProduct, type ProductRow } from './loan-products.sql.ts';

/** As the proposal keeps it; the database compares it with the row. */
interface Terms {
  least: string;
  most: string;
  mostDays: number;
  yearlyRate: string;
  methods: LoanMethod[];
  cycles: LoanCycle[];
  dayCount: DayCount;
  graceDays: number;
  penaltyPerDay: string;
}

export async function proposeProduct(
  { db, storefronts, propose }: LoanProductServices,
  { storefront, reason: _reason, ...draft }: LoanProductDraft,
  by: Acting,
): Promise<MadeProposal> {
  if (!storefronts.byCode(storefront)) throw new DomainError('loan.product_invalid');
  const after = readTerms(draft);
  return withTransaction(db, async (tx) => {
    const newest = await selectNewestProduct(tx, storefront);
    const before = newest ? termsIn(newest) : null;
    if (before && JSON.stringify(before) === JSON.stringify(after)) throw new DomainError('proposal.nothing');
    return propose(tx, { kind: 'loan_product', subject: storefront, before, after }, by);
  });
}

const LARGEST_YEARLY = 60;
const LARGEST_DAILY = 1;

/** Says no to what contradicts itself, or asks more than anybody should pay. */
function readTerms(draft: Omit<LoanProductDraft, 'storefront' | 'reason'>): Terms {
  const [least, most] = [parseMoney(draft.least), parseMoney(draft.most)];
  const isSound =
    least !== undefined &&
    most !== undefined &&
    least > 0n &&
    least <= most &&
    Number(draft.yearlyRate) <= LARGEST_YEARLY &&
    Number(draft.penaltyPerDay) <= LARGEST_DAILY;
  if (!isSound) throw new DomainError('loan.product_invalid');
  return {
    least: formatMoney(least),
    most: formatMoney(most),
    mostDays: draft.mostDays,
    yearlyRate: plainRate(draft.yearlyRate),
    methods: [...draft.methods],
    cycles: [...draft.cycles],
    dayCount: draft.dayCount,
    graceDays: draft.graceDays,
    penaltyPerDay: plainRate(draft.penaltyPerDay),
  };
}

const plainRate = (rate: string): string => formatMoney(parseMoney(rate)!);

const termsIn = (row: ProductRow): Terms => ({
  least: formatMoney(parseMoney(row.least)!),
  most: formatMoney(parseMoney(row.most)!),
  mostDays: row.most_days,
  yearlyRate: row.yearly_rate,
  methods: row.methods,
  cycles: row.cycles,
  dayCount: row.day_count,
  graceDays: row.grace_days,
  penaltyPerDay: row.penalty_per_day,
});

export function productKind({ audit, clock }: Pick<LoanProductServices, 'audit' | 'clock'>): ProposalKind {
  return {
    kind: 'loan_product',
    async check(tx: Tx, { subject, before }: Change) {
      const newest = await selectNewestProduct(tx, subject);
      if (JSON.stringify(newest ? termsIn(newest) : null) !== JSON.stringify(ordered(before as Terms | null)))
        throw new DomainError('proposal.outdated');
    },
    async apply(tx: Tx, { subject, before, after, reason, serial, proposedBy, decidedBy }: DueChange) {
      const terms = after as Terms;
      await insertProduct(tx, {
        storefront_code: subject,
        least: terms.least,
        most: terms.most,
        most_days: terms.mostDays,
        yearly_rate: terms.yearlyRate,
        methods: terms.methods,
        cycles: terms.cycles,
        day_count: terms.dayCount,
        grace_days: terms.graceDays,
        penalty_per_day: terms.penaltyPerDay,
        published_at: clock.now(),
      });
      await audit.record(tx, {
        actor: { kind: 'system', id: 'proposals', name: 'Proposals' },
        action: 'loan_product.published',
        subject: { kind: 'storefront', id: subject },
        reason,
        before,
        after: { ...terms, proposal: serial, proposedBy: proposedBy.name, approvedBy: decidedBy.name },
      });
    },
  };
}

/** The database keeps no order of fields. */
function ordered(terms: Terms | null): Terms | null {
  if (!terms) return null;
  const { least, most, mostDays, yearlyRate, methods, cycles, dayCount, graceDays, penaltyPerDay } = terms;
  return { least, most, mostDays, yearlyRate, methods, cycles, dayCount, graceDays, penaltyPerDay };
}
