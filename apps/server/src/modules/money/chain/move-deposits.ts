import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { raise } from '../../people/alarms/index.ts';
import { moveDeposit, orphanDeposit } from './deposits.sql.ts';
import { naturalKeyOf } from './natural-key.ts';
import type { NetworkServices } from './network-services.ts';
import type { MovedDeposit } from './read-chain.ts';

/** Their blocks were thrown away: they stand in other blocks now, or in none. */
export async function moveDeposits(
  { network, clock, sinks, vouch }: NetworkServices,
  tx: Tx,
  moved: readonly MovedDeposit[],
): Promise<void> {
  const now = clock.now();
  if (moved.length > 0) await vouch(tx);
  for (const { deposit, place } of moved) {
    if (place) {
      await moveDeposit(tx, deposit, place);
    } else if (deposit.state === 'credited') {
      const { tx_hash: txHash, log_index: logIndex, recharge_id: rechargeId, amount, coin } = deposit;
      // The money is the person's by now; what becomes of it is for people to decide.
      await raise(
        tx,
        {
          kind: 'chain.deposit_reorganised',
          subject: naturalKeyOf(network.code, { txHash, logIndex }),
          details: { rechargeId, amount, coin },
        },
        now,
      );
    } else {
      const orphaned = await orphanDeposit(tx, deposit);
      if (orphaned?.was_told && orphaned.recharge_id) await sinks().deposits.orphaned(tx, orphaned.recharge_id, now);
    }
  }
  const userIds = [...new Set(moved.map(({ deposit }) => deposit.user_id))];
  if (userIds.length > 0) await publish(tx, 'wallet.changed', { userIds });
}
