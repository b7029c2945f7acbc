import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { balanceAsOf } from '../../books/ledger/index.ts';
import type { WalletServices } from './wallet-services.ts';
import { selectSteps } from './wallet.sql.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** More than a small chart has points across. */
const STRETCHES = 360;

/** The beginning of the period, each change since, and now. Changes close together count as one: the last of them is shown. */
export async function balanceHistory(
  { db, clock }: WalletServices,
  userId: string,
  days: number,
): Promise<Array<{ at: string; balance: string }>> {
  const now = clock.now();
  const since = new Date(now.getTime() - days * DAY_SECONDS * 1_000);
  const [before, steps] = await Promise.all([
    balanceAsOf(db, { kind: 'user_available', ownerId: userId }, since),
    selectSteps(db, userId, since, (days * DAY_SECONDS) / STRETCHES),
  ]);
  const points = [
    { at: since, balance: formatMoney(before) },
    ...steps.map(({ at, balance }) => ({ at, balance: formatMoney(moneyFrom(balance)) })),
  ];
  // An entry may be dated a moment ahead of this machine's clock.
  if (points.at(-1)!.at < now) points.push({ at: now, balance: points.at(-1)!.balance });
  return points.map(({ at, balance }) => ({ at: at.toISOString(), balance }));
}
