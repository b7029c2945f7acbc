/**
 * Asks the companies about payments that nobody has said the last word on: whether they were made, and for months whether they were paid
 * back. So a webhook that never comes costs nothing but time.
 */
import { raise, settleWhere } from '../../people/alarms/index.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { abandon, createAtProvider } from './open-at-provider.ts';
import type { PaymentServices } from './payment-services.ts';
import { claimDue, stopAsking, type Pauses, type Payment } from './payments.sql.ts';
import { ProviderRefused, type ProviderState } from './provider.ts';

const PORTION = 50;
const AT_ONCE = 5;
const HOUR_S = 60 * 60;
const OPEN: Pauses = { shortestSeconds: 60, longestSeconds: HOUR_S };
/** Counted anew once a payment is over. */
const OVER: Pauses = { shortestSeconds: HOUR_S, longestSeconds: 24 * HOUR_S };
const HOUR_MS = HOUR_S * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Returns how many were asked about. */
export async function askProviders(services: PaymentServices): Promise<number> {
  const names = [...services.providers.keys()];
  if (names.length === 0) return 0;
  let asked = 0;
  for (;;) {
    const due = await withTransaction(services.db, (tx) => claimDue(tx, names, PORTION, services.clock.now(), OPEN, OVER));
    asked += due.length;
    const waiting = [...due];
    // One company that answers slowly must not hold the others up for long.
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let payment = waiting.pop(); payment; payment = waiting.pop()) await askAbout(services, payment);
      }),
    );
    if (due.length < PORTION) return asked;
  }
}

async function askAbout(services: PaymentServices, payment: Payment): Promise<void> {
  try {
    const isOld =
      services.clock.now().getTime() - payment.createdAt.getTime() >= services.parameters.get('provider_payment_hours') * HOUR_MS;
    if (payment.providerId === undefined) await finishCreation(services, payment, isOld);
    else await hearState(services, payment, payment.providerId, isOld);
  } catch (error) {
    // It stays as it is, and its next turn is set.
    services.log.error({ err: error, rechargeId: payment.rechargeId }, 'a payment could not be asked about');
  }
}

/** The beginning was interrupted. Nobody was told where to pay, so an old one can be dropped without a question. */
async function finishCreation(services: PaymentServices, payment: Payment, isOld: boolean): Promise<void> {
  if (isOld) return abandon(services, payment, 'expired');
  try {
    await createAtProvider(services, payment);
  } catch (error) {
    services.log.warn({ err: error, rechargeId: payment.rechargeId, provider: payment.provider }, 'a payment could not be opened');
    if (error instanceof ProviderRefused) await abandon(services, payment, 'failed');
  }
}

async function hearState(services: PaymentServices, payment: Payment, providerId: string, isOld: boolean): Promise<void> {
  const { db, clock, log, providers } = services;
  const { rechargeId, provider } = payment;
  const alarm = { kind: 'payment.no_answer', subject: `${provider}:${providerId}` };
  let answer: ProviderState | undefined;
  try {
    answer = await providers.get(provider)!.query(providerId);
  } catch (error) {
    log.warn({ err: error, rechargeId, provider }, 'a payment company did not answer');
    // Somebody may have paid. Without an answer nothing is given up, and somebody should know.
    if (isOld && payment.state !== 'paid') await withTransaction(db, (tx) => raise(tx, { ...alarm, details: { rechargeId } }, clock.now()));
    return;
  }
  // A payment that they have never heard of, or that still waits after all that time, will not be made any more.
  const { amountScaled, currency } = payment;
  const state: ProviderState = answer ?? { providerId, reference: rechargeId, state: 'pending', amountScaled, currency };
  await withTransaction(db, async (tx) => {
    await applyProviderState(services, tx, provider, state.state === 'pending' && isOld ? { ...state, state: 'expired' } : state);
    if (isLastWord(services, payment)) await stopAsking(tx, payment);
    if (isOld) await settleWhere(tx, alarm.kind, alarm.subject, 'The payment company answered.', clock.now());
  });
}

/** What failed is looked at once more, and what was paid for as long as it may be paid back. */
function isLastWord({ clock, parameters }: PaymentServices, { state, createdAt }: Payment): boolean {
  if (state === 'paid') return clock.now().getTime() - createdAt.getTime() >= parameters.get('provider_watch_days') * DAY_MS;
  return state === 'failed' || state === 'expired';
}
