/** What concerns the one who is logged in: the orders that go on, and the money there is for new ones. */
import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { shortDay, shortMoment } from '@entrepot/blocks/order/moments.ts';
import { SectionHeading, type HeadingLook } from '@entrepot/blocks/section-heading.tsx';
import type { Dashboard } from '@entrepot/contracts/calls/account.ts';
import { ORDER_STATUS, type OrderTab } from '@entrepot/contracts/order-states.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { useId } from 'react';
import { ORDERS_PATH } from '@entrepot/site/centre/centre-links.ts';
import { MoneyButtons } from '@entrepot/site/centre/money-buttons.tsx';
import { countOf, ordersIn, useOwnOrders } from '@entrepot/site/centre/own-orders.ts';

/** Each row counts what its tab lists. */
const ROWS: readonly { tab: OrderTab; label: MessageId; status: number }[] = [
  { tab: 'toPay', label: 'centre.order.toPay', status: ORDER_STATUS.pendingPayment },
  { tab: 'toShip', label: 'centre.order.toShip', status: ORDER_STATUS.paid },
  { tab: 'toReceive', label: 'centre.order.toReceive', status: ORDER_STATUS.shipped },
  { tab: 'toReview', label: 'centre.order.toReview', status: ORDER_STATUS.received },
];

export default function OwnPanel({ heading }: { heading: HeadingLook }) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const id = useId();
  const { query, toPay, toReceive } = useOwnOrders();
  const { data } = query;
  const hints: Partial<Record<OrderTab, string>> = {
    ...(toPay?.payBy ? { toPay: t('centre.wait.payBy', { order: toPay.serial, time: shortMoment(toPay.payBy, language) }) } : {}),
    ...(toReceive?.receiveBy
      ? { toReceive: t('centre.wait.receiveBy', { order: toReceive.serial, day: shortDay(toReceive.receiveBy, language) }) }
      : {}),
  };
  // Without an answer the page is complete all the same.
  if (!data) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} look={heading} title={t('centre.orders.yours')} more={{ to: ORDERS_PATH, label: t('centre.orders.all') }} />
      <ul>
        {ROWS.map(({ tab, label, status }) => (
          <li key={tab} className="relative flex items-baseline justify-between gap-3 border-b border-hairline-soft py-2.5">
            <div className="min-w-0">
              <LinkTo to={ordersIn(tab)} className="text-14 after:absolute after:inset-0 hover:underline underline-offset-4">
                {t(label)}
              </LinkTo>
              {hints[tab] && <p className="num text-12 text-quiet">{hints[tab]}</p>}
            </div>
            <Num className="text-16 font-semibold">{formats.number(countOf(data, status))}</Num>
          </li>
        ))}
      </ul>
      <Balance balance={data.balance} />
    </section>
  );
}

function Balance({ balance }: Pick<Dashboard, 'balance'>) {
  const t = useT();
  const formats = useFormats();
  return (
    <div className="pt-4">
      <h3 className="text-12 text-quiet">{t('centre.balance')}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2" title={`${balance.amount} ${balance.currency}`}>
        <Num className="text-28 font-semibold text-ink">{formats.amount(balance.amount)}</Num>
        <span className="text-14 text-quiet">{balance.currency}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <MoneyButtons />
      </div>
    </div>
  );
}
