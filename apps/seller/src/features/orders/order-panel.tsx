import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Timeline } from '@entrepot/console/details/timeline.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { Settlement, ShopOrder } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderAmounts, OrderReceiver } from '@entrepot/contracts/calls/orders.ts';
import { countryName, formatDateTime } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { addressLines } from '../../lib/address-lines.ts';
import { OrderStatus } from '../../lib/order-status.tsx';
import { papersPath, refundPath } from '../../lib/paths.ts';
import { ORDERS_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { AnnouncedRefunds } from './announced-refund.tsx';
import { OrderActions } from './order-actions.tsx';
import { useOrderEvents } from './order-events.ts';

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
  const { order, buyer, settlement } = data;
  const events = useOrderEvents(order);
  const openRefund = order.refunds.find(({ stage }) => stage === 'requested' || stage === 'disputed');
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-30 font-semibold">
          <Amount value={order.total} />
          <span className="ms-1.5 text-16 font-normal text-quiet">{order.currency}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-13">
          <OrderStatus status={order.status} />
          <bdi className="text-quiet">{buyer.name}</bdi>
        </p>
      </div>
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
          <TextLink asChild>
            <Link to={papersPath('slip', [order.id])}>{t('seller.papers.kind', { kind: 'slip' })}</Link>
          </TextLink>
          <TextLink asChild>
            <Link to={papersPath('label', [order.id])}>{t('seller.papers.kind', { kind: 'label' })}</Link>
          </TextLink>
        </p>
      )}
      {order.note && (
        <Section title={t('seller.order.note')}>
          <p className="text-13 wrap-anywhere whitespace-pre-line">
            <bdi>{order.note}</bdi>
          </p>
        </Section>
      )}
      <Section title={t('seller.order.goods')}>
        <OrderLines lines={order.lines} />
      </Section>
      <Section title={t('seller.order.receiver')} aside={<Copy text={addressLines(order.receiver).join('\n')} />}>
        <Receiver receiver={order.receiver} />
        {order.trackingNumber && (
          <Facts
            className="mt-2"
            facts={[
              { key: 'carrier', term: t('seller.ship.carrier'), value: <bdi>{order.carrier}</bdi> },
              { key: 'tracking', term: t('seller.ship.tracking'), value: <bdi className="num">{order.trackingNumber}</bdi> },
            ]}
          />
        )}
      </Section>
      <Section title={t('seller.order.amounts')} aside={order.currency}>
        <Facts facts={useAmountFacts(order.amounts)} />
      </Section>
      <Section title={t('seller.settlement.title')} aside={order.currency}>
        <Facts facts={useSettlementFacts(settlement)} />
        <p className="mt-2 text-12 text-quiet">{settlementWords(t, settlement, order.settleAt)}</p>
      </Section>
      <Section title={t('seller.order.timeline')}>
        <Timeline events={events} />
      </Section>
    </div>
  );
}

function useAmountFacts(amounts: OrderAmounts): Fact[] {
  const t = useT();
  const line = (name: 'goods' | 'discount' | 'dispatch' | 'distance' | 'delivery' | 'tax' | 'handlingFee', isLess = false): Fact => ({
    key: name,
    term: t('seller.amount', { part: name }),
    value: <Amount value={amounts[name]} isLess={isLess} />,
  });
  return [
    line('goods'),
    line('discount', true),
    line('dispatch'),
    line('distance'),
    line('delivery'),
    line('tax'),
    line('handlingFee'),
    { key: 'total', term: t('seller.order.total'), value: <Amount value={amounts.total} />, isTotal: true },
  ];
}

function useSettlementFacts({ gross, refunded, commission, net }: Settlement): Fact[] {
  const t = useT();
  return [
    { key: 'gross', term: t('seller.settlement.gross'), value: <Amount value={gross} /> },
    { key: 'refunded', term: t('seller.settlement.refunded'), value: <Amount value={refunded} isLess /> },
    { key: 'commission', term: t('seller.settlement.commission'), value: <Amount value={commission} isLess /> },
    { key: 'net', term: t('seller.settlement.net'), value: <Amount value={net} />, isTotal: true },
  ];
}

function settlementWords(t: ReturnType<typeof useT>, { settledAt }: Settlement, settleAt: string | null): string {
  if (settledAt) return t('seller.settlement.done', { time: formatDateTime(settledAt) });
  return settleAt ? t('seller.settlement.at', { time: formatDateTime(settleAt) }) : t('seller.settlement.later');
}

function Receiver({ receiver }: { receiver: OrderReceiver }) {
  const language = useLanguage();
  const lines = addressLines({ ...receiver, country: countryName(receiver.country, language) });
  return (
    <address className="text-13 not-italic">
      {lines.map((line, index) => (
        // The line follows the page, whatever script it is written in.
        <span key={index} className={index === 0 ? 'block font-medium' : 'block'}>
          <bdi>{line}</bdi>
        </span>
      ))}
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
    </address>
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
