/** Writes down what was read of a chain: all of it or, where somebody else was faster, nothing. */
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events.ts';
import { raise } from '../../people/alarms/index.ts';
import { selectAbove, selectWaiting } from './deposits.sql.ts';
import { moveDeposits } from './move-deposits.ts';
import type { NetworkServices } from './network-services.ts';
import { KEPT_BLOCKS, type Plan } from './read-chain.ts';
import { recordDeposits } from './record-deposits.ts';
import { restartPayouts } from './payouts.sql.ts';
import { deleteBlocksAbove, deleteBlocksBelow, insertBlocks, lockNetwork, updateNetwork, type NetworkRow } from './watching.sql.ts';

/** How many blocks the chain was followed, forwards or back. */
export async function applyPlan(services: NetworkServices, state: NetworkRow, plan: Plan): Promise<number> {
  const { network, db } = services;
  if (plan.kind === 'forward' && plan.blocks.length === 0 && plan.head === state.head_block) return 0;
  return withTransaction(db, async (tx) => {
    if (!(await lockNetwork(tx, network, state))) return 0;
    if (plan.kind === 'begin') return begin(services, tx, plan);
    if (plan.kind === 'back') return goBack(services, tx, plan);
    return goForward(services, tx, state.scanned_block!, plan);
  });
}

/**
 * A test chain that was started anew knows nothing of what happened before: what waited there waits for nothing. What is credited stays
 * credited.
 */
async function begin(services: NetworkServices, tx: Tx, { identity, head, block }: Extract<Plan, { kind: 'begin' }>): Promise<number> {
  const { network, clock } = services;
  const gone = (await selectAbove(tx, network.code, -1)).filter(({ state }) => state !== 'credited');
  await moveDeposits(services, tx, network.isDemo ? gone.map((deposit) => ({ deposit, place: undefined })) : []);
  if (network.isDemo) {
    await services.vouch(tx);
    await restartPayouts(tx, network.code);
  }
  await deleteBlocksAbove(tx, network.code, -1);
  await insertBlocks(tx, network.code, [block]);
  await updateNetwork(tx, network.code, { identity, scannedBlock: block.number, headBlock: head }, clock.now());
  return 1;
}

async function goForward(services: NetworkServices, tx: Tx, scanned: number, plan: Extract<Plan, { kind: 'forward' }>): Promise<number> {
  const { network, clock } = services;
  const { identity, head, blocks, deposits } = plan;
  const scannedBlock = blocks.at(-1)?.number ?? scanned;
  if (blocks.length > 0) {
    await insertBlocks(tx, network.code, blocks);
    await deleteBlocksBelow(tx, network.code, scannedBlock - KEPT_BLOCKS - services.confirmationsNeeded());
    await recordDeposits(services, tx, deposits);
    // Each of them has a confirmation more to look at, if only one block came or fifty.
    const userIds = await selectWaiting(tx, network.code);
    if (userIds.length > 0) await publish(tx, 'wallet.changed', { userIds });
  }
  await updateNetwork(tx, network.code, { identity, scannedBlock, headBlock: head }, clock.now());
  return blocks.length;
}

async function goBack(services: NetworkServices, tx: Tx, plan: Extract<Plan, { kind: 'back' }>): Promise<number> {
  const { network, clock } = services;
  const { identity, head, commonBlock, isDeep, moved } = plan;
  await moveDeposits(services, tx, moved);
  await deleteBlocksAbove(tx, network.code, commonBlock);
  await updateNetwork(tx, network.code, { identity, scannedBlock: commonBlock, headBlock: head }, clock.now());
  if (isDeep) await raise(tx, { kind: 'chain.reorganised_deep', subject: network.code, details: { commonBlock, head } }, clock.now());
  return 1;
}
