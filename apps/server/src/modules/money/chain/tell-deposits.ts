/**
 * Hands deposits that were recorded to whoever keeps what people see of them. Each for itself: one that cannot be told does not hold up the
 * others.
 */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import { lockUntold, selectUntold, updateTold, type DepositRow } from './deposits.sql.ts';
import { naturalKeyOf } from './natural-key.ts';
import type { NetworkServices } from './network-services.ts';

const AT_ONCE = 200;

/** Answers with how many there were. */
export async function tellDeposits(services: NetworkServices): Promise<number> {
  const { network, db, clock, log } = services;
  const untold = await selectUntold(db, network.code, AT_ONCE);
  for (const deposit of untold) {
    const subject = naturalKeyOf(network.code, { txHash: deposit.tx_hash, logIndex: deposit.log_index });
    try {
      await tell(services, deposit, subject);
    } catch (error) {
      log.warn({ err: error, subject }, 'a deposit could not be recorded as a recharge');
      await withTransaction(db, (tx) =>
        raise(tx, { kind: 'chain.deposit_untold', subject, details: { amount: deposit.amount, coin: deposit.coin } }, clock.now()),
      );
    }
  }
  return untold.length;
}

async function tell({ network, db, clock, sinks, vouch }: NetworkServices, { id }: DepositRow, subject: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const deposit = await lockUntold(tx, id);
    if (!deposit) return;
    await vouch(tx);
    const amountScaled = BigInt(deposit.amount_scaled);
    if (amountScaled === 0n) {
      // Less than the smallest amount that money here can be; it stays on record.
      await updateTold(tx, id, deposit.recharge_id, 'below_minimum');
      return;
    }
    const { rechargeId, isBelowMinimum } = await sinks().deposits.seen(tx, {
      network: network.code,
      coin: deposit.coin,
      userId: deposit.user_id,
      address: deposit.address,
      amountScaled,
      txHash: deposit.tx_hash,
      logIndex: deposit.log_index,
      blockAt: deposit.block_at,
      seenAt: deposit.seen_at,
      rechargeId: deposit.recharge_id,
    });
    await updateTold(tx, id, rechargeId, isBelowMinimum ? 'below_minimum' : 'seen');
    await settleWhere(tx, 'chain.deposit_untold', subject, 'It is recorded now.', clock.now());
    await publish(tx, 'wallet.changed', { userIds: [deposit.user_id] });
  });
}
