/** What a network has to be able to do; whoever follows or pays knows nothing else of it. */

export interface BlockHead {
  number: number;
  hash: string;
  parentHash: string;
  at: Date;
}

export interface ScannedBlock extends BlockHead {
  /** Transactions that may have paid to an address; their receipts tell. */
  candidates: Array<{ txHash: string; to: string }>;
}

export interface Transfer {
  /** In the normal form of the network. */
  to: string;
  coin: string;
  units: bigint;
  decimals: number;
  /** Among the logs of its own transaction; -1: the network's own coin. */
  logIndex: number;
}

export interface SentTransfer extends Transfer {
  from: string;
  /** Where several can pay together. */
  senders?: string[];
}

export interface MinedTransaction {
  hash: string;
  blockNumber: number;
  blockHash: string;
  /** A failed transaction is mined too, and pays nothing. Undefined where the node does not say, as for those of before October 2017. */
  isSuccessful: boolean | undefined;
  /** None unless it succeeded. */
  transfers: SentTransfer[];
}

export type KnownTransaction = MinedTransaction & { isSuccessful: boolean };

/** One node for as long as one question takes: two of them may see different ends of the chain. */
export interface ChainReader {
  headNumber(): Promise<number>;
  /** Undefined where the chain is not that long. */
  block(number: number): Promise<BlockHead | undefined>;
  /** Without addresses, transfers to anybody are looked for. */
  scan(number: number, addresses: readonly string[] | undefined): Promise<ScannedBlock | undefined>;
  /** Undefined while it is in no block. Whoever knows the block names it: some nodes need longer to find a transaction without. */
  transaction(hash: string, blockHash?: string): Promise<MinedTransaction | undefined>;
  /** What is held at each of these, in units: at the end of the chain, or at a block where the network can tell. */
  balancesOf(addresses: readonly string[], blockNumber?: number): Promise<bigint[]>;
}

export interface Fees {
  maxFeeWei: bigint;
  priorityWei: bigint;
}

export interface UnsignedTransaction extends Fees {
  chainId: number;
  nonce: number;
  to: string;
  data: string;
  valueWei: bigint;
  gas: bigint;
}

export type BroadcastOutcome = 'accepted' | 'known' | 'nonce_used' | 'underpriced' | 'insufficient_funds' | { rejected: string };

/** What a network needs beside reading to be paid out over. */
export interface ChainWriter extends ChainReader {
  /** Transactions of the sender that were mined up to a block, which is the next nonce there. */
  transactionCount(sender: string, blockNumber: number | 'latest' | 'pending'): Promise<number>;
  nativeBalance(address: string): Promise<bigint>;
  currentFees(): Promise<Fees>;
  /** Whether the node has it, mined or waiting. */
  isKnown(hash: string): Promise<boolean>;
  broadcast(raw: string): Promise<BroadcastOutcome>;
  usdtTransfer(to: string, units: bigint): { to: string; data: string };
}

/** How a node does, for who looks after it. */
export interface NodeState {
  host: string;
  /** `skipped`: it failed, lagged or stood still, and is not asked for a while. */
  state: 'unasked' | 'answers' | 'skipped';
  /** In a row. */
  faults: number;
  /** The last block that it named. */
  head: number | undefined;
}

export interface NetworkDriver<Reader extends ChainReader = ChainReader> {
  /** Which chain this is; for a test chain its first block, which is another after every start. */
  identity(reader: Reader): Promise<string>;
  /** Asks one node after the other until one answers all of it. Throws `Unreachable` where none does. */
  ask<Result>(work: (reader: Reader) => Promise<Result>, options?: { minHead?: number }): Promise<Result>;
  isAddress(address: string): boolean;
  normalAddress(address: string): string;
  addressOfKey(publicKey: Uint8Array): string;
  nodes(): NodeState[];
}

/** None of the nodes of a network answers as it should. */
export class Unreachable extends Error {
  constructor(network: string, cause: unknown) {
    super(`no node of ${network} answers`, { cause });
    this.name = 'Unreachable';
  }
}

/** The fault of one node: another may know better. */
export class NodeFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NodeFault';
  }
}

/** For whoever acts upon what became of it: a node that does not say is passed over. */
export async function minedTransaction(reader: ChainReader, hash: string, blockHash?: string): Promise<KnownTransaction | undefined> {
  const mined = await reader.transaction(hash, blockHash);
  if (!mined) return undefined;
  const { isSuccessful } = mined;
  if (isSuccessful === undefined) throw new NodeFault('does not say whether a transaction succeeded');
  return { ...mined, isSuccessful };
}
