/** What a payout may cost at most, whatever a node suggests and however long it waits. */
import type { Fees } from './driver.ts';
import type { SignedTransaction } from './payouts.sql.ts';

/** A replacement costs up to so many times what the network asks for at the moment. */
const MOST_TIMES = 4n;
/** A network that asks for less than this is reckoned as if it asked for it. */
const LEAST_ASKED_WEI = 1_000_000_000n;

export function boundedFees({ maxFeeWei, priorityWei }: Fees, mostWei: bigint): Fees {
  const bounded = min(maxFeeWei, mostWei);
  return { maxFeeWei: bounded, priorityWei: min(priorityWei, bounded) };
}

/** Undefined where a replacement would cost more than it may. */
export function replacingFees(
  asked: Fees,
  replaced: Pick<SignedTransaction, 'maxFeeWei' | 'priorityWei'>,
  mostWei: bigint,
): Fees | undefined {
  const current = boundedFees(asked, mostWei);
  const fees = above(current, replaced);
  const isWithin = (wei: bigint, askedWei: bigint): boolean => wei <= min(mostWei, MOST_TIMES * max(askedWei, LEAST_ASKED_WEI));
  return isWithin(fees.maxFeeWei, current.maxFeeWei) && isWithin(fees.priorityWei, current.priorityWei) ? fees : undefined;
}

/** Nodes take a replacement only if both fees are at least an eighth higher. */
function above(current: Fees, replaced: Pick<SignedTransaction, 'maxFeeWei' | 'priorityWei'>): Fees {
  const raised = (wei: string): bigint => (BigInt(wei) * 9n + 7n) / 8n + 1n;
  const priorityWei = max(current.priorityWei, raised(replaced.priorityWei));
  return { priorityWei, maxFeeWei: max(max(current.maxFeeWei, raised(replaced.maxFeeWei)), priorityWei) };
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
