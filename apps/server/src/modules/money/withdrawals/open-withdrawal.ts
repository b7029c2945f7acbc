/** Everything one wants to know before a withdrawal, so that no refusal comes as a surprise. */
import { randomBytes } from 'node:crypto';
import type { WithdrawalTerms } from '@entrepot/contracts/calls/withdraw.ts';
import { formatMoney } from '@entrepot/contracts/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import { balancesOf } from '../../books/ledger/index.ts';
import { selectBound } from './addresses.sql.ts';
import { currentWindow, limitsOf, pausedUntil, secondPersonAboveScaled } from './conditions.ts';
import { feeRule } from './fee.ts';
import type { Owner } from './owner.ts';
import { presentOne } from './read-withdrawals.ts';
import type { WithdrawalServices } from './withdrawal-services.ts';
import { presentBound } from './withdrawals.present.ts';
import { countToday, selectHolder, selectInProgress, selectUsual } from './withdrawals.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What is usual is said only of enough of them. */
const USUAL_DAYS = 30;
const USUAL_COUNT = 5;
const TOKEN_BYTES = 24;

export async function openWithdrawal(services: WithdrawalServices, owner: Owner): Promise<WithdrawalTerms> {
  const { db, chain, clock, parameters } = services;
  const now = clock.now();
  const [holder, bound, balances, inProgress, today, usual] = await Promise.all([
    selectHolder(db, owner),
    selectBound(db, owner),
    balancesOf(db, owner.id),
    selectInProgress(db, owner),
    countToday(db, owner, now),
    selectUsual(db, new Date(now.getTime() - USUAL_DAYS * DAY_MS)),
  ]);
  if (!holder) throw new DomainError('session.invalid');
  const networks = chain.networks();
  const fee = feeRule(parameters);
  const { minScaled, maxScaled } = limitsOf(services);
  const perDay = parameters.get('withdraw_per_day');
  return {
    session_token: randomBytes(TOKEN_BYTES).toString('base64url'),
    withdraw_fee: { minimum: formatMoney(fee.minScaled), basisPoints: fee.basisPoints },
    available: formatMoney(balances.availableScaled),
    address: bound ? presentBound(bound, networks) : null,
    networks: networks.map(({ code, name, standard, paysOut }) => ({ network: code, name, standard, isOpen: paysOut })),
    limits: { minimum: formatMoney(minScaled), maximum: formatMoney(maxScaled), perDay, leftToday: Math.max(0, perDay - today) },
    window: currentWindow(services),
    pausedUntil: pausedUntil(holder, bound, now)?.toISOString() ?? null,
    inProgress: inProgress ? await presentOne(services, inProgress) : null,
    answerHours: parameters.get('withdraw_answer_hours'),
    secondPersonAbove: formatMoney(secondPersonAboveScaled(services)),
    usual:
      usual.medianSeconds === null || usual.counted < USUAL_COUNT
        ? null
        : { medianSeconds: usual.medianSeconds, counted: usual.counted, days: USUAL_DAYS },
  };
}
