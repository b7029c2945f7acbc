/**
 * What is owed beside what is held, of real money or of the demo's. Nothing is assumed: a place that is not known counts for nothing, and
 * is told.
 */
import type { ReservePlace } from '@entrepot/contracts/calls/reserves.ts';
import type { LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { DEBT_KINDS, type DebtKind } from '@entrepot/contracts/liability-hash.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';

export interface Coverage {
  owed: string;
  /** Undefined for totals of before the kinds were told apart. */
  kinds: Array<{ kind: DebtKind; amount: string }> | undefined;
  held: string;
  places: ReservePlace[];
  /** Of what is held: told by a company or stated by staff, and not to be checked from outside. */
  onlyTold: string;
  hasUnknown: boolean;
  /** Held less owed. */
  difference: string;
  /** Held as a share of what is owed; undefined where nothing is. */
  ratio: number | undefined;
}

export function coverageOf(
  { total, amounts }: Pick<LiabilityTree, 'total' | 'amounts'>,
  reserves: readonly ReservePlace[],
  isDemo: boolean,
): Coverage {
  const own = amounts?.slice(isDemo ? DEBT_KINDS.length : 0).slice(0, DEBT_KINDS.length);
  const owedScaled = own ? sum(own) : isDemo ? 0n : moneyFrom(total);
  const places = reserves.filter((place) => place.isDemo === isDemo);
  const heldScaled = sum(places.map(amountOf));
  return {
    owed: formatMoney(owedScaled),
    kinds: own && DEBT_KINDS.map((kind, index) => ({ kind, amount: own[index]! })),
    held: formatMoney(heldScaled),
    places,
    onlyTold: formatMoney(sum(places.filter(({ kind }) => kind !== 'chain').map(amountOf))),
    hasUnknown: places.some(({ reading, statement }) => reading === null && statement === null),
    difference: formatMoney(heldScaled - owedScaled),
    // To a tenth of a percent, downwards: what is not quite covered is never shown as covered.
    ratio: owedScaled === 0n ? undefined : Number((heldScaled * 1_000n) / owedScaled) / 1_000,
  };
}

function amountOf({ reading, statement }: ReservePlace): string {
  return reading?.amount ?? statement?.amount ?? '0';
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + moneyFrom(amount), 0n);
}
