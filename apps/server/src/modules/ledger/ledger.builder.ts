/** Money for tests, posted as the product posts it. */
import { randomUUID } from 'node:crypto';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Db } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { post, type LedgerAccount, type Posting } from './index.ts';

export interface LedgerBuilder {
  /** Any movement between two accounts; false where the fact is posted already. */
  move(from: LedgerAccount, to: LedgerAccount, amount: string, more?: Partial<Omit<Posting, 'entries'>>): Promise<boolean>;
  deposit(userId: string, amount: string, at?: Date): Promise<boolean>;
}

export function ledgerBuilder(db: Db): LedgerBuilder {
  const move: LedgerBuilder['move'] = (from, to, amount, more = {}) =>
    withTransaction(db, (tx) =>
      post(tx, {
        kind: 'recharge', naturalKey: `test:${randomUUID()}`, at: new Date('2026-01-15T12:00:00Z'), ...more,
        entries: [{ account: from, amountScaled: -moneyFrom(amount) }, { account: to, amountScaled: moneyFrom(amount) }],
      }));
  return {
    move,
    deposit: (userId, amount, at) => move({ kind: 'chain_clearing' }, { kind: 'user_available', ownerId: userId }, amount, at ? { at } : {}),
  };
}

/** A person's money that can be spent. */
export const available = (ownerId: string): LedgerAccount => ({ kind: 'user_available', ownerId });
export const hold = (ownerId: string): LedgerAccount => ({ kind: 'user_hold', ownerId });
export const ESCROW: LedgerAccount = { kind: 'escrow' };
