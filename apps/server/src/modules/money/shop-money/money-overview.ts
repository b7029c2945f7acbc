/**
 * Earned, held, payable, on its way and paid out, all at one moment: what was settled and not given back lies in the balance, on hold, or
 * has left.
 */
import type { MoneyOverview } from '@entrepot/contracts/calls/shop-money.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { divisionOf, selectHeld, type HeldRow } from '../../trade/orders/index.ts';
import { withdrawalSums } from '../withdrawals/index.ts';
import type { ShopMoneyServices } from './shop-money-services.ts';
import { atOneMoment, selectMoved, type MovedRow } from './shop-money.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS_SHOWN = 31;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export async function moneyOverview({ db, clock }: Pick<ShopMoneyServices, 'db' | 'clock'>, shopId: string): Promise<MoneyOverview> {
  const now = clock.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return atOneMoment(db, async (tx) => {
    const moved = await selectMoved(tx, shopId, monthStart);
    const held = await selectHeld(tx, shopId);
    const { availableScaled, holdScaled } = await balancesOf(tx, shopId);
    const { inProgress, completed, amount, fee } = await withdrawalSums(tx, { kind: 'shop', id: shopId });
    return {
      currency: CURRENCY,
      month: dayOf(monthStart),
      settled: sumsOf(moved, 'order_settlement', 1n),
      givenBack: sumsOf(moved, 'order_refund', -1n),
      escrow: escrowOf(held, now),
      available: formatMoney(availableScaled),
      onItsWay: { amount: formatMoney(holdScaled), count: inProgress },
      paidOut: { arrived: formatMoney(moneyFrom(amount)), fees: formatMoney(moneyFrom(fee)), count: completed },
    };
  });
}

function sumsOf(rows: readonly MovedRow[], kind: MovedRow['kind'], sign: bigint): MoneyOverview['settled'] {
  const row = rows.find((candidate) => candidate.kind === kind);
  const sum = (amount = '0', count = 0) => ({ amount: formatMoney(moneyFrom(amount) * sign), count });
  return { total: sum(row?.total, row?.count), month: sum(row?.month_total, row?.month_count) };
}

interface Pile {
  scaled: bigint;
  count: number;
}

function escrowOf(rows: readonly HeldRow[], now: Date): MoneyOverview['escrow'] {
  const lastDay = dayOf(new Date(now.getTime() + (DAYS_SHOWN - 1) * DAY_MS));
  const piles = new Map<string, Pile>();
  const all: Pile = { scaled: 0n, count: 0 };
  for (const row of rows) {
    const { netScaled } = divisionOf(row);
    const day = row.due_at ? dayOf(row.due_at) : 'undated';
    const name = row.due_at && day > lastDay ? 'later' : day;
    const pile = piles.get(name) ?? { scaled: 0n, count: 0 };
    piles.set(name, { scaled: pile.scaled + netScaled, count: pile.count + 1 });
    all.scaled += netScaled;
    all.count += 1;
  }
  const pileOf = (name: string) => {
    const { scaled, count } = piles.get(name) ?? { scaled: 0n, count: 0 };
    return { amount: formatMoney(scaled), count };
  };
  const days = [...piles.keys()].filter((name) => name !== 'undated' && name !== 'later').sort();
  return {
    net: formatMoney(all.scaled),
    orders: all.count,
    days: days.map((day) => ({ day, net: pileOf(day).amount, orders: pileOf(day).count })),
    later: pileOf('later'),
    undated: pileOf('undated'),
  };
}
