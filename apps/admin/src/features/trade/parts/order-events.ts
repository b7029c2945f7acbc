import { withCarriers } from '@entrepot/console/details/order-timeline.ts';
import type { TimelineEvent } from '@entrepot/console/details/timeline.tsx';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { isReason } from './order-words.ts';

/** Our events and the carrier's in one line, newest first; each with who made it happen. */
export function useOrderEvents({ log, logistics, currency }: Pick<OrderDetail, 'log' | 'logistics' | 'currency'>): TimelineEvent[] {
  const t = useT();
  const { amount } = useFormats();
  const own = log.map(({ id, kind, actor, createTime, amount: sum, remark, reason }): TimelineEvent => {
    const parts = [
      t('admin.trade.actor', { actor }),
      sum === null ? null : `${amount(sum)} ${currency}`,
      isReason(reason) ? t('admin.trade.reason', { reason }) : reason,
      remark,
    ];
    return { id, at: createTime, title: t('admin.trade.event', { kind }), text: parts.filter(Boolean).join(' · '), isOwn: true };
  });
  return withCarriers(own, logistics);
}
