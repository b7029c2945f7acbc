/** The one place where a payment company is believed. Webhook, query, timer and retry all end here, and a second report changes nothing. */
import { formatMoney } from '@entrepot/contracts/money.ts';
import { raise } from '../../people/alarms/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { PaymentReason, PaymentServices } from './payment-services.ts';
import { step } from './payment-machine.ts';
import { lockReported, updateState, type Payment } from './payments.sql.ts';
import type { ProviderState, ReportedState } from './provider.ts';
import { restoreCredit } from './restore-credit.ts';
import { raiseUncovered, reverseCredit } from './reverse-credit.ts';

/** A company may still be paid, by a second card for instance, after it has called a payment failed; and what was paid may be paid back. */
const NEXT_LOOK_MS = 60 * 60 * 1000;

const REASONS: Readonly<Record<Exclude<ReportedState, 'pending' | 'paid' | 'reinstated'>, PaymentReason>> = {
  failed: 'declined',
  expired: 'expired',
  refunded: 'refunded',
};

export type ApplyServices = Pick<PaymentServices, 'clock' | 'recharges' | 'vouch'>;

export async function applyProviderState(
  { clock, recharges, vouch }: ApplyServices,
  tx: Tx,
  provider: string,
  report: ProviderState,
): Promise<void> {
  const now = clock.now();
  const payment = await lockReported(tx, provider, report);
  if (!payment) {
    await raise(tx, { kind: 'payment.unknown', subject: `${provider}:${report.providerId}`, details: told(report) }, now);
    return;
  }
  const next = step(payment.state, report.state);
  if (next.state === payment.state) {
    if (payment.state === 'reinstated' && report.state === 'refunded') await raiseUncovered(tx, payment, now);
    return;
  }
  if (report.amountScaled !== payment.amountScaled || report.currency !== payment.currency) {
    // Neither figure is taken for the right one: somebody has to look.
    await raise(
      tx,
      {
        kind: 'payment.amount_differs',
        subject: `${provider}:${report.providerId}`,
        details: { ...told(report), expected: formatMoney(payment.amountScaled), rechargeId: payment.rechargeId },
      },
      now,
    );
    return;
  }
  await vouch(tx, provider);
  await updateState(
    tx,
    payment.rechargeId,
    report.providerId,
    next.state,
    next.state === 'refunded' || next.state === 'reinstated' ? null : new Date(now.getTime() + NEXT_LOOK_MS),
  );
  const naturalKey = naturalKeyOf(payment, report);
  const credit = async (): Promise<void> => {
    const details = { provider, channel: payment.channel };
    if (await recharges.credit(tx, payment.rechargeId, naturalKey, 'provider_clearing', details, now)) return;
    const subject = `${provider}:${report.providerId}`;
    await raise(tx, { kind: 'payment.not_credited', subject, details: { ...told(report), rechargeId: payment.rechargeId } }, now);
  };
  switch (next.effect) {
    case 'credit':
      await credit();
      break;
    case 'fail':
      await recharges.fail(tx, payment.rechargeId, REASONS[report.state as keyof typeof REASONS], '', now);
      break;
    case 'reverse':
      await reverseCredit(tx, payment, naturalKey, now);
      break;
    case 'restore':
      await restoreCredit(tx, payment, naturalKey, { credit, now });
      break;
    case 'none':
  }
}

function naturalKeyOf({ provider }: Payment, { providerId }: ProviderState): string {
  return `provider:${provider}:${providerId}`;
}

function told({ reference, state, amountScaled, currency }: ProviderState): object {
  return { reference, state, amount: formatMoney(amountScaled), currency };
}
