import { PanelAmount } from '@entrepot/console/details/panel-amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { OrderLines } from '@entrepot/console/details/order-lines.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import type { RefundCase } from '@entrepot/contracts/calls/order-desk.ts';
import { REFUND_STATE } from '@entrepot/contracts/order-states.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { orderPath } from '../../lib/paths.ts';
import { REFUNDS_KEY } from '../../lib/query-keys.ts';
import { isReason } from '../../lib/reasons.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { EvidencePictures } from './evidence-pictures.tsx';
import { RefundAnswer } from './refund-answer.tsx';
import { AddEvidence, RefundReturn } from './refund-return.tsx';
import { RefundClock, RefundStage } from './refund-stage.tsx';

/** One request: how much, why, with what evidence, until when, and the two answers. */
export function RefundPanel({ id }: { id: string }) {
  const client = useSellerClient();
  const query = useQuery({
    queryKey: [...REFUNDS_KEY, 'info', id],
    queryFn: ({ signal }) => client.call('refund!info', { id }, { quiet: true, signal }),
  });
  return query.data ? <RefundInFull data={query.data} /> : <PanelStates query={query} />;
}

function RefundInFull({ data: { refund, order, buyer, lastReturnAddress } }: { data: RefundCase }) {
  const t = useT();
  const quantities = new Map(refund.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  return (
    <div className="grid gap-5">
      <div>
        <PanelAmount value={refund.amount} />
        <p className="flex flex-wrap gap-x-4 text-13">
          <RefundStage stage={refund.stage} />
          <RefundClock refund={refund} />
        </p>
      </div>
      <Section
        title={t('seller.refund.why')}
        aside={
          <TextLink asChild variant="record" className="num">
            <Link to={orderPath(order.id)}>{order.serial}</Link>
          </TextLink>
        }
      >
        <p className="text-13 font-medium">{isReason(refund.reason) ? t('seller.reason', { reason: refund.reason }) : refund.reason}</p>
        {refund.remark !== '' && (
          <p className="mt-1 text-13 wrap-anywhere whitespace-pre-line">
            <bdi>{refund.remark}</bdi>
          </p>
        )}
        <EvidencePictures mediaIds={refund.pictures} label={t('seller.refund.evidence')} />
      </Section>
      <Section title={t('seller.order.goods')}>
        <OrderLines lines={order.lines.filter(({ id }) => quantities.has(id))} quantities={quantities} />
      </Section>
      {refund.stage === 'requested' && <RefundAnswer refund={refund} lastAddress={lastReturnAddress ?? ''} />}
      {refund.stage === 'sent' && <RefundReturn refund={refund} />}
      <Section title={t('seller.refund.course')}>
        <Facts facts={useCourse({ refund, order, buyer })} />
        {refund.evidence?.map(({ side, stage, pictures }) => (
          <div key={`${side} ${stage}`} className="mt-3 text-13">
            <p className="text-quiet">{t('seller.refund.shown', { side })}</p>
            <RefundStage stage={stage} />
            <EvidencePictures mediaIds={pictures} label={t('seller.refund.shown', { side })} />
          </div>
        ))}
      </Section>
      {refund.state === REFUND_STATE.refunding && refund.stage !== 'requested' && refund.stage !== 'sent' && (
        <AddEvidence refund={refund} />
      )}
    </div>
  );
}

/** What was said by whom, as far as it has come. */
function useCourse({ refund, buyer }: RefundCase): Fact[] {
  const t = useT();
  const { returning } = refund;
  const moment = (at: string | null) => (
    <bdi dir="ltr" className="num">
      {formatDateTime(at)}
    </bdi>
  );
  return [
    { key: 'buyer', term: t('seller.order.buyer'), value: <bdi>{buyer.name}</bdi> },
    { key: 'kind', term: t('seller.refund.kind'), value: t('seller.refund.kinds', { kind: refund.kind }) },
    { key: 'requested', term: t('seller.refund.requested'), value: moment(refund.requestedAt) },
    ...(refund.answer ? [{ key: 'answer', term: t('seller.refund.answer'), value: <bdi>{refund.answer}</bdi> }] : []),
    ...(refund.returnAddress
      ? [
          {
            key: 'return',
            term: t('seller.refund.returnAddress'),
            value: <bdi className="whitespace-pre-line">{refund.returnAddress}</bdi>,
          },
        ]
      : []),
    ...(returning?.trackingNumber
      ? [
          {
            key: 'parcel',
            term: t('seller.refund.parcel'),
            value: (
              <>
                <bdi>{returning.carrier}</bdi> <bdi className="num">{returning.trackingNumber}</bdi>
              </>
            ),
          },
          { key: 'sent', term: t('seller.refund.sent'), value: moment(returning.sentAt) },
        ]
      : []),
    ...(returning?.receivedAt ? [{ key: 'received', term: t('seller.refund.received'), value: moment(returning.receivedAt) }] : []),
    ...(returning?.objection ? [{ key: 'objection', term: t('seller.refund.objection'), value: <bdi>{returning.objection}</bdi> }] : []),
    ...(refund.disputeRemark ? [{ key: 'dispute', term: t('seller.refund.dispute'), value: <bdi>{refund.disputeRemark}</bdi> }] : []),
    ...(refund.isSecondLook ? [{ key: 'second', term: t('seller.refund.decision'), value: t('seller.refund.secondLook') }] : []),
    ...(refund.decision ? [{ key: 'decision', term: t('seller.refund.decision'), value: <bdi>{refund.decision}</bdi> }] : []),
    ...(refund.decidedAt ? [{ key: 'decided', term: t('seller.refund.decided'), value: moment(refund.decidedAt) }] : []),
  ];
}
