import type { Tx } from '../../../platform/db/database.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import { upsertDeposits, type NewDeposit, type RecordedDeposit } from './deposits.sql.ts';
import { naturalKeyOf } from './natural-key.ts';
import type { NetworkServices } from './network-services.ts';

/** Writes down what a transaction paid, once however often it is found. */
export async function recordDeposits(
  { network: { code: network }, clock, vouch }: NetworkServices,
  tx: Tx,
  deposits: readonly NewDeposit[],
): Promise<RecordedDeposit[]> {
  if (deposits.length === 0) return [];
  const now = clock.now();
  await vouch(tx);
  const recorded = await upsertDeposits(tx, network, deposits, now);
  const keys = new Set(recorded.map(({ tx_hash: txHash, log_index: logIndex }) => naturalKeyOf(network, { txHash, logIndex })));
  for (const deposit of deposits) {
    const key = naturalKeyOf(network, deposit);
    // Mined again, the same transaction pays something else. Nobody but a person can say what that means.
    if (!keys.has(key)) await raise(tx, { kind: 'chain.deposit_changed', subject: key, details: { network, ...deposit } }, now);
  }
  for (const { tx_hash: txHash, log_index: logIndex, state } of recorded) {
    if (state === 'credited')
      await settleWhere(
        tx,
        'chain.deposit_reorganised',
        naturalKeyOf(network, { txHash, logIndex }),
        'The transaction is in the chain again.',
        now,
      );
  }
  return recorded;
}
