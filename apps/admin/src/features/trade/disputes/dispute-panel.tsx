import { Deadline } from '@entrepot/console/details/deadline.tsx';
import { momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { Amount } from '@entrepot/console/details/amount.tsx';
import { PanelAmount } from '@entrepot/console/details/panel-amount.tsx';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Timeline } from '@entrepot/console/details/timeline.tsx';
import type { DisputeInFull, DisputeRecord } from '@entrepot/contracts/calls/order-desk.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderPath, personPath, shopPath } from '../../../lib/paths.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { Linked } from '../../../lib/linked.tsx';
import { useOrderEvents } from '../parts/order-events.ts';
import { RefundStage } from '../parts/order-status.tsx';
import { isReason } from '../parts/order-words.ts';
import { DISPUTES_KEY } from '../trade-queries.ts';
import { DisputeTalk } from './dispute-talk.tsx';
import { DisputeDecision } from './dispute-decision.tsx';
import { Pictures, ReturnRecord, Shown } from './return-record.tsx';

/** One dispute: what each side wants and says, beside each other, then what the decision moves. */
export function DisputePanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...DISPUTES_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('disputes!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <DisputeInPanel data={query.data} /> : <PanelStates query={query} />;
}

function DisputeInPanel({ data }: { data: DisputeInFull }) {
  const t = useT();
  const { refund, order } = data;
  const quantities = new Map(refund.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const events = useOrderEvents(order);
  return (
    <div className="grid gap-5">
      <div>
        <PanelAmount value={data.asked} />
        <p className="flex flex-wrap gap-x-4 text-13">
          <RefundStage stage={refund.stage} />
          {refund.stage === 'disputed' && refund.decideBy && <Deadline at={refund.decideBy} />}
          <Linked to={orderPath(order.id)} permission="orders.read">
            {order.serial}
          </Linked>
        </p>
      </div>
      <div className="grid gap-x-5 gap-y-6 border-t pt-4 sm:grid-cols-2">
        <BuyerSide data={data} />
        <ShopSide data={data} />
      </div>
      <Section title={t('admin.trade.dispute.goods')} aside={t('admin.trade.dispute.kind', { kind: refund.kind })}>
        {quantities.size === 0 ? (
          <p className="text-13 text-quiet">{t('admin.trade.dispute.noGoods')}</p>
        ) : (
          <OrderLines lines={order.lines.filter(({ id }) => quantities.has(id))} quantities={quantities} />
        )}
      </Section>
      <ReturnRecord refund={refund} />
      <DisputeTalk id={refund.id} />
      {data.proposal && <Proposed proposal={data.proposal} />}
      {refund.stage === 'disputed' ? <DisputeDecision data={data} /> : <Decided data={data} />}
      <Section title={t('admin.trade.timeline')}>
        <Timeline events={events} />
      </Section>
    </div>
  );
}

/** What one person decided; the same decision by another one makes it. */
function Proposed({ proposal }: { proposal: NonNullable<DisputeInFull['proposal']> }) {
  const t = useT();
  const { amount } = useFormats();
  return (
    <div className="grid gap-1 rounded-field bg-n50 px-3 py-2 text-13" role="status">
      <p className="font-semibold">{t('admin.trade.own.wait', { state: 'proposed', until: '' })}</p>
      <p>
        {t('admin.trade.dispute.by', {
          name: proposal.proposedBy,
          side: moneyFrom(proposal.amount) === 0n ? 'shop' : 'buyer',
          amount: amount(proposal.amount),
          at: momentText(proposal.proposedAt),
        })}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        <bdi>{proposal.reason}</bdi>
      </p>
      {proposal.isOwn && <p className="text-quiet">{t('admin.trade.own.own')}</p>}
    </div>
  );
}

function BuyerSide({ data: { refund, buyer, asked, order, buyerRecord } }: { data: DisputeInFull }) {
  const t = useT();
  const { amount } = useFormats();
  return (
    <Side
      role={t('admin.trade.buyer')}
      name={
        <Linked to={personPath(buyer.id)} permission="people.read">
          {buyer.name}
        </Linked>
      }
      record={buyerRecord}
    >
      <Wish label={t('admin.trade.dispute.asks')}>
        {amount(asked)} <span className="font-normal text-quiet">{t('admin.trade.dispute.of', { total: amount(order.total) })}</span>
      </Wish>
      <Said
        label={isReason(refund.reason) ? t('admin.trade.reason', { reason: refund.reason }) : refund.reason}
        at={refund.requestedAt}
        text={refund.remark}
      />
      {refund.disputeRemark && <Said label={t('admin.trade.dispute.toPlatform')} at={refund.disputedAt} text={refund.disputeRemark} />}
      <Pictures mediaIds={refund.pictures} label={t('admin.trade.dispute.pictures')} />
      <Shown refund={refund} side="buyer" />
    </Side>
  );
}

function ShopSide({ data: { refund, order, shopRecord } }: { data: DisputeInFull }) {
  const t = useT();
  return (
    <Side
      role={t('admin.trade.shop')}
      name={
        <Linked to={shopPath(order.seller.id)} permission="shops.read">
          {order.seller.name}
        </Linked>
      }
      record={shopRecord}
    >
      <Wish label={t('admin.trade.dispute.offers')}>
        {t('admin.trade.dispute.nothing', { after: refund.returning?.objection ? 'objection' : 'refusal' })}
      </Wish>
      {refund.answer && <Said label={t('admin.trade.dispute.answer')} at={refund.answeredAt} text={refund.answer} />}
      {refund.returning?.objection && (
        <Said label={t('admin.trade.stage', { stage: 'objected' })} at={refund.returning.objectedAt} text={refund.returning.objection} />
      )}
      <Shown refund={refund} side="shop" />
      {order.shippedAt && (
        <Facts
          facts={[
            { key: 'shipped', term: t('order.step.shipped'), value: <Moment at={order.shippedAt} /> },
            ...(order.trackingNumber
              ? [{ key: 'tracking', term: order.carrier ?? '', value: <bdi className="num">{order.trackingNumber}</bdi> }]
              : []),
            ...(order.receivedAt ? [{ key: 'received', term: t('order.step.received'), value: <Moment at={order.receivedAt} /> }] : []),
          ]}
        />
      )}
    </Side>
  );
}

function Side({ role, name, record, children }: { role: string; name: ReactNode; record: DisputeRecord; children: ReactNode }) {
  const t = useT();
  return (
    <section aria-label={role} className="grid min-w-0 content-start gap-3 text-13">
      <div>
        <h3 className="text-12 text-quiet">{role}</h3>
        <p className="truncate font-semibold">{name}</p>
        <p className="num text-12 text-quiet">
          {t('admin.trade.dispute.record', {
            orders: record.orders,
            refunds: record.refunds,
            disputes: record.disputes,
            granted: record.granted,
          })}
        </p>
      </div>
      {children}
    </section>
  );
}

function Wish({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="rounded-field bg-n50 px-3 py-2">
      <span className="block text-12 text-quiet">{label}</span>
      <span className="num font-semibold">{children}</span>
    </p>
  );
}

function Said({ label, at, text }: { label: string; at: string | null; text: string }) {
  return (
    <div>
      <p className="font-medium">{label}</p>
      {text !== '' && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      )}
      {at && (
        <p className="text-12 text-quiet">
          <Moment at={at} />
        </p>
      )}
    </div>
  );
}

function Decided({ data: { refund } }: { data: DisputeInFull }) {
  const t = useT();
  return (
    <Section title={t('order.refund.decision')} aside={refund.decidedAt && <Moment at={refund.decidedAt} />}>
      <p className="text-13">
        {refund.stage === 'accepted' ? (
          <>
            {t('admin.trade.dispute.granted')} <Amount value={refund.amount} withUnit className="font-semibold" />
          </>
        ) : (
          <RefundStage stage={refund.stage} />
        )}
      </p>
      {refund.decision && (
        <p className="mt-1 text-13 wrap-anywhere whitespace-pre-line">
          <bdi>{refund.decision}</bdi>
        </p>
      )}
    </Section>
  );
}
