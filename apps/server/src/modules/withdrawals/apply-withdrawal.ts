/**
 * Submits a withdrawal. In this order: the amount can be read; the transaction password, with its lockout, outside the transaction; then in one transaction,
 * with the person's row held, the token (the same one answers as before), the hours, the address, its network, pauses, one at a time, the count of the day, the limits,
 * and last the balance, from which amount and fee go on hold. So whoever repeats a call gets the first answer, and nobody is asked for money that is not there.
 */
import type { WithdrawalRecord } from '@entrepot/contracts/calls/withdraw.ts';
import type { FastifyRequest } from 'fastify';
import { formatMoney } from '@entrepot/contracts/money.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { publish } from '../../platform/events.ts';
import { once } from '../../platform/idempotency.ts';
import { nextSerial } from '../../platform/serial.ts';
import { selectBound, type BoundRow } from './addresses.sql.ts';
import { checkLimits, currentWindow, momentText, pausedUntil, payingNetwork, readAmount, secondPersonAboveScaled } from './conditions.ts';
import { feeOf, feeRule } from './fee.ts';
import { hold } from './movements.ts';
import { notifyOfWithdrawal } from './notify.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { presentWithdrawal } from './withdrawals.present.ts';
import { countToday, insertWithdrawal, lockPerson, selectInProgress, type PersonRow } from './withdrawals.sql.ts';

export interface Application {
  session_token: string;
  amount: string;
  channel?: string | undefined;
  password: string;
}

const HOUR_MS = 60 * 60_000;
const TOKEN = /^[\x21-\x7e]+$/;

export async function applyForWithdrawal(
  services: WithdrawalServices, { session_token: token, amount, channel, password }: Application, userId: string, asking: { request: FastifyRequest; storefrontCode: string },
): Promise<WithdrawalRecord> {
  const amountScaled = readAmount(amount);
  if (!TOKEN.test(token)) throw new DomainError('request.invalid', {}, [{ field: 'session_token', message: 'This is no token of an opening call.' }]);
  await services.proveFundPassword(userId, password, asking);
  // The password is no part of what is remembered: six digits could be found again from a hash.
  const key = { actor: `buyer:${userId}`, call: 'withdraw!apply', key: token, input: { amount, channel } };
  return withTransaction(services.db, async (tx) => {
    // Before the key is claimed, or two of one person could wait for each other crosswise.
    const person = await lockPerson(tx, userId);
    if (!person) throw new DomainError('session.invalid');
    return once(tx, key, () => submit(services, tx, { userId, person, amountScaled, channel, storefrontCode: asking.storefrontCode }));
  });
}

interface Submission {
  userId: string;
  person: PersonRow;
  amountScaled: bigint;
  channel: string | undefined;
  storefrontCode: string;
}

async function submit(services: WithdrawalServices, tx: Tx, submission: Submission): Promise<WithdrawalRecord> {
  const { clock, parameters, chain } = services;
  const { userId, person, amountScaled, storefrontCode } = submission;
  const bound = await checkConditions(services, tx, submission);
  const now = clock.now();
  const row = await insertWithdrawal(tx, {
    serial: await nextSerial(tx, 'W', now),
    userId, network: bound.network, address: bound.address, amountScaled,
    feeScaled: feeOf(amountScaled, feeRule(parameters)),
    approvalsNeeded: amountScaled > secondPersonAboveScaled(services) ? 2 : 1,
    storefrontCode,
    submittedAt: now,
    deadlineAt: new Date(now.getTime() + parameters.get('withdraw_answer_hours') * HOUR_MS),
  });
  await hold(tx, row, now);
  await publish(tx, 'wallet.changed', { userIds: [userId] });
  await notifyOfWithdrawal(services, tx, person, row, { deadline: momentText(row.deadline_at) });
  return presentWithdrawal(row, chain.networks(), undefined);
}

async function checkConditions(services: WithdrawalServices, tx: Tx, { userId, person, amountScaled, channel }: Submission): Promise<BoundRow> {
  const { clock, parameters } = services;
  const now = clock.now();
  const window = currentWindow(services);
  if (window && !window.isOpen) throw new DomainError('withdraw.outside_window', { from: `${window.from} UTC`, to: `${window.to} UTC` });
  const bound = await selectBound(tx, userId);
  if (!bound) throw new DomainError('withdraw.address_unbound');
  payingNetwork(services, bound.network);
  if (channel !== undefined && channel !== bound.network) throw new DomainError('payment.channel_closed');
  const until = pausedUntil(person, bound, now);
  if (until) throw new DomainError('withdraw.paused', { until: momentText(until) });
  if (await selectInProgress(tx, userId)) throw new DomainError('withdraw.in_progress');
  const max = parameters.get('withdraw_per_day');
  if ((await countToday(tx, userId, now)) >= max) throw new DomainError('withdraw.daily_count', { max });
  checkLimits(services, amountScaled);
  return bound;
}

/** What leaves the balance when an amount is to arrive. */
export function quote({ parameters, chain }: Pick<WithdrawalServices, 'parameters' | 'chain'>, { amount, channel }: { amount: string; channel?: string | undefined }): { amount: string; fee: string; total: string } {
  const amountScaled = readAmount(amount);
  if (channel !== undefined) payingNetwork({ chain }, channel);
  const feeScaled = feeOf(amountScaled, feeRule(parameters));
  return { amount: formatMoney(amountScaled), fee: formatMoney(feeScaled), total: formatMoney(amountScaled + feeScaled) };
}
