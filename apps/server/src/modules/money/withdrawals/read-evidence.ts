/**
 * Gathers what a decision about a withdrawal is based on. Nodes that do not answer leave their part out; they keep nobody from deciding.
 */
import type { WithdrawalEvidence } from '@entrepot/contracts/calls/money-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { selectBound } from './addresses.sql.ts';
import { selectCase } from './cases.sql.ts';
import { pausedUntil, secondPersonAboveScaled } from './conditions.ts';
import { selectEvidence, type EvidenceRow } from './evidence.sql.ts';
import { ownerOf } from './owner.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { signalsOf } from './signals.ts';
import { plain } from './withdrawals.present.ts';
import { selectHolder, type WithdrawalRow } from './withdrawals.sql.ts';

const iso = (moment: Date | string): string => new Date(moment).toISOString();

export async function readEvidence(services: WithdrawalServices, id: string): Promise<WithdrawalEvidence> {
  const { db, clock } = services;
  const row = await selectCase(db, id);
  if (!row) throw new DomainError('withdraw.not_found');
  const now = clock.now();
  const owner = ownerOf(row);
  const [seen, bound, holder] = await Promise.all([selectEvidence(db, row, owner, now), selectBound(db, owner), selectHolder(db, owner)]);
  const [wallet, payout] = await Promise.all([walletFor(services, row, seen), payoutOf(services, row)]);
  const paused = holder ? pausedUntil(holder, bound, now) : null;
  return {
    signals: signalsOf(row, bound, seen),
    secondPersonAbove: formatMoney(secondPersonAboveScaled(services)),
    balance: { available: plain(seen.available), hold: plain(seen.hold) },
    bound: bound
      ? {
          address: bound.address,
          network: bound.network,
          boundAt: iso(bound.bound_at),
          isSame: bound.address === row.address && bound.network === row.network,
          restsUntil: bound.rests_until && iso(bound.rests_until),
        }
      : null,
    toThisAddress: { count: seen.to_address_count, total: plain(seen.to_address_total) },
    paidOut: { count: seen.paid_count, total: plain(seen.paid_total) },
    former: seen.former.map(({ amount, at, ...former }) => ({ ...former, amount: plain(amount), at: iso(at) })),
    lastRecharge: seen.last_recharge && {
      ...seen.last_recharge,
      credited: plain(seen.last_recharge.credited),
      at: iso(seen.last_recharge.at),
    },
    lock: seen.lock && { ...seen.lock, until: iso(seen.lock.until) },
    pausedUntil: paused && iso(paused),
    since: seen.since && iso(seen.since),
    wallet,
    payout,
  };
}

async function walletFor(
  { chain }: WithdrawalServices,
  row: WithdrawalRow,
  { waiting_total: waiting }: EvidenceRow,
): Promise<WithdrawalEvidence['wallet']> {
  const level = row.state === 'submitted' ? await chain.walletOf(row.network) : undefined;
  if (level?.usdtScaled === undefined) return null;
  return { amount: formatMoney(level.usdtScaled), left: formatMoney(level.usdtScaled - moneyFrom(waiting) - moneyFrom(row.amount)) };
}

async function payoutOf({ db, chain }: WithdrawalServices, { id, state }: WithdrawalRow): Promise<WithdrawalEvidence['payout']> {
  if (state !== 'approved' && state !== 'sent') return null;
  // A chain that does not answer leaves this part out; the rest of the evidence stands without it.
  const facts = await withTransaction(db, (tx) => chain.payoutFacts(tx, id)).catch(() => undefined);
  if (!facts) return null;
  return {
    nonceUse: facts.nonceUse,
    transactions: facts.transactions.map(({ txHash, signedAt, sentAt }) => ({
      txHash,
      signedAt: iso(signedAt),
      sentAt: sentAt && iso(sentAt),
    })),
  };
}
