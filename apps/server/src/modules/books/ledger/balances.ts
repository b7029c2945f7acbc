import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { OwnedKind, PlatformKind } from './accounts.ts';
import { selectAllBalancesBefore, selectBalanceBefore } from './as-of.sql.ts';
import { selectBalances, selectSum, type SumFilter } from './ledger.sql.ts';

export interface Balances {
  availableScaled: bigint;
  /** Set aside until something is decided. */
  holdScaled: bigint;
}

/** Of a person or of a shop; nobody is both. */
export async function balancesOf(db: Db | Tx, ownerId: string): Promise<Balances> {
  const rows = await selectBalances(db, ownerId);
  const sum = (isHold: boolean): bigint =>
    rows.filter(({ kind }) => kind.endsWith('_hold') === isHold).reduce((total, { balance }) => total + moneyFrom(balance), 0n);
  return { availableScaled: sum(false), holdScaled: sum(true) };
}

/** Of one of the platform's own accounts, which keep no balance: their entries are added up. */
export async function sumOf(db: Db | Tx, kind: PlatformKind, filter: SumFilter = {}): Promise<bigint> {
  return moneyFrom(await selectSum(db, kind, filter));
}

/** What somebody had just before a moment: everything that was posted earlier, and nothing else. */
export async function balanceAsOf(db: Db | Tx, account: { kind: OwnedKind; ownerId: string }, moment: Date): Promise<bigint> {
  return moneyFrom((await selectBalanceBefore(db, account.kind, account.ownerId, moment)) ?? '0');
}

/** Available and on hold together, of all people and shops that had an account just before a moment. */
export async function allBalancesAsOf(db: Db | Tx, moment: Date): Promise<Array<{ ownerId: string; balanceScaled: bigint }>> {
  const rows = await selectAllBalancesBefore(db, moment);
  return rows.map(({ ownerId, balance }) => ({ ownerId, balanceScaled: moneyFrom(balance) }));
}
