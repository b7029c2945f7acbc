import { Facts } from '@entrepot/console/details/facts.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { amountFacts, OrderHead, OrderNote, PostalAddress, settlementFacts } from '@entrepot/console/details/order-parts.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Timeline } from '@entrepot/console/details/timeline.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { Settlement, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderReceiver } from '@entrepot/contracts/calls/orders.ts';
import { PAPER_KINDS } from '@entrepot/contracts/shop-work.ts';
import { countryName, formatDateTime } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { addressLines } from '@entrepot/console/details/address-lines.ts';
import { OrderStatus } from '../../lib/order-status.tsx';
import { refundPath } from '../../lib/paths.ts';
import { papersAddress } from '../../lib/shop-files.ts';
import { ORDERS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { AnnouncedRefunds } from './announced-refund.tsx';
import { OrderActions } from './order-actions.tsx';
import { useOrderEvents } from './order-events.ts';
import { ParcelList } from './parcel-list.tsx';

/** One order as its shop needs it: what is to be done, then what is in it, then what comes of it. */
export function OrderPanel({ id }: { id: string }) {
  const client = useSellerClient();
  const query = useQuery({
    queryKey: [...ORDERS_KEY, 'info', id],
    queryFn: ({ signal }) => client.call('order!info', { id }, { quiet: true, signal }),
  });
  if (!query.data) return <PanelStates query={query} />;
  return <OrderInFull data={query.data} />;
}

function OrderInFull({ data }: { data: ShopOrder }) {
  const t = useT();
  const language = useLanguage();
  const { order, buyer, settlement } = data;
  const events = useOrderEvents(order);
  const openRefund = order.refunds.find(({ stage }) => stage === 'requested' || stage === 'sent' || stage === 'disputed');
  return (
    <div className="grid gap-5">
      <OrderHead order={order}>
        <OrderStatus status={order.status} isPartlyShipped={order.isPartlyShipped} />
        <bdi className="text-quiet">{buyer.name}</bdi>
      </OrderHead>
      {openRefund && (
        <p className="rounded-field bg-red-50 px-4 py-3 text-13">
          {t('seller.order.refundOpen')}{' '}
          <TextLink asChild variant="inline">
            <Link to={refundPath(openRefund.id)}>{t('seller.order.toRefund')}</Link>
          </TextLink>
        </p>
      )}
      {settlement.settledAt && <AnnouncedRefunds orderId={order.id} />}
      <OrderActions order={order} />
      {order.paidAt && (
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {PAPER_KINDS.map((kind) => (
            <TextLink key={kind} href={papersAddress(kind, [order.id], language)} download>
              {t('seller.papers.kind', { kind })}
            </TextLink>
          ))}
        </p>
      )}
      <OrderNote title={t('seller.order.note')} note={order.note} />
      <Section title={t('seller.order.goods')}>
        <OrderLines lines={order.lines} />
      </Section>
      <Section
        title={t('seller.order.receiver')}
        aside={<Copy text={addressLines(order.receiver, countryName(order.receiver.country, 'en').toUpperCase()).join('\n')} />}
      >
        <Receiver receiver={order.receiver} />
        <ParcelList order={order} />
      </Section>
      <Section title={t('seller.order.amounts')} aside={order.currency}>
        <Facts facts={amountFacts(order.amounts, { part: (part) => t('seller.amount', { part }), total: t('seller.order.total') })} />
      </Section>
      <Section title={t('seller.settlement.title')} aside={order.currency}>
        <Facts
          facts={settlementFacts(settlement, {
            gross: t('seller.settlement.gross'),
            refunded: t('seller.settlement.refunded'),
            commission: t('seller.settlement.commission'),
            net: t('seller.settlement.net'),
          })}
        />
        <p className="mt-2 text-12 text-quiet">{settlementWords(t, settlement, order.settleAt)}</p>
      </Section>
      <Section title={t('seller.order.timeline')}>
        <Timeline events={events} />
      </Section>
    </div>
  );
}

function settlementWords(t: ReturnType<typeof useT>, { settledAt }: Settlement, settleAt: string | null): string {
  if (settledAt) return t('seller.settlement.done', { time: formatDateTime(settledAt) });
  return settleAt ? t('seller.settlement.at', { time: formatDateTime(settleAt) }) : t('seller.settlement.later');
}

function Receiver({ receiver }: { receiver: OrderReceiver }) {
  const language = useLanguage();
  const lines = addressLines(receiver, countryName(receiver.country, language));
  return (
    <PostalAddress lines={lines}>
      <span className="mt-1 block text-quiet">
        <a href={`tel:${receiver.phone.replaceAll(/[^+\d]/g, '')}`} className="underline-offset-4 hover:text-ink hover:underline">
          <bdi dir="ltr" className="num">
            {receiver.phone}
          </bdi>
        </a>
        {receiver.email && (
          <a href={`mailto:${receiver.email}`} className="ms-4 underline-offset-4 hover:text-ink hover:underline">
            <bdi>{receiver.email}</bdi>
          </a>
        )}
      </span>
    </PostalAddress>
  );
}

function Copy({ text }: { text: string }) {
  const t = useT();
  return (
    <CopyButton
      text={text}
      labels={{ copy: t('seller.order.copyAddress'), copied: t('account.copied'), failed: t('account.copyFailed') }}
    />
  );
}
