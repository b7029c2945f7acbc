/** Credits what has enough confirmations, after one more look at the chain. */
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import { raise, settleWhere } from '../../people/alarms/index.ts';
import { markCredited, selectDue, type DepositRow } from './deposits.sql.ts';
import { inParallel } from './in-parallel.ts';
import { moveDeposits } from './move-deposits.ts';
import { naturalKeyOf } from './natural-key.ts';
import type { NetworkServices } from './network-services.ts';
import { placeOf, type MovedDeposit, type Place } from './read-chain.ts';
import { forgetFrom } from './watching.sql.ts';

const AT_ONCE = 200;
const WIDTH = 8;

interface Look {
  deposit: DepositRow;
  /** `beyond`: the node does not know the chain as far as that, which says nothing about it. */
  block: 'same' | 'other' | 'beyond';
  place: Place | undefined;
}

/** Answers with how many there were. */
export async function creditDeposits(services: NetworkServices, scannedBlock: number): Promise<number> {
  const { network, driver, db, log, clock } = services;
  const needed = services.confirmationsNeeded();
  const due = await selectDue(db, network.code, scannedBlock - needed + 1, AT_ONCE);
  if (due.length === 0) return 0;
  const { head, looks } = await driver.ask(
    async (reader) => ({
      head: await reader.headNumber(),
      looks: await inParallel(due, WIDTH, async (deposit): Promise<Look> => {
        const found = await reader.block(deposit.block_number);
        const block = !found ? 'beyond' : found.hash === deposit.block_hash ? 'same' : 'other';
        return { deposit, block, place: block === 'other' ? await placeOf(reader, deposit) : undefined };
      }),
    }),
    { minHead: scannedBlock },
  );

  for (const { deposit, block, place } of looks) {
    if (block === 'other') await withTransaction(db, (tx) => moveAway(services, tx, { deposit, place }));
    else if (block === 'same' && head - deposit.block_number + 1 >= needed) {
      const subject = naturalKeyOf(network.code, { txHash: deposit.tx_hash, logIndex: deposit.log_index });
      await credit(services, deposit, subject).catch(async (error: unknown) => {
        log.warn({ err: error, subject }, 'a deposit could not be credited');
        await withTransaction(db, (tx) =>
          raise(
            tx,
            {
              kind: 'chain.deposit_uncredited',
              subject,
              details: { rechargeId: deposit.recharge_id, amount: deposit.amount, coin: deposit.coin },
            },
            clock.now(),
          ),
        );
      });
    }
  }
  return due.length;
}

/**
 * The node may be another than the one that was read from. If that was right after all, nothing would show that the payment is to be read
 * again.
 */
async function moveAway(services: NetworkServices, tx: Tx, moved: MovedDeposit): Promise<void> {
  if (!moved.place) await forgetFrom(tx, services.network.code, moved.deposit.block_number);
  await moveDeposits(services, tx, [moved]);
}

/** The deposit's own state and the money move together, or not at all. */
async function credit({ db, clock, sinks, vouch }: NetworkServices, deposit: DepositRow, naturalKey: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    await vouch(tx);
    if (!(await markCredited(tx, deposit))) return;
    await sinks().deposits.confirmed(tx, deposit.recharge_id!, naturalKey, clock.now());
    await settleWhere(tx, 'chain.deposit_uncredited', naturalKey, 'It is credited now.', clock.now());
    await publish(tx, 'wallet.changed', { userIds: [deposit.user_id] });
  });
}
