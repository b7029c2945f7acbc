/** Reads what happened on a chain since it was last looked at. Writes nothing: what is to be written is handed on as a plan. */
import { selectAbove, type DepositRow, type NewDeposit } from './deposits.sql.ts';
import { minedTransaction, NodeFault, type BlockHead, type ChainReader, type ScannedBlock } from './driver.ts';
import { inParallel } from './in-parallel.ts';
import type { NetworkServices } from './network-services.ts';
import { depositsFrom } from './own-transfers.ts';
import { selectBlocks, selectOwned, selectWatched, type NetworkRow } from './watching.sql.ts';

export interface Place {
  blockNumber: number;
  blockHash: string;
  blockAt: Date;
}

/** Undefined: the transaction is in no block any more. */
export interface MovedDeposit {
  deposit: DepositRow;
  place: Place | undefined;
}

export type Plan =
  /** For the first time, or a test chain that began anew. */
  | { kind: 'begin'; identity: string; head: number; block: BlockHead }
  | { kind: 'forward'; identity: string; head: number; blocks: BlockHead[]; deposits: NewDeposit[] }
  | { kind: 'back'; identity: string; head: number; commonBlock: number; isDeep: boolean; moved: MovedDeposit[] };

/** So many blocks back a reorganisation is followed, beyond what has to be confirmed. */
export const KEPT_BLOCKS = 64;
/** Where nobody remembers how far a reorganisation went, so many blocks more are read again; what is recorded already is recorded once. */
const BLOCKS_BEYOND = 256;
const WIDTH = 8;
/** Above so many addresses all transfers of the contract are read, and ours looked up among them. */
const MOST_FILTERED = 1_000;

export async function readChain(services: NetworkServices, reader: ChainReader, state: NetworkRow, portion: number): Promise<Plan> {
  const { network, driver, db } = services;
  const identity = await driver.identity(reader);
  const head = await reader.headNumber();
  if (state.identity !== null && state.identity !== identity && !network.isDemo) throw new NodeFault('serves another chain than before');
  if (state.scanned_block === null || state.identity !== identity) return begin(services, reader, identity, head);

  const scanned = state.scanned_block;
  const known = await selectBlocks(db, network.code);
  const tip = await existing(reader, Math.min(head, scanned));
  if (known.has(tip.number) && known.get(tip.number) !== tip.hash)
    return walkBack(services, reader, { identity, head, known, from: tip.number });

  const numbers = Array.from({ length: Math.max(0, Math.min(head - scanned, portion)) }, (_, index) => scanned + 1 + index);
  if (numbers.length === 0) return { kind: 'forward', identity, head, blocks: [], deposits: [] };
  // Addresses are read after the head: whoever was paid in a block up to it had the address before.
  const addresses = await selectWatched(db, network.code, MOST_FILTERED);
  const scans = await inParallel(numbers, WIDTH, (number) => reader.scan(number, addresses));
  const blocks = linked(scans, known.get(scanned));
  if (blocks.length === 0) throw new NodeFault(`has a block ${scanned + 1} that does not follow block ${scanned}`);
  return { kind: 'forward', identity, head, blocks, deposits: await readDeposits(services, reader, blocks) };
}

/**
 * An address is given out before it is paid to, so there is nothing to find far back. The demo's own chain is short and read whole.
 */
async function begin({ network }: NetworkServices, reader: ChainReader, identity: string, head: number): Promise<Plan> {
  return { kind: 'begin', identity, head, block: await existing(reader, network.code === 'local' ? 0 : Math.max(0, head - KEPT_BLOCKS)) };
}

async function existing(reader: ChainReader, number: number): Promise<BlockHead> {
  const block = await reader.block(number);
  if (!block) throw new NodeFault(`has no block ${number}`);
  return block;
}

/**
 * As far as each block names the one before: where it does not, the chain was reorganised while it was read, and the next look follows
 * that.
 */
function linked(scans: ReadonlyArray<ScannedBlock | undefined>, before: string | undefined): ScannedBlock[] {
  const blocks: ScannedBlock[] = [];
  let parent = before;
  for (const block of scans) {
    if (!block || (parent !== undefined && block.parentHash !== parent)) break;
    blocks.push(block);
    parent = block.hash;
  }
  return blocks;
}

async function readDeposits({ network, db }: NetworkServices, reader: ChainReader, blocks: readonly ScannedBlock[]): Promise<NewDeposit[]> {
  const receivers = [...new Set(blocks.flatMap(({ candidates }) => candidates.map(({ to }) => to)))];
  const owned = receivers.length === 0 ? [] : await selectOwned(db, network.code, receivers);
  const ownAddresses = new Set(owned.map(({ address }) => address));
  const found = blocks.flatMap((block) =>
    [...new Set(block.candidates.filter(({ to }) => ownAddresses.has(to)).map(({ txHash }) => txHash))].map((txHash) => ({
      block,
      txHash,
    })),
  );
  const deposits = await inParallel(found, WIDTH, async ({ block, txHash }) => {
    const transaction = await minedTransaction(reader, txHash, block.hash);
    if (transaction?.blockHash !== block.hash) throw new NodeFault('shows a receipt of another block');
    return depositsFrom(db, network.code, transaction, block.at);
  });
  return deposits.flat();
}

async function walkBack(
  { network, db }: NetworkServices,
  reader: ChainReader,
  { identity, head, known, from }: { identity: string; head: number; known: Map<number, string>; from: number },
): Promise<Plan> {
  let commonBlock = from - 1;
  while (known.has(commonBlock) && (await existing(reader, commonBlock)).hash !== known.get(commonBlock)) commonBlock -= 1;
  const isDeep = !known.has(commonBlock);
  if (isDeep) commonBlock = Math.max(0, commonBlock - BLOCKS_BEYOND);
  const thrownAway = await selectAbove(db, network.code, commonBlock);
  return {
    kind: 'back',
    identity,
    head,
    commonBlock,
    isDeep,
    moved: await inParallel(thrownAway, WIDTH, async (deposit) => ({ deposit, place: await placeOf(reader, deposit) })),
  };
}

/** Where the same payment stands now. */
export async function placeOf(reader: ChainReader, deposit: DepositRow): Promise<Place | undefined> {
  const transaction = await minedTransaction(reader, deposit.tx_hash);
  const block = transaction && (await reader.block(transaction.blockNumber));
  if (!transaction || !block || block.hash !== transaction.blockHash) return undefined;
  const isThere = transaction.transfers.some(
    ({ logIndex, to, coin }) => logIndex === deposit.log_index && to === deposit.address && coin === deposit.coin,
  );
  return isThere ? { blockNumber: block.number, blockHash: block.hash, blockAt: block.at } : undefined;
}
