/**
 * Interest and penalty come up once a day (UTC), at its beginning, for all running loans of a storefront in one posting. Days that nobody
 * was there for are counted one after the other; a clock that jumps back counts none twice, since a loan says itself to where it is
 * counted; and of two processes the second finds nothing left.
 */
import { accrualBetween } from '@entrepot/contracts/loans/accrue.ts';
import { addDays } from '@entrepot/contracts/loans/dates.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { randomUUID } from 'node:crypto';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { insertRun, lockToCount, selectUncounted, type NewAccrual } from './accruals.sql.ts';
import { dayOf, type LoanServices } from './loan-services.ts';
import type { PaidOutRow } from './loans.sql.ts';
import { postAccrual } from './movements.ts';
import { selectPlans, type StoredPlan } from './plans.sql.ts';
import { runningOf } from './terms.ts';

const LOANS_AT_ONCE = 500;

/** To the end of today, on one storefront or on all. */
export async function countDays(services: Pick<LoanServices, 'db' | 'clock'>, storefrontCode?: string): Promise<void> {
  const today = dayOf(services.clock.now());
  for (const uncounted of await selectUncounted(services.db, today, storefrontCode)) {
    for (let day = uncounted.day; day <= today; day = addDays(day, 1)) await countDay(services, uncounted.storefrontCode, day);
  }
}

async function countDay(services: Pick<LoanServices, 'db' | 'clock'>, storefrontCode: string, day: string): Promise<void> {
  for (;;) {
    const counted = await countSome(services, storefrontCode, day);
    if (counted < LOANS_AT_ONCE) return;
  }
}

function countSome({ db, clock }: Pick<LoanServices, 'db' | 'clock'>, storefrontCode: string, day: string): Promise<number> {
  return withTransaction(db, async (tx) => {
    const rows = await lockToCount(tx, storefrontCode, day, LOANS_AT_ONCE);
    if (rows.length === 0) return 0;
    const plans = await selectPlans(
      tx,
      rows.map(({ id }) => id),
    );
    const [id, at] = [randomUUID(), clock.now()];
    const run = await insertRun(
      tx,
      { id, storefrontCode, day, at },
      rows.map((row) => accrualOf(row, plans.get(row.id)!, day)),
    );
    const [interestScaled, penaltyScaled] = [moneyFrom(run.interest), moneyFrom(run.penalty)];
    if (interestScaled + penaltyScaled > 0n) await postAccrual(tx, { id, storefrontCode, day, interestScaled, penaltyScaled }, at);
    return rows.length;
  });
}

function accrualOf(row: PaidOutRow, stored: StoredPlan, day: string): NewAccrual {
  const { plan, terms, late } = runningOf(row, stored);
  const { interestScaled, penaltyScaled } = accrualBetween(plan, terms, late, row.accrued_through, day);
  return { loan_id: row.id, interest: formatMoney(interestScaled), penalty: formatMoney(penaltyScaled) };
}
