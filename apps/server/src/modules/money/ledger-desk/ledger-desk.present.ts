import type { LedgerDetail, LedgerState, LedgerTransaction } from '@entrepot/contracts/calls/money-watch.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { EntryRow, OwnerRow, TransactionRow } from './browse.sql.ts';
import type { VerificationRow } from '../../books/ledger/index.ts';

export const plain = (amount: string): string => formatMoney(moneyFrom(amount));

function presentOwner(owner: OwnerRow | null): LedgerTransaction['owner'] {
  return owner && { kind: owner.kind, id: owner.id, name: owner.name ?? owner.id };
}

/** Orders are named by their serial alone in what was posted before causes were. */
export function causeOf({ details, order_id: orderId }: TransactionRow): LedgerTransaction['cause'] {
  if (details.cause) return { kind: details.cause.kind, id: details.cause.id, serial: details.cause.serial };
  return typeof details.order === 'string' ? { kind: 'order', id: orderId, serial: details.order } : null;
}

export function presentTransaction(row: TransactionRow): LedgerTransaction {
  return {
    id: row.id,
    kind: row.kind,
    at: row.posted_at.toISOString(),
    naturalKey: row.natural_key,
    amount: plain(row.amount),
    cause: causeOf(row),
    owner: presentOwner(row.owner),
  };
}

export function presentDetail(row: TransactionRow, entries: readonly EntryRow[]): LedgerDetail {
  return {
    ...presentTransaction(row),
    details: row.details,
    entries: entries.map(({ id, account, owner_id: ownerId, owner_name: name, amount, position, hash, sealed_at: sealedAt }) => ({
      id,
      account,
      amount: plain(amount),
      owner: ownerId === null ? null : presentOwner({ kind: account.startsWith('user') ? 'user' : 'shop', id: ownerId, name }),
      seal: position === null || !hash || !sealedAt ? null : { position, hash: hash.toString('hex'), sealedAt: sealedAt.toISOString() },
    })),
  };
}

export function presentState(
  seal: { position: string; hash: Buffer; sealed_at: Date } | undefined,
  last: VerificationRow | undefined,
): LedgerState {
  return {
    lastSeal: seal ? { position: seal.position, hash: seal.hash.toString('hex'), sealedAt: seal.sealed_at.toISOString() } : null,
    verification: last
      ? {
          at: last.verified_at.toISOString(),
          transactions: last.transactions,
          entries: last.entries,
          unsealed: last.unsealed,
          lastHash: last.last_hash.toString('hex'),
          problems: last.problems,
        }
      : null,
  };
}
