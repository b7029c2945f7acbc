/**
 * A payout that was begun and cannot end by itself: two people say how it ended, and say the same. The chain has the last word, since it is
 * asked once more: that it was paid has to be
 * seen there, and that it was not only counts where nothing of it can be paid any more. Then the amount on hold leaves, or all of it comes
 * back.
 */
import type { PayoutEnd } from '@entrepot/contracts/money-work.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { watchPair } from '../../people/alarms/index.ts';
import { peopleNeeded, requireSecondPerson, signature, type Acting } from '../../people/staff/index.ts';
import { completeWithdrawal, failWithdrawal } from './payouts.ts';
import { readCase } from './read-withdrawals.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { recordOfWithdrawal, type WithdrawalCase } from './withdrawals.present.ts';
import { insertResolution, lockWithdrawal, selectResolvers, serialOf, type WithdrawalRow } from './withdrawals.sql.ts';

export interface Resolution {
  id: string;
  outcome: PayoutEnd;
  txHash?: string | undefined;
}

const PEOPLE = 2;
const TX_HASH = /^(?:0x)?([0-9a-f]{64})$/;

export async function resolveWithdrawal(services: WithdrawalServices, input: Resolution, by: Acting): Promise<WithdrawalCase> {
  const attempt = {
    action: 'withdrawal.resolved',
    subject: { kind: 'withdrawal', id: input.id },
    name: () => serialOf(services.db, input.id),
  } as const;
  await watchPair(services, by, attempt, () => resolve(services, input, by));
  return readCase(services, input.id);
}

async function resolve(services: WithdrawalServices, input: Resolution, by: Acting): Promise<void> {
  const { id, outcome } = input;
  const txHash = outcome === 'paid' ? readTransaction(input.txHash) : null;
  await withTransaction(services.db, async (tx) => {
    const before = await lockWithdrawal(tx, id);
    if (!before) throw new DomainError('withdraw.not_found');
    if (before.state !== 'approved' && before.state !== 'sent') throw new DomainError('withdraw.decided');
    await requireSecondPerson(tx, await selectResolvers(tx, id, by.session.subjectId), by.session.subjectId, ['withdrawals.decide']);
    const agreed = await insertResolution(tx, {
      withdrawalId: id,
      staffId: by.session.subjectId,
      outcome,
      txHash,
      at: services.clock.now(),
    });
    if (agreed === undefined) throw new DomainError('withdraw.approved_by_you', { above: '0' });
    const isAgreed = agreed >= (await peopleNeeded(tx, PEOPLE));
    if (isAgreed) await end(services, tx, id, txHash);
    const after: WithdrawalRow = (await lockWithdrawal(tx, id))!;
    await services.audit.record(tx, {
      ...(await signature(tx, by)),
      action: isAgreed ? 'withdrawal.resolved' : 'withdrawal.resolution_proposed',
      subject: { kind: 'withdrawal', id },
      before: recordOfWithdrawal(before),
      after: { ...recordOfWithdrawal(after), outcome, txHash },
    });
  });
}

/** Payouts are made over networks that write their transactions like this. */
function readTransaction(text = ''): string {
  const typed = text.trim().toLowerCase();
  if (typed === '') throw new DomainError('recharge.evidence_missing');
  const digits = TX_HASH.exec(typed)?.[1];
  if (!digits) throw new DomainError('recharge.evidence_unproven');
  return `0x${digits}`;
}

async function end(services: WithdrawalServices, tx: Tx, id: string, txHash: string | null): Promise<void> {
  const at = services.clock.now();
  await services.chain.endPayout(tx, id, txHash === null ? 'not_paid' : { paidBy: txHash }, at);
  if (txHash === null)
    await failWithdrawal(
      services,
      tx,
      id,
      'The payment could not be sent over the network. Nothing was paid, and all of it is back in your balance.',
      at,
    );
  else await completeWithdrawal(services, tx, id, txHash, at);
}
