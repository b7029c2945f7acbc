/** What a withdrawal moves in the ledger. Each fact has its key, and can be posted once. */
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { post, type Posting } from '../../books/ledger/index.ts';
import { accountsOf, ownerOf } from './owner.ts';
import { totalScaled } from './withdrawals.present.ts';
import type { WithdrawalRow } from './withdrawals.sql.ts';

function details({ id, serial, network }: WithdrawalRow): NonNullable<Posting['details']> {
  return { cause: { kind: 'withdrawal', id, serial }, network };
}

/** Amount and fee are set aside until it is decided. */
export async function hold(tx: Tx, row: WithdrawalRow, at: Date): Promise<void> {
  const total = totalScaled(row);
  const { available, hold: onHold } = accountsOf(ownerOf(row));
  await must(
    post(tx, {
      kind: 'withdrawal_hold',
      naturalKey: `withdrawal:${row.id}:hold`,
      at,
      details: details(row),
      entries: [
        { account: available, amountScaled: -total },
        { account: onHold, amountScaled: total },
      ],
    }),
    row,
  );
}

/** All of it comes back, the fee included. */
export async function giveBack(tx: Tx, row: WithdrawalRow, at: Date): Promise<void> {
  const total = totalScaled(row);
  const { available, hold: onHold } = accountsOf(ownerOf(row));
  await must(
    post(tx, {
      kind: 'withdrawal_return',
      naturalKey: `withdrawal:${row.id}:return`,
      at,
      details: details(row),
      entries: [
        { account: onHold, amountScaled: -total },
        { account: available, amountScaled: total },
      ],
    }),
    row,
  );
}

/** The amount has left over the chain, and the fee is earned. */
export async function payOut(tx: Tx, row: WithdrawalRow, txHash: string, at: Date): Promise<void> {
  const amountScaled = moneyFrom(row.amount);
  const feeScaled = moneyFrom(row.fee);
  const earned = feeScaled === 0n ? [] : [{ account: { kind: 'fees' as const }, amountScaled: feeScaled }];
  await must(
    post(tx, {
      kind: 'withdrawal_payout',
      naturalKey: `withdrawal:${row.id}:payout`,
      at,
      details: { ...details(row), coin: 'USDT', txHash },
      entries: [
        { account: accountsOf(ownerOf(row)).hold, amountScaled: -totalScaled(row) },
        { account: { kind: 'chain_clearing' }, amountScaled },
        ...earned,
      ],
    }),
    row,
  );
}

/** The state was changed a moment ago in the same transaction, so the fact cannot have been posted before. */
async function must(posted: Promise<boolean>, { serial }: WithdrawalRow): Promise<void> {
  if (!(await posted)) throw new Error(`A movement of withdrawal ${serial} was posted before.`);
}
