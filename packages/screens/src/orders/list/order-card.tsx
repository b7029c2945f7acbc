import { OrderLineRow } from '@entrepot/blocks/order/order-line.tsx';
import { orderState } from '@entrepot/blocks/order/order-words.ts';
import { shopPath } from '@entrepot/blocks/paths.ts';
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { formatDuration } from '@entrepot/blocks/wallet/duration.ts';
import { pieces } from '@entrepot/buyer/orders/order-facts.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { OrderSummary } from '@entrepot/contracts/calls/orders.ts';
import { ORDER_STATUS, REFUND_STATE } from '@entrepot/contracts/order-states.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import Store from 'lucide-react/icons/store';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { orderPath } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { OrderActions } from '../order-actions.tsx';
import { CopySerial } from '../orders-parts.tsx';

const LINES_SHOWN = 3;
const LINE_PX = 64;

export interface OrderCardProps {
  order: OrderSummary;
  /** Where several can be paid together. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined;
}

export function OrderCard({ order, choice }: OrderCardProps) {
  const t = useT();
  const id = useId();
  const state = orderState(order);
  return (
    <article aria-labelledby={id} className="rounded-card border border-hairline bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-3 md:px-6">
        {choice && (
          <Checkbox checked={choice.isChosen} onCheckedChange={choice.onChoose} aria-label={t('order.number', { serial: order.serial })} />
        )}
        <LinkTo
          to={shopPath(order.seller.id)}
          className="inline-flex min-h-6 min-w-0 items-center gap-2 text-14 font-semibold text-ink underline-offset-4 hover:underline"
        >
          <Store size={17} aria-hidden className="text-icon" />
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{order.seller.name}</bdi>
        </LinkTo>
        <p className="text-14 font-medium max-sm:order-last max-sm:basis-full sm:ms-auto">
          <StatusDot tone={state.tone}>{t(state.label)}</StatusDot>
        </p>
        <div className="flex basis-full flex-wrap items-center gap-x-4 text-13 text-quiet">
          <span className="inline-flex items-center gap-0.5">
            <h2 id={id} className="font-sans text-13 font-normal">
              <TextLink asChild variant="record" className="inline-flex min-h-6 items-center">
                <Link to={orderPath(order.id)}>
                  <Num>{order.serial}</Num>
                </Link>
              </TextLink>
            </h2>
            <CopySerial serial={order.serial} />
          </span>
          <Num>{formatDateTime(order.submittedAt)}</Num>
          {order.refundState === REFUND_STATE.success && order.status !== ORDER_STATUS.refund && <span>{t('order.partlyRefunded')}</span>}
        </div>
      </header>
      <Lines order={order} />
      <footer className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t px-4 py-4 md:px-6">
        <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-body">
          <span className="text-quiet">{t('order.pieces', { count: pieces(order.lines) })}</span>
          {t('order.price.total')}
          <Amount amount={order.total} unit className="text-16 font-semibold text-ink" />
        </p>
        {order.payBy !== null && <PayBy until={order.payBy} />}
        <div className="ms-auto flex flex-wrap items-center justify-end gap-3 max-md:w-full">
          <TextLink asChild className="max-md:me-auto">
            <Link to={orderPath(order.id)}>{t('order.details')}</Link>
          </TextLink>
          <OrderActions order={order} size="sm" className="max-md:w-full" />
        </div>
      </footer>
    </article>
  );
}

function Lines({ order }: { order: OrderSummary }) {
  const t = useT();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hidden = order.lines.length - LINES_SHOWN;
  const lines = isOpen ? order.lines : order.lines.slice(0, LINES_SHOWN);
  return (
    <>
      <ul id={id} className="grid gap-4 px-4 py-4 md:px-6">
        {lines.map((line) => (
          <li key={line.id}>
            <OrderLineRow line={line} sizePx={LINE_PX} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mx-4 mb-3 inline-flex min-h-8 items-center gap-1.5 rounded-xs text-14 font-medium text-brand hover:underline underline-offset-4 md:mx-6"
        >
          {isOpen ? t('listing.facet.fewer') : `${t('order.list.more')} (${formats.number(order.lines.length)})`}
          <ChevronDown size={16} aria-hidden className={clsx('transition-transform duration-150', isOpen && 'rotate-180')} />
        </button>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;

/** How long it can still be paid; told anew every minute. */
function PayBy({ until }: { until: string }) {
  const t = useT();
  const language = useLanguage();
  const secondsLeft = (new Date(until).getTime() - useNow(MINUTE_MS)) / 1_000;
  if (secondsLeft <= 0) return null;
  return (
    <p className="inline-flex items-center gap-1.5 text-13 font-medium text-amber" title={formatDateTime(until)}>
      <Clock size={15} aria-hidden />
      {t('order.pay.within', { time: formatDuration(Math.max(60, Math.floor(secondsLeft / 60) * 60), language) })}
    </p>
  );
}
