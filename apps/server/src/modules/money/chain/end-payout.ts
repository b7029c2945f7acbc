/** The way out for a payout that cannot end by itself: what the chain finally shows decides how it may be ended, and people say so. */
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Vouch } from '../../../platform/server-word.ts';
import type { PayoutFacts, PayoutOutcome } from './chain-types.ts';
import { minedTransaction, NodeFault, Unreachable, type ChainWriter } from './driver.ts';
import { isPaying, nonceUseOf, type NonceUse } from './mined-payout.ts';
import type { NetworkServices } from './network-services.ts';
import { settlePayoutAlarms } from './payout-alarms.ts';
import { closePayout, isPaidElsewhere, selectPayout, type EndingPayout, type MinedPlace } from './payouts.sql.ts';
import { normalHash } from './rescan.ts';

/** Undefined for a network that is not set up any more. */
export type ServicesOf = (network: string) => NetworkServices<ChainWriter> | undefined;

/** Nothing of ours can be mined any more, and nothing of ours has paid. */
const UNPAID: ReadonlySet<PayoutFacts['nonceUse']> = new Set(['none', 'taken', 'reverted', 'moved_nothing']);
/** What was mined and moved nothing is for people to look at; it is no proof that nothing was paid. */
const NOT_PAID: ReadonlySet<PayoutFacts['nonceUse']> = new Set(['none', 'taken', 'reverted']);

export async function payoutFacts(servicesOf: ServicesOf, tx: Tx, withdrawalId: string): Promise<PayoutFacts | undefined> {
  const payout = await selectPayout(tx, withdrawalId);
  if (!payout) return undefined;
  const { network, state, transactions } = payout;
  const nonceUse = state === 'pending' ? await factOf(servicesOf, tx, payout) : endedUse(payout);
  return {
    network,
    state,
    nonceUse,
    isSigned: transactions.length > 0,
    isNonceTaken: nonceUse === 'taken',
    transactions: transactions.map(({ hash, signedAt, sentAt }) => ({
      txHash: hash,
      signedAt: new Date(signedAt),
      sentAt: sentAt === null ? null : new Date(sentAt),
    })),
  };
}

export async function endPayout(
  { servicesOf, vouch }: { servicesOf: ServicesOf; vouch: Vouch },
  tx: Tx,
  withdrawalId: string,
  outcome: PayoutOutcome,
  at: Date,
): Promise<void> {
  const payout = await selectPayout(tx, withdrawalId);
  if (!payout) throw new DomainError('withdraw.not_found');
  if (payout.state !== 'pending') throw new DomainError('withdraw.decided');
  const place =
    outcome === 'not_paid' ? await placeUnpaid(servicesOf, tx, payout) : await placePaid(servicesOf, tx, payout, outcome.paidBy);
  await vouch(tx, 'chain', `network:${payout.network}`);
  // Whoever signs meanwhile was asked about nothing that was found out here.
  if (!(await closePayout(tx, payout, outcome === 'not_paid' ? 'failed' : 'confirmed', place, at)))
    throw new DomainError('withdraw.decided');
  await settlePayoutAlarms(tx, withdrawalId, 'The payout was ended.', at);
}

async function placeUnpaid(servicesOf: ServicesOf, tx: Tx, payout: EndingPayout): Promise<MinedPlace | null> {
  if (payout.nonce === null) return null;
  const { use, mined } = await asking(servicesOf, payout.network, (services, reader) => useOf(services, reader, tx, payout));
  if (!NOT_PAID.has(use)) throw new DomainError('recharge.evidence_unproven');
  return mined ? { txHash: mined.hash, blockNumber: mined.blockNumber, blockHash: mined.blockHash } : null;
}

async function placePaid(servicesOf: ServicesOf, tx: Tx, payout: EndingPayout, given: string): Promise<MinedPlace> {
  return asking(servicesOf, payout.network, async (services, reader) => {
    const txHash = normalHash(services.network.family, given.trim());
    if (!txHash || (await isPaidElsewhere(tx, payout, txHash))) throw new DomainError('recharge.evidence_unproven');
    const { use, mined: own } = await useOf(services, reader, tx, payout);
    // Another one counts only where none of ours has paid, or ever can.
    if (use === 'paid' ? own?.hash !== txHash : !UNPAID.has(use)) throw new DomainError('recharge.evidence_unproven');
    const mined = await minedTransaction(reader, txHash);
    const block = mined && (await reader.block(mined.blockNumber));
    if (!mined || block?.hash !== mined.blockHash || block.at < payout.created_at) throw new DomainError('recharge.evidence_unproven');
    const confirmations = (await reader.headNumber()) - mined.blockNumber + 1;
    if (confirmations < services.confirmationsNeeded() || !(await isPaying(services, tx, payout.withdrawal_id, mined)))
      throw new DomainError('recharge.evidence_unproven');
    return { txHash, blockNumber: mined.blockNumber, blockHash: mined.blockHash };
  });
}

async function factOf(servicesOf: ServicesOf, tx: Tx, payout: EndingPayout): Promise<PayoutFacts['nonceUse']> {
  if (payout.nonce === null) return 'none';
  try {
    return (await asking(servicesOf, payout.network, (services, reader) => useOf(services, reader, tx, payout))).use;
  } catch (error) {
    if (error instanceof DomainError && error.key === 'recharge.chain_error') return 'unknown';
    throw error;
  }
}

async function useOf(
  services: NetworkServices<ChainWriter>,
  reader: ChainWriter,
  tx: Tx,
  payout: EndingPayout,
): Promise<NonceUse | { use: 'none'; mined?: undefined }> {
  const { sender, nonce } = payout;
  return sender === null || nonce === null ? { use: 'none' } : nonceUseOf(services, reader, tx, { ...payout, sender, nonce });
}

function endedUse({ state, nonce, tx_hash: txHash }: EndingPayout): PayoutFacts['nonceUse'] {
  if (state === 'confirmed') return 'paid';
  if (txHash !== null) return 'reverted';
  return nonce === null ? 'none' : 'taken';
}

async function asking<Result>(
  servicesOf: ServicesOf,
  network: string,
  work: (services: NetworkServices<ChainWriter>, reader: ChainWriter) => Promise<Result>,
): Promise<Result> {
  const services = servicesOf(network);
  if (!services) throw new DomainError('recharge.chain_error');
  try {
    return await services.driver.ask((reader) => work(services, reader));
  } catch (error) {
    throw error instanceof Unreachable || error instanceof NodeFault ? new DomainError('recharge.chain_error') : error;
  }
}
