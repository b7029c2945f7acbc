import { EVENT_LABELS, reasonLabel } from '@entrepot/blocks/order/order-words.ts';
import { OrderTimeline, type TimelineItem } from '@entrepot/blocks/order/order-timeline.tsx';
import { clauseSeparator } from '@entrepot/i18n/separators.ts';
import { useAmountText } from '@entrepot/blocks/wallet/amounts.tsx';
import { isolate } from '@entrepot/blocks/wallet/isolate.ts';
import { timelineOf } from '@entrepot/buyer/orders/timeline.ts';
import type { OrderDetail, OrderLogEntry } from '@entrepot/contracts/calls/orders.ts';
import { trackingPage } from '@entrepot/contracts/carriers.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import { Part } from '../orders-parts.tsx';

/** What people do, and what the clock says for them when they say nothing. */
const BY_SILENCE: ReadonlySet<OrderLogEntry['kind']> = new Set<OrderLogEntry['kind']>([
  'received',
  'refund_succeeded',
  'refund_failed',
  'return_agreed',
  'return_received',
]);

/** Our events and the carrier's steps in one list. */
export function Tracking({ order }: { order: OrderDetail }) {
  const t = useT();
  const language = useLanguage();
  const eventItem = useEventItem();
  const items = timelineOf(order).map((entry): TimelineItem =>
    entry.source === 'order'
      ? { key: entry.key, at: entry.at, ...eventItem(entry.event) }
      : {
          key: entry.key,
          at: entry.at,
          title: <bdi>{entry.step.text}</bdi>,
          text: <bdi>{[entry.step.place, order.carrier].filter(Boolean).join(clauseSeparator(language))}</bdi>,
        },
  );
  return (
    <Part title={t('order.tracking')} aside={<Carrier order={order} />}>
      <OrderTimeline label={t('order.tracking')} items={items} />
    </Part>
  );
}

/** Where there are several, each stands with its parcel. */
function Carrier({ order: { carrier, trackingNumber, parcels = [], isPartlyShipped } }: { order: OrderDetail }) {
  if (trackingNumber === null || parcels.length > 1 || isPartlyShipped) return null;
  return <TrackingNumber carrier={carrier} trackingNumber={trackingNumber} />;
}

export function TrackingNumber({ carrier, trackingNumber }: { carrier: string | null; trackingNumber: string }) {
  const t = useT();
  const page = trackingPage(carrier, trackingNumber);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14">
      {carrier && (
        <span className="text-quiet">
          <bdi>{carrier}</bdi>
        </span>
      )}
      <span className="inline-flex items-center gap-0.5">
        {page ? (
          <a
            href={page}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 font-medium text-brand underline decoration-n300 underline-offset-4 hover:decoration-current"
          >
            <Num>{trackingNumber}</Num>
            <ExternalLink size={14} aria-hidden className="flex-none rtl:-scale-x-100" />
          </a>
        ) : (
          <Num className="font-medium">{trackingNumber}</Num>
        )}
        <CopyButton text={trackingNumber} labels={{ copy: t('wallet.copy'), copied: t('wallet.copied'), failed: t('wallet.copyFailed') }} />
      </span>
    </p>
  );
}

/** An event in words, and below it what belongs to it: an amount, a reason, what somebody wrote, or that nobody had to do anything. */
export function useEventItem(): (event: OrderLogEntry) => Pick<TimelineItem, 'title' | 'text'> {
  const t = useT();
  const amountText = useAmountText();
  return (event) => {
    const amount = event.amount === null ? undefined : isolate(`${amountText(event.amount)} ${CURRENCY}`);
    const known = event.reason === null ? undefined : reasonLabel(event.reason);
    const parts = [
      amount && (event.kind === 'paid' ? t('order.event.intoEscrow', { amount }) : amount),
      known ? t(known) : event.reason,
      event.remark,
      event.actor === 'timer' && BY_SILENCE.has(event.kind) && t('order.event.byTimer'),
    ].filter((part): part is string => Boolean(part));
    return {
      title: t(EVENT_LABELS[event.kind]),
      text:
        parts.length === 0
          ? undefined
          : parts.map((part) => (
              <span key={part} className="block">
                <bdi>{part}</bdi>
              </span>
            )),
    };
  };
}
