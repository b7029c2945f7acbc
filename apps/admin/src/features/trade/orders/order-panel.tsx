import { addressLines } from '@entrepot/console/details/address-lines.ts';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { amountFacts, OrderHead, OrderNote, Parcel, PostalAddress, settlementFacts } from '@entrepot/console/details/order-parts.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Timeline } from '@entrepot/console/details/timeline.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { DeskOrder, Settlement } from '@entrepot/contracts/calls/order-desk.ts';
import type { OrderReceiver, Refund } from '@entrepot/contracts/calls/orders.ts';
import { countryName, formatDateTime, formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
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
      <OrderHead order={order}>
        <OrderStatus status={order.status} />
        <Moment at={order.submittedAt} isQuiet />
      </OrderHead>
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
      <OrderNote title={t('admin.trade.note')} note={order.note} />
      <Section title={t('admin.trade.amounts')} aside={order.currency}>
        <Facts facts={amountFacts(order.amounts, { part: (part) => t('admin.trade.amount', { part }), total: t('admin.trade.total') })} />
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
        <Parcel order={order} words={{ carrier: t('admin.trade.carrier'), tracking: t('order.tracking') }} />
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

function useSettlementFacts(settlement: Settlement, basisPoints: number): Fact[] {
  const t = useT();
  const language = useLanguage();
  return settlementFacts(settlement, {
    gross: t('admin.trade.gross'),
    refunded: t('order.price.refunded'),
    commission: t('admin.trade.commission', { percent: formatPercent(basisPoints / 100, language, 2) }),
    net: t('admin.trade.net'),
  });
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
  return (
    <PostalAddress lines={addressLines(receiver, countryName(receiver.country, language))}>
      <span className="mt-1 flex flex-wrap gap-x-4 text-quiet">
        <bdi dir="ltr" className="num">
          {receiver.phone}
        </bdi>
        {receiver.email && <bdi>{receiver.email}</bdi>}
      </span>
    </PostalAddress>
  );
}
