/**
 * Submits a withdrawal. In this order: the amount can be read; the same token answers as before; the proof of who asks, with its lockout,
 * outside the transaction; then in one transaction, with the row of
 * the person or the shop held, the token once more, the hours, the address, its network, pauses, one at a time, the count of the day, the
 * limits,
 * and last the balance, from which amount and fee go on hold. So whoever repeats a call gets the first answer, and nobody is asked for
 * money that is not there.
 */
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import { largestThatFits } from '@entrepot/contracts/largest-withdrawal.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/errors.ts';
import { firstAnswer, once } from '../../../platform/idempotency.ts';
import { utcMoment } from '../../../platform/utc-moment.ts';
import { nextSerial } from '../../../platform/serial.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { selectBound, type BoundRow } from './addresses.sql.ts';
import type { Applicant } from './applicant.ts';
import { checkLimits, currentWindow, limitsOf, pausedUntil, payingNetwork, readAmount, secondPersonAboveScaled } from './conditions.ts';
import { feeOf, feeRule } from './fee.ts';
import { hold } from './movements.ts';
import { notifyOfWithdrawal, tellOwner } from './notify.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { presentWithdrawal, recordOfWithdrawal } from './withdrawals.present.ts';
import { countToday, insertWithdrawal, newFeeIn, lockHolder, selectInProgress, type HolderRow } from './withdrawals.sql.ts';

export interface Application {
  session_token: string;
  amount: string;
  channel?: string | undefined;
}

const HOUR_MS = 60 * 60_000;
const TOKEN = /^[\x21-\x7e]+$/;

export async function applyForWithdrawal(
  services: WithdrawalServices,
  { session_token: token, amount, channel }: Application,
  applicant: Applicant,
): Promise<WithdrawalRecord> {
  const amountScaled = readAmount(amount);
  if (!TOKEN.test(token))
    throw new DomainError('request.invalid', {}, [{ field: 'session_token', message: 'This is no token of an opening call.' }]);
  // The password is no part of what is remembered: six digits could be found again from a hash.
  const key = { actor: applicant.actor, call: 'withdraw!apply', key: token, input: { amount, channel } };
  const first = await firstAnswer<WithdrawalRecord>(services.db, key);
  if (first) return first.answer;
  await applicant.prove(`${key.call}:${token}`);
  const submitted = withTransaction(services.db, async (tx) => {
    await services.audit.showToken(tx);
    // Before the key is claimed, or two of one person could wait for each other crosswise.
    const holder = await lockHolder(tx, applicant.owner);
    if (!holder) throw new DomainError('session.invalid');
    return once(tx, key, () => submit(services, tx, { applicant, holder, amountScaled, channel }));
  });
  return submitted.catch(async (error: unknown) => {
    if (error instanceof DomainError && error.key === 'wallet.insufficient_balance') throw await tooLittle(services, applicant);
    const fee = newFeeIn(error);
    throw fee === undefined ? error : new DomainError('withdraw.fee_changed', { fee });
  });
}

/** Says what can be withdrawn. Nobody who wants money out is asked to bring some in. */
async function tooLittle(services: WithdrawalServices, { owner }: Applicant): Promise<DomainError> {
  const { availableScaled } = await balancesOf(services.db, owner.id);
  const { minScaled, maxScaled } = limitsOf(services);
  const fee = feeRule(services.parameters);
  const minimum = formatMoney(minScaled);
  const most = largestThatFits(
    formatMoney(availableScaled),
    { minimum: formatMoney(fee.minScaled), basisPoints: fee.basisPoints },
    { minimum, maximum: formatMoney(maxScaled) },
  );
  return most === undefined
    ? new DomainError('withdraw.balance_below_minimum', { min: minimum })
    : new DomainError('withdraw.balance_short', { most });
}

interface Submission {
  applicant: Applicant;
  holder: HolderRow;
  amountScaled: bigint;
  channel: string | undefined;
}

async function submit(services: WithdrawalServices, tx: Tx, submission: Submission): Promise<WithdrawalRecord> {
  const { clock, parameters, chain, audit } = services;
  const { applicant, amountScaled } = submission;
  const bound = await checkConditions(services, tx, submission);
  const now = clock.now();
  const row = await insertWithdrawal(tx, {
    serial: await nextSerial(tx, 'W', now),
    owner: applicant.owner,
    memberId: applicant.memberId,
    network: bound.network,
    address: bound.address,
    amountScaled,
    feeScaled: feeOf(amountScaled, feeRule(parameters)),
    approvalsNeeded: amountScaled > secondPersonAboveScaled(services) ? 2 : 1,
    storefrontCode: applicant.context.storefrontCode,
    submittedAt: now,
    deadlineAt: new Date(now.getTime() + parameters.get('withdraw_answer_hours') * HOUR_MS),
  });
  await hold(tx, row, now);
  await tellOwner(tx, row);
  await notifyOfWithdrawal(services, tx, row, { deadline: utcMoment(row.deadline_at) });
  const signature = await applicant.signature(tx);
  if (signature)
    await audit.record(tx, {
      ...signature,
      action: 'withdrawal.submitted',
      subject: { kind: 'withdrawal', id: row.id },
      after: recordOfWithdrawal(row),
    });
  return presentWithdrawal(row, chain.networks(), undefined);
}

async function checkConditions(
  services: WithdrawalServices,
  tx: Tx,
  { applicant: { owner }, holder, amountScaled, channel }: Submission,
): Promise<BoundRow> {
  const { clock, parameters } = services;
  const now = clock.now();
  const window = currentWindow(services);
  if (window && !window.isOpen) throw new DomainError('withdraw.outside_window', { from: `${window.from} UTC`, to: `${window.to} UTC` });
  const bound = await selectBound(tx, owner);
  if (!bound) throw new DomainError('withdraw.address_unbound');
  payingNetwork(services, bound.network);
  if (channel !== undefined && channel !== bound.network) throw new DomainError('payment.channel_closed');
  const until = pausedUntil(holder, bound, now);
  if (until) throw new DomainError('withdraw.paused', { until: utcMoment(until) });
  if (await selectInProgress(tx, owner)) throw new DomainError('withdraw.in_progress');
  const max = parameters.get('withdraw_per_day');
  if ((await countToday(tx, owner, now)) >= max) throw new DomainError('withdraw.daily_count', { max });
  checkLimits(services, amountScaled);
  return bound;
}
