/**
 * What the chain reports about a payout, and how it ends. Every function works in the transaction of whoever says so, and a repeated report
 * changes nothing.
 */
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import type { PayoutSink } from '../chain/index.ts';
import { giveBack, payOut } from './movements.ts';
import { notifyOfWithdrawal, tellOwner } from './notify.ts';
import { UNPAID } from './watch-deadlines.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { lockWithdrawal, markCompleted, markFailed, markSent, type WithdrawalRow } from './withdrawals.sql.ts';

/** Why a payout came to nothing. The screens have words for it. */
const FAILURE = 'payout_failed';

type Services = Pick<WithdrawalServices, 'mail' | 'clock'>;

export function payoutSink(services: Services): PayoutSink {
  return {
    async amountOf(tx, withdrawalId) {
      const row = await lockWithdrawal(tx, withdrawalId);
      if (!row || (row.state !== 'approved' && row.state !== 'sent')) throw new Error(`Withdrawal ${withdrawalId} is not to be paid.`);
      return { address: row.address, amountScaled: moneyFrom(row.amount) };
    },

    async sent(tx, withdrawalId, txHash) {
      // A second transaction that replaces the first is no news for the person.
      const row = await markSent(tx, withdrawalId);
      if (!row) return;
      await tellOwner(tx, row);
      await notifyOfWithdrawal(services, tx, row, { transaction: txHash });
    },

    confirmed: (tx, withdrawalId, txHash, at) => completeWithdrawal(services, tx, withdrawalId, txHash, at),

    async failed(tx, withdrawalId, reason, at) {
      const row = await failWithdrawal(
        services,
        tx,
        withdrawalId,
        `The network did not carry the payment out (${reason}). Nothing was paid, and all of it is back in your balance.`,
        at,
      );
      if (row) await raise(tx, { kind: 'withdrawal_failed', subject: row.serial, details: { withdrawalId, reason } }, at);
    },
  };
}

/** It is paid: what was on hold leaves. Nothing where it has ended already. */
export async function completeWithdrawal(services: Services, tx: Tx, withdrawalId: string, txHash: string, at: Date): Promise<void> {
  const row = await markCompleted(tx, withdrawalId, at);
  if (!row) return;
  await payOut(tx, row, txHash, at);
  await settleWhere(tx, UNPAID, row.serial, 'paid', at);
  await tellOwner(tx, row);
  await notifyOfWithdrawal(services, tx, row, { transaction: txHash });
}

/** It is not paid and will not be: everything comes back. Undefined where it has ended already. */
export async function failWithdrawal(
  services: Services,
  tx: Tx,
  withdrawalId: string,
  reason: string,
  at: Date,
): Promise<WithdrawalRow | undefined> {
  const row = await markFailed(tx, withdrawalId, FAILURE, reason);
  if (!row) return undefined;
  await giveBack(tx, row, at);
  await settleWhere(tx, UNPAID, row.serial, 'returned', at);
  await tellOwner(tx, row);
  await notifyOfWithdrawal(services, tx, row);
  return row;
}
