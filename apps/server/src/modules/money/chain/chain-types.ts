/** What the chain offers to the rest of the house, and what it asks of those who keep the records of money in and out. */
import type { Tx } from '../../../platform/db/database.ts';
import type { PortionWorker } from '../../../platform/portion-worker.ts';
import type { NodeState } from './driver.ts';

export interface CoinInfo {
  coin: string;
  /** Null for the network's own coin. */
  contract: string | null;
  decimals: number;
}

/** `not_configured`: the operator has set up nothing here. `unreachable`: none of the nodes answers. */
export type NetworkTrouble = 'not_configured' | 'unreachable';

export interface NetworkInfo {
  code: string;
  name: string;
  /** `ERC-20`. */
  standard: string;
  isDemo: boolean;
  /** What is held here first. */
  coins: CoinInfo[];
  /** The coin that what is held here is counted in. */
  heldIn: string;
  /** Stands before an address in a QR code; undefined where a plain address is read best. */
  uriScheme?: string;
  confirmationsNeeded: number;
  secondsPerBlock: number;
  /** Where anybody can look a transaction up. */
  explorer(txHash: string): string | null;
  isOpen: boolean;
  trouble: NetworkTrouble | null;
  /** Withdrawals can be sent over it. */
  paysOut: boolean;
}

export interface SeenDeposit {
  network: string;
  coin: string;
  userId: string;
  address: string;
  amountScaled: bigint;
  txHash: string;
  logIndex: number;
  blockAt: Date;
  seenAt: Date;
  /** The recharge it was seen as before its block was thrown away; null the first time. */
  rechargeId: string | null;
}

/** Called inside chain's transaction, so that what the chain says and what a person sees change together. */
export interface DepositSink {
  seen(tx: Tx, deposit: SeenDeposit): Promise<{ rechargeId: string; isBelowMinimum: boolean }>;
  /** Credits it. */
  confirmed(tx: Tx, rechargeId: string, naturalKey: string, at: Date): Promise<void>;
  /** Its block was thrown away. If the transaction comes back in another one, it is `seen` again with the same recharge. */
  orphaned(tx: Tx, rechargeId: string, at: Date): Promise<void>;
}

export interface PayoutSink {
  amountOf(tx: Tx, withdrawalId: string): Promise<{ address: string; amountScaled: bigint }>;
  /** Once for every signed transaction; a second one replaces the first, which was not mined in time. */
  sent(tx: Tx, withdrawalId: string, txHash: string, at: Date): Promise<void>;
  confirmed(tx: Tx, withdrawalId: string, txHash: string, at: Date): Promise<void>;
  /** Mined but reverted: nothing was paid, and the money goes back. */
  failed(tx: Tx, withdrawalId: string, reason: string, at: Date): Promise<void>;
}

export interface ChainStatus {
  network: string;
  txHash: string;
  explorerUrl: string | null;
  blockNumber: number;
  blockAt: Date;
  state: 'seen' | 'credited' | 'below_minimum' | 'orphaned';
  confirmations: number;
  confirmationsNeeded: number;
  /** Reckoned from the usual time between blocks; null when there is nothing to wait for. */
  secondsLeft: number | null;
}

export interface PayoutStatus {
  network: string;
  /** The one that was mined, or the newest that was sent. */
  txHash: string | null;
  explorerUrl: string | null;
  sentAt: Date | null;
  confirmations: number;
  confirmationsNeeded: number;
  state: 'pending' | 'confirmed' | 'failed';
}

export interface IncomingTransfer {
  from: string;
  to: string;
  coin: string;
  amountScaled: bigint;
  logIndex: number;
  confirmations: number;
}

export interface PayoutFacts {
  network: string;
  state: 'pending' | 'confirmed' | 'failed';
  /** All that were ever signed, the cheapest first. */
  transactions: Array<{ txHash: string; signedAt: Date; sentAt: Date | null }>;
  isSigned: boolean;
  /**
   * What finally became of its nonce, with all confirmations: `taken` by a transaction that is none of ours; by ours, which `paid`,
   * `reverted`, or was
   * mined and `moved_nothing`. `open`: not final, so that one of ours may still be mined. `unknown`: no node of the network can be asked.
   */
  nonceUse: 'none' | 'open' | 'taken' | 'paid' | 'reverted' | 'moved_nothing' | 'unknown';
  /** Its nonce is finally used by a transaction that is none of ours. */
  isNonceTaken: boolean;
}

/** How a payout ends that cannot end by itself. */
export type PayoutOutcome = { paidBy: string } | 'not_paid';

export interface RescanResult {
  /** `foreign`: the transaction is there, and pays nothing to an address of ours. */
  found: 'unknown' | 'foreign' | 'recorded';
  /** Whose addresses it pays to. */
  ownerIds: string[];
}

/** The wallet that pays out over a network. Its figures are left out where no node answers. */
export interface WalletLevel {
  address: string;
  usdtScaled: bigint | undefined;
  /** The network's own coin, for its fees. */
  gasScaled: bigint | undefined;
}

/** What lies at our addresses at one block. */
export interface ChainReserves {
  block: { number: number; hash: string; at: Date };
  /** Read at exactly this block; otherwise at the end of the chain, when this was its last block. */
  isAtBlock: boolean;
  addresses: Array<{ address: string; balanceScaled: bigint }>;
  chainId: number;
  coin: string;
  /** Null for the network's own coin. */
  contract: string | null;
  decimals: number;
  /** The wallet that pays out, whose key is the only one that can sign here. */
  signer: string | undefined;
}

export interface Chain {
  networks(): NetworkInfo[];
  /** Of one that is set up; none otherwise. */
  nodesOf(network: string): NodeState[];
  /** Undefined where nothing is paid out over it. */
  walletOf(network: string): Promise<WalletLevel | undefined>;
  isAddress(network: string, address: string): boolean;
  /** The one way of writing an address, so that equal ones are equal texts. */
  normalAddress(network: string, address: string): string;
  /** A deposit address, of whichever network and person, or the wallet that pays out. */
  isOwnAddress(tx: Tx, network: string, address: string): Promise<boolean>;
  /** Whose deposit address it is, on whichever network. */
  ownersOf(tx: Tx, address: string): Promise<string[]>;
  /** The wallet that pays out over this network. */
  isSigner(network: string, address: string): boolean;
  addressFor(tx: Tx, userId: string, network: string): Promise<string>;
  /** Looks a transaction up and hands what it pays to our addresses to the sink, exactly as the watcher would. */
  rescan(network: string, txHash: string): Promise<RescanResult>;
  /** What a certificate is confirmed against: everything the transaction pays to anybody in coins that count here. */
  transfersIn(network: string, txHash: string): Promise<IncomingTransfer[]>;
  statusOf(rechargeIds: readonly string[]): Promise<Map<string, ChainStatus>>;
  payoutOf(withdrawalIds: readonly string[]): Promise<Map<string, PayoutStatus>>;
  /** USDT at the payout wallet and at all deposit addresses. */
  holdings(network: string): Promise<bigint>;
  reserves(network: string): Promise<ChainReserves>;
  /** By the key of the wallet that pays out. Throws where there is none, and where its signer does not sign texts. */
  signMessage(network: string, message: string): Promise<string>;
  /** Only where the demo's own chain runs. */
  sendTestCoins?(address: string, coin: string, amountScaled: bigint): Promise<string>;
  startPayout(tx: Tx, payout: { withdrawalId: string; network: string }): Promise<void>;
  /** Undefined where no payout was begun. */
  payoutFacts(tx: Tx, withdrawalId: string): Promise<PayoutFacts | undefined>;
  /**
   * Closes a payout that cannot end by itself, so that nobody works on it any more; the sinks are not told. `not_paid` only where nothing
   * of it is or can be
   * in the chain, `paidBy` only with a final transaction that pays exactly this amount to this address, and where nothing else can pay it a
   * second time.
   * Throws `recharge.evidence_unproven` where that does not hold, `recharge.chain_error` where nobody can be asked, `withdraw.decided`
   * where it has ended.
   */
  endPayout(tx: Tx, withdrawalId: string, outcome: PayoutOutcome, at: Date): Promise<void>;
  useSinks(sinks: { deposits: DepositSink; payouts: PayoutSink }): void;
  /** One watcher and one payer for each network that is set up: one network's outage never touches another. */
  /** Follow the networks and pay out: in processes that have this role. */
  workers: PortionWorker[];
  /** Hear of what the others found, in processes that do not. */
  companions: PortionWorker[];
}

/** For whoever drives it by hand, as tests do. */
export interface DrivenChain extends Chain {
  /** One round of the network's watcher; returns how many blocks were followed. */
  watch(network: string): Promise<number>;
  /** One round of its payer. */
  pay(network: string): Promise<void>;
}

/** What is approved and not paid over a network. */
export interface WaitingPayouts {
  count: number;
  total: string;
}
