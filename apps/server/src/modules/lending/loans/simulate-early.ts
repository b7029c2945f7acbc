/** What paying on a day would save; on a day that has passed, as of today. Nothing is kept. */
import { laterOf } from '@entrepot/contracts/loans/dates.ts';
import { simulateEarly } from '@entrepot/contracts/loans/early.ts';
import { settlementOn } from '@entrepot/contracts/loans/repay.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { readDay } from '../loan-products/index.ts';
import type { LoanServices } from './loan-services.ts';
import { countOwn, readRunning } from './own-running.ts';
import { readPayment } from './quote-repayment.ts';

export async function simulateRepayment(
  services: LoanServices,
  { id, date: wanted, amount }: { id: string; date: string; amount?: string | undefined },
  userId: string,
): Promise<{ date: string; pay: string; bySchedule: string; fee: string; saved: string }> {
  const { plan, terms, late, date: today } = await readRunning(services, await countOwn(services, userId, id));
  const date = laterOf(readDay('date', wanted), today);
  const paying = amount === undefined ? 'everything' : readPayment(amount, settlementOn(plan, terms, late, date));
  const { paysScaled, wouldHavePaidScaled, savedScaled } = simulateEarly(plan, terms, late, date, paying);
  return {
    date,
    pay: formatMoney(paysScaled),
    bySchedule: formatMoney(wouldHavePaidScaled),
    fee: '0',
    saved: formatMoney(savedScaled > 0n ? savedScaled : 0n),
  };
}
