import { withCarriers } from '@entrepot/console/details/order-timeline.ts';
import type { TimelineEvent } from '@entrepot/console/details/timeline.tsx';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { isReason } from '../../lib/reasons.ts';

/** Our events and the carrier's in one line, newest first. */
export function useOrderEvents({ log, logistics, currency }: Pick<OrderDetail, 'log' | 'logistics' | 'currency'>): TimelineEvent[] {
  const t = useT();
  const { amount } = useFormats();
  const own = log.map(({ id, kind, createTime, amount: sum, remark, reason }): TimelineEvent => {
    const parts = [sum === null ? null : `${amount(sum)} ${currency}`, isReason(reason) ? t('seller.reason', { reason }) : reason, remark];
    return { id, at: createTime, title: t('seller.event', { kind }), text: parts.filter(Boolean).join(' · ') || undefined, isOwn: true };
  });
  return withCarriers(own, logistics);
}
