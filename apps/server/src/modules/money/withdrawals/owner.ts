/** Whose money goes out: a person's or a shop's. Everything else about a withdrawal is the same. */
import { sql, type RawBuilder } from 'kysely';
import type { LedgerAccount } from '../../books/ledger/index.ts';

export interface Owner {
  kind: 'user' | 'shop';
  id: string;
}

interface Owned {
  user_id: string | null;
  shop_id: string | null;
}

export function ownerOf({ user_id: userId, shop_id: shopId }: Owned): Owner {
  if (userId !== null) return { kind: 'user', id: userId };
  // The database sees to it that there is one of them.
  return { kind: 'shop', id: shopId! };
}

/** The rows of one owner. */
export function isOf(owner: Owner): RawBuilder<unknown> {
  return sql`${columnOf(owner)} = ${owner.id}::uuid`;
}

export function columnOf({ kind }: Owner): RawBuilder<unknown> {
  return kind === 'user' ? sql`user_id` : sql`shop_id`;
}

export function accountsOf({ kind, id: ownerId }: Owner): { available: LedgerAccount; hold: LedgerAccount } {
  return kind === 'user'
    ? { available: { kind: 'user_available', ownerId }, hold: { kind: 'user_hold', ownerId } }
    : { available: { kind: 'shop_available', ownerId }, hold: { kind: 'shop_hold', ownerId } };
}
