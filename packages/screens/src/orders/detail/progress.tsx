import { shortDay, shortMoment } from '@entrepot/blocks/order/moments.ts';
import { OrderProgress, type ProgressStep } from '@entrepot/blocks/order/order-progress.tsx';
import { deliveryStatus, isRefundedWhole, timeLeft } from '@entrepot/buyer/orders/order-facts.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { clauseSeparator } from '@entrepot/i18n/separators.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';

const MINUTE_MS = 60_000;

interface Step {
  key: string;
  label: MessageId;
  at: string | null;
  /** When it will be, as far as that is known. */
  expectedAt?: string | null;
  isStop?: boolean;
}

/** The whole way; or what was reached of it, and how it ended. */
function stepsOf(order: OrderDetail): Step[] {
  const way: Step[] = [
    { key: 'placed', label: 'order.step.placed', at: order.submittedAt },
    { key: 'paid', label: 'order.step.paid', at: order.paidAt, expectedAt: null },
    { key: 'confirmed', label: 'order.step.confirmed', at: order.confirmedAt },
    { key: 'shipped', label: 'order.step.shipped', at: order.shippedAt },
    { key: 'received', label: 'order.step.received', at: order.receivedAt, expectedAt: order.receiveBy },
    { key: 'completed', label: 'order.step.completed', at: order.completedAt, expectedAt: order.settleAt },
  ];
  if (order.status === ORDER_STATUS.cancelled)
    return [way[0]!, { key: 'cancelled', label: 'order.state.cancelled', at: order.cancelledAt, isStop: true }];
  if (!isRefundedWhole(order)) return way;
  const refundedAt = order.refunds.find(({ stage }) => stage === 'accepted')?.decidedAt ?? null;
  return [
    ...way.filter(({ at }) => at !== null),
    { key: 'refunded', label: 'order.state.refunded', at: refundedAt ?? order.submittedAt, isStop: true },
  ];
}

export function Progress({ order }: { order: OrderDetail }) {
  const t = useT();
  const language = useLanguage();
  const separator = clauseSeparator(language);
  const nowMs = useNow(MINUTE_MS);
  const steps = stepsOf(order);
  // A later step stands for the earlier ones: a shop that ships has confirmed.
  const reached = steps.reduce((last, { at }, index) => (at === null ? last : index), 0);
  const returnLeft = deliveryStatus(order) >= ORDER_STATUS.received ? timeLeft(order.receivedAt, order.settleAt, nowMs) : undefined;
  const shown = steps.map(({ key, label, at, expectedAt, isStop }, index): ProgressStep => {
    const time = at === null ? expectedAt : at;
    return {
      key,
      title: t(label),
      time: time ? (at === null ? shortDay(time, language) : shortMoment(time, language)) : undefined,
      state: index > reached ? 'ahead' : isStop ? 'stopped' : 'done',
      // Between "received" and "completed" it fills with the days to return.
      passed: index < reached ? 1 : index === reached && returnLeft ? 1 - returnLeft.fraction : 0,
    };
  });
  const last = steps[reached]!;
  const next = steps[reached + 1];
  return (
    <OrderProgress
      label={t('order.step.label')}
      steps={shown}
      summary={{
        reached: last.at === null ? t(last.label) : `${t(last.label)}${separator}${shortMoment(last.at, language)}`,
        next: next && (next.expectedAt ? `${t(next.label)}${separator}${shortDay(next.expectedAt, language)}` : t(next.label)),
      }}
    />
  );
}
