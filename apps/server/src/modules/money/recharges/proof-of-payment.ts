/** What proves a payment: its places in the chain, and what it counts there. Each place counts once, whichever way it comes first. */
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { IncomingTransfer, NetworkInfo } from '../chain/index.ts';
import { worthScaled } from './amounts.ts';
import { normalTransaction } from './networks.ts';
import type { RechargeServices } from './recharge-services.ts';
import { selectLogIndex, selectSeenRate, type RechargeRow } from './recharges.sql.ts';

type Services = Pick<RechargeServices, 'chain'>;

/** What was found out before the transaction: a node or a rate source may take its time, and nobody's row waits for it. */
export interface Proof {
  evidence: string;
  /** As staff typed it; left out: whatever the chain shows. */
  creditedScaled: bigint | undefined;
  transfers: readonly IncomingTransfer[];
  /** Of another coin, by the source that the operator has named. */
  rateNowScaled: bigint | undefined;
}

export interface ProvenPayment {
  naturalKey: string;
  creditedScaled: bigint;
  rateScaled: bigint;
}

/** What the watcher has seen itself, once it has its confirmations; staff name it so that both mean the same. */
export async function ownPayment({ chain }: Services, tx: Tx, row: RechargeRow, proof: Proof): Promise<ProvenPayment> {
  const logIndex = await selectLogIndex(tx, row.id);
  const network = networkOf({ chain }, row);
  const isNamed = row.reference !== null && proof.evidence.toLowerCase().replace(/^0x/, '') === row.reference.replace(/^0x/, '');
  const isConfirmed = proof.transfers.some((transfer) => transfer.logIndex === logIndex && isFinal(transfer, row, network));
  if (logIndex === undefined || !isNamed || !isConfirmed) throw new DomainError('recharge.evidence_unproven');
  const rateScaled = row.reason_code === 'rate_unknown' ? known(proof.rateNowScaled) : moneyFrom(row.rate);
  const creditedScaled = worthScaled(moneyFrom(row.amount), rateScaled);
  if (creditedScaled !== (proof.creditedScaled ?? creditedScaled)) throw new DomainError('recharge.evidence_unproven');
  return { naturalKey: placeOf(row.network, row.reference!, logIndex), creditedScaled, rateScaled };
}

/**
 * Confirmed transfers of exactly this worth from somebody else's address to one that is this person's own here, on whichever network, or to
 * the wallet that pays out
 * over this one. An address of another person proves nothing, also where that person has it on another network only: it is the same number
 * on all of them. To the wallet anybody may have paid: that it was this person is what two people have to see.
 */
export async function provenPayments(services: Services, tx: Tx, row: RechargeRow, proof: Proof): Promise<ProvenPayment[]> {
  const network = networkOf(services, row);
  const txHash = normalTransaction(network, proof.evidence);
  const proven: ProvenPayment[] = [];
  for (const transfer of txHash ? proof.transfers : []) {
    if (!isFinal(transfer, row, network) || !(await isForPerson(services, tx, row, transfer))) continue;
    const rateScaled = await rateFor(tx, row, proof, { txHash: txHash!, logIndex: transfer.logIndex });
    const creditedScaled = worthScaled(transfer.amountScaled, rateScaled);
    const isMeant =
      proof.creditedScaled === undefined ? transfer.amountScaled === moneyFrom(row.amount) : creditedScaled === proof.creditedScaled;
    if (isMeant) proven.push({ naturalKey: placeOf(network.code, txHash!, transfer.logIndex), creditedScaled, rateScaled });
  }
  if (proven.length === 0) throw new DomainError('recharge.evidence_unproven');
  return proven;
}

function networkOf({ chain }: Services, row: RechargeRow): NetworkInfo {
  const network = chain.networks().find(({ code }) => code === row.network);
  if (!network) throw new DomainError('recharge.evidence_unproven');
  return network;
}

function isFinal(transfer: IncomingTransfer, row: RechargeRow, network: NetworkInfo): boolean {
  return transfer.coin === row.currency && transfer.confirmations >= network.confirmationsNeeded;
}

async function isForPerson({ chain }: Services, tx: Tx, row: RechargeRow, transfer: IncomingTransfer): Promise<boolean> {
  const network = row.network!;
  // What is moved between our own addresses is nobody's payment.
  if (await chain.isOwnAddress(tx, network, transfer.from)) return false;
  const to = chain.normalAddress(network, transfer.to);
  const owners = await chain.ownersOf(tx, to);
  return owners.length === 0 ? chain.isSigner(network, to) : owners.every((ownerId) => ownerId === row.user_id);
}

/**
 * Where the watcher has seen the payment too, its rate is that of the block's time. Otherwise nobody knows what the coin was worth then,
 * and the lower of two rates counts, that of the
 * submission and that of now: waiting with a certificate for a better one brings nothing.
 */
async function rateFor(tx: Tx, row: RechargeRow, { rateNowScaled }: Proof, place: { txHash: string; logIndex: number }): Promise<bigint> {
  const submittedScaled = moneyFrom(row.rate);
  if (row.currency === CURRENCY) return submittedScaled;
  const seen = await selectSeenRate(tx, { network: row.network!, ...place });
  if (seen !== undefined) return moneyFrom(seen);
  const nowScaled = known(rateNowScaled);
  return nowScaled < submittedScaled ? nowScaled : submittedScaled;
}

function known(rateScaled: bigint | undefined): bigint {
  if (rateScaled === undefined) throw new DomainError('recharge.rate_unknown');
  return rateScaled;
}

/** As the watcher writes it. */
export function placeOf(network: string | null, txHash: string, logIndex: number): string {
  return `chain:${network}:${txHash}:${logIndex}`;
}
