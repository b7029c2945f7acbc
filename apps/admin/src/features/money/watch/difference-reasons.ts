/**
 * Where the difference between what is held and what is owed comes from, in parts that add up to it. The comparisons of the same places
 * know what is no customer's money, the ledger what the platform itself has earned.
 */
import type { Coverage } from '@entrepot/blocks/wallet/proof/coverage.ts';
import type { Reconciliation } from '@entrepot/contracts/calls/money-watch.ts';
import type { ReservePlace } from '@entrepot/contracts/calls/reserves.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';

export const REASONS = ['own', 'waiting', 'earned', 'demo', 'forgotten', 'rest'] as const;
export type Reason = (typeof REASONS)[number];

export interface PlatformBalance {
  account: string;
  amount: string;
}

const ONE_SCALED = moneyFrom('1');

/** Escrow is owed, and what lies outside is held: neither is the platform's. */
const NOT_ITS_OWN = new Set(['escrow', 'chain_clearing', 'provider_clearing']);

export function reasonsOf(
  { places, difference }: Pick<Coverage, 'places' | 'difference'>,
  comparisons: readonly Reconciliation[],
  platform: readonly PlatformBalance[],
): Array<{ reason: Reason; amount: string }> {
  const own = comparisons.flatMap(({ subject, details }) => {
    const place = places.find(({ kind, code }) => subject === `${kind}:${code}`);
    return place ? [{ details, rateScaled: rateOf(place) }] : [];
  });
  const sum = (name: string): bigint =>
    own.reduce((total, { details, rateScaled }) => total + (scaled(details, name) * rateScaled) / ONE_SCALED, 0n);
  // The same sum stands beside every chain.
  const demo = own.map(({ details }) => scaled(details, 'demoApart')).find((each) => each !== 0n) ?? 0n;
  const earned = platform.filter(({ account }) => !NOT_ITS_OWN.has(account)).reduce((total, { amount }) => total + moneyFrom(amount), 0n);
  const parts: Record<Exclude<Reason, 'rest'>, bigint> = {
    own: sum('ownFunds'),
    waiting: sum('waiting'),
    earned,
    demo: -demo,
    forgotten: -sum('forgotten'),
  };
  const rest = Object.values(parts).reduce((left, part) => left - part, moneyFrom(difference));
  const all: Record<Reason, bigint> = { ...parts, rest };
  return REASONS.filter((reason) => all[reason] !== 0n).map((reason) => ({ reason, amount: formatMoney(all[reason]) }));
}

/** What is compared in another coin counts as what that coin was worth when it was read, as its place does. */
function rateOf({ reading }: ReservePlace): bigint {
  return reading?.coin ? moneyFrom(reading.coin.rate ?? '0') : ONE_SCALED;
}

function scaled(details: unknown, name: string): bigint {
  const value = (details as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? moneyFrom(value) : 0n;
}
