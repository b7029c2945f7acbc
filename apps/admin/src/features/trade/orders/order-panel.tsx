import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Timeline } from '@entrepot/console/details/timeline.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { DeskOrder, Settlement } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderAmounts, OrderReceiver, Refund } from '@entrepot/contracts/calls/orders.ts';
import { countryName, formatDateTime, formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../../lib/moment.tsx';
import { disputePath, personPath, shopPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useStorefrontName } from '../../../lib/use-storefronts.ts';
import { Linked } from '../../../lib/linked.tsx';
import { useOrderEvents } from '../parts/order-events.ts';
import { OrderStatus, RefundStage } from '../parts/order-status.tsx';
import { isReason } from '../parts/order-words.ts';
import { settlementPath } from '../trade-paths.ts';
import { ORDERS_KEY } from '../trade-queries.ts';
import { ManualRefund } from './manual-refund.tsx';
import { OwnRefunds, useOwnRefunds } from './own-refunds.tsx';

/** One order: whose it is, what is in it, where its money is, and what happened. */
export function OrderPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...ORDERS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('orders!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <OrderInFull data={query.data} /> : <PanelStates query={query} />;
}

function OrderInFull({ data }: { data: DeskOrder }) {
  const t = useT();
  const may = useMay();
  const { order, settlement } = data;
  const events = useOrderEvents(order);
  const own = useOwnRefunds(order.id, may('disputes.decide'));
  const disputed = order.refunds.find(({ stage }) => stage === 'disputed');
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-30 font-semibold">
          <Amount value={order.total} />
          <span className="ms-1.5 text-16 font-normal text-quiet">{order.currency}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-13">
          <OrderStatus status={order.status} />
          <Moment at={order.submittedAt} isQuiet />
        </p>
      </div>
      {disputed && may('disputes.decide') && (
        <p className="rounded-field bg-red-50 px-4 py-3 text-13">
          {t('admin.trade.order.disputed')}{' '}
          <TextLink asChild variant="inline">
            <Link to={disputePath(disputed.id)}>{t('admin.trade.order.toDispute')}</Link>
          </TextLink>
        </p>
      )}
      <Section title={t('admin.trade.parties')}>
        <Facts facts={useParties(data)} />
      </Section>
      <Section title={t('order.items')} aside={order.currency}>
        <OrderLines lines={order.lines} />
      </Section>
      {order.note && (
        <Section title={t('admin.trade.note')}>
          <p className="text-13 wrap-anywhere whitespace-pre-line">
            <bdi>{order.note}</bdi>
          </p>
        </Section>
      )}
      <Section title={t('admin.trade.amounts')} aside={order.currency}>
        <Facts facts={useAmountFacts(order.amounts)} />
      </Section>
      <Section title={t('admin.trade.settlement')} aside={order.currency}>
        <Facts facts={useSettlementFacts(settlement, data.commissionBasisPoints)} />
        <p className="mt-2 text-12 text-quiet">
          {settlementWords(t, settlement, order.settleAt, order.paidAt)}{' '}
          {settlement.settledAt && may('money.watch') && (
            <TextLink asChild variant="inline">
              <Link to={settlementPath(order.id)}>{t('admin.trade.settlement.show')}</Link>
            </TextLink>
          )}
        </p>
      </Section>
      {order.refunds.length > 0 && (
        <Section title={t('admin.trade.refunds')} aside={order.currency}>
          <ul className="grid gap-3">
            {order.refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('order.receiver')}>
        <Receiver receiver={order.receiver} />
        {order.trackingNumber && (
          <Facts
            className="mt-2"
            facts={[
              { key: 'carrier', term: t('admin.trade.carrier'), value: <bdi>{order.carrier}</bdi> },
              { key: 'tracking', term: t('order.tracking'), value: <bdi className="num">{order.trackingNumber}</bdi> },
            ]}
          />
        )}
      </Section>
      <Section title={t('admin.trade.timeline')}>
        <Timeline events={events} />
      </Section>
      {own && <OwnRefunds refunds={own.list} />}
      {own && order.actions.includes('refund_manually') && own.list.every(({ endedAt }) => endedAt !== null) && (
        <ManualRefund data={data} rulesOfMoney={own} />
      )}
    </div>
  );
}

function useParties({ order, buyer, storefrontCode }: DeskOrder): Fact[] {
  const t = useT();
  const nameOf = useStorefrontName();
  return [
    {
      key: 'buyer',
      term: t('admin.trade.buyer'),
      value: (
        <Linked to={personPath(buyer.id)} permission="people.read">
          {buyer.name}
        </Linked>
      ),
    },
    {
      key: 'shop',
      term: t('admin.trade.shop'),
      value: (
        <Linked to={shopPath(order.seller.id)} permission="shops.read">
          {order.seller.name}
        </Linked>
      ),
    },
    { key: 'storefront', term: t('admin.trade.storefront'), value: nameOf(storefrontCode) },
    ...(order.paymentMethod
      ? [{ key: 'payment', term: t('admin.trade.payment'), value: t('admin.trade.payments', { method: order.paymentMethod }) }]
      : []),
    ...(order.cancelReason
      ? [
          {
            key: 'cancelled',
            term: t('admin.trade.cancelled'),
            value: isReason(order.cancelReason) ? t('admin.trade.reason', { reason: order.cancelReason }) : <bdi>{order.cancelReason}</bdi>,
          },
        ]
      : []),
  ];
}

function useAmountFacts(amounts: OrderAmounts): Fact[] {
  const t = useT();
  const line = (name: 'goods' | 'discount' | 'dispatch' | 'distance' | 'delivery' | 'tax' | 'handlingFee', isLess = false): Fact => ({
    key: name,
    term: t('admin.trade.amount', { part: name }),
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
    { key: 'total', term: t('admin.trade.total'), value: <Amount value={amounts.total} />, isTotal: true },
  ];
}

function useSettlementFacts({ gross, refunded, commission, net }: Settlement, basisPoints: number): Fact[] {
  const t = useT();
  const language = useLanguage();
  return [
    { key: 'gross', term: t('admin.trade.gross'), value: <Amount value={gross} /> },
    { key: 'refunded', term: t('order.price.refunded'), value: <Amount value={refunded} isLess /> },
    {
      key: 'commission',
      term: t('admin.trade.commission', { percent: formatPercent(basisPoints / 100, language, 2) }),
      value: <Amount value={commission} isLess />,
    },
    { key: 'net', term: t('admin.trade.net'), value: <Amount value={net} />, isTotal: true },
  ];
}

function settlementWords(t: ReturnType<typeof useT>, { settledAt }: Settlement, settleAt: string | null, paidAt: string | null): string {
  if (settledAt) return t('admin.trade.settlement.done', { time: formatDateTime(settledAt) });
  if (settleAt) return t('admin.trade.settlement.at', { time: formatDateTime(settleAt) });
  return t(paidAt ? 'admin.trade.settlement.later' : 'admin.trade.settlement.unpaid');
}

function RefundLine({ refund }: { refund: Refund }) {
  const t = useT();
  return (
    <li className="text-13">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap gap-x-3">
          <bdi className="num font-medium">{refund.serial}</bdi>
          <RefundStage stage={refund.stage} />
        </span>
        <Amount value={refund.amount} className="font-medium" />
      </p>
      <p className="text-quiet wrap-anywhere">
        <bdi>{refund.decision ?? (isReason(refund.reason) ? t('admin.trade.reason', { reason: refund.reason }) : refund.reason)}</bdi>
      </p>
    </li>
  );
}

function Receiver({ receiver }: { receiver: OrderReceiver }) {
  const language = useLanguage();
  const { name, detail, postcode, city, state, country, phone, email } = receiver;
  const lines = [name, detail, [postcode, city].filter(Boolean).join(' '), state, countryName(country, language)].filter(
    (line) => line !== '',
  );
  return (
    <address className="text-13 not-italic">
      {lines.map((line, index) => (
        <span key={index} className={index === 0 ? 'block font-medium' : 'block'}>
          <bdi>{line}</bdi>
        </span>
      ))}
      <span className="mt-1 flex flex-wrap gap-x-4 text-quiet">
        <bdi dir="ltr" className="num">
          {phone}
        </bdi>
        {email && <bdi>{email}</bdi>}
      </span>
    </address>
  );
}
