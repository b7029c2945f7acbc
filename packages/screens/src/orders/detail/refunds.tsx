/** What was asked back, the newest first: where it stands, until when, and what each side said. */
import { LinePicture } from '@entrepot/blocks/order/order-line.tsx';
import { OrderTimeline } from '@entrepot/blocks/order/order-timeline.tsx';
import { reasonLabel, refundStage } from '@entrepot/blocks/order/order-words.ts';
import { PictureRow } from '@entrepot/blocks/product/picture-row.tsx';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { isolate, momentText } from '@entrepot/blocks/wallet/isolate.ts';
import { refundEvents } from '@entrepot/buyer/orders/timeline.ts';
import type { OrderDetail, Refund } from '@entrepot/contracts/calls/orders.ts';
import { REFUND_STATE } from '@entrepot/contracts/order-states.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { sentences } from '@entrepot/i18n/sentences.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useId, useState } from 'react';
import { EvidenceDialog } from '../dialogs/evidence-dialog.tsx';
import { OrderActions, REFUND_ACTIONS } from '../order-actions.tsx';
import { Card } from '../orders-parts.tsx';
import { ReturnOfGoods } from './return-of-goods.tsx';
import { useEventItem } from './tracking.tsx';
import { Words } from './words.tsx';

const PICTURE_PX = 40;

export function Refunds({ order }: { order: OrderDetail }) {
  const newestFirst = order.refunds.toSorted((a, b) => (a.requestedAt < b.requestedAt ? 1 : -1));
  if (newestFirst.length === 0) return null;
  return (
    <div className="grid gap-5">
      {newestFirst.map((refund, index) => (
        <RefundCase key={refund.id} refund={refund} order={order} isNewest={index === 0} />
      ))}
    </div>
  );
}

function RefundCase({ refund, order, isNewest }: { refund: Refund; order: OrderDetail; isNewest: boolean }) {
  const t = useT();
  const id = useId();
  const state = refundStage(refund);
  const title = refund.serial === null ? t('order.action.refund') : t('order.refund.title', { serial: isolate(refund.serial) });
  const isOpen = refund.state === REFUND_STATE.refunding;
  return (
    <Card aria-labelledby={id} className="grid gap-5 px-5 py-5 md:px-8 md:py-7">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="font-sans text-14 font-medium text-body">
            {title}
          </h2>
          <p className="text-28 font-semibold">
            <Amount amount={refund.amount} unit />
          </p>
        </div>
        <p role="status" className="text-14 font-medium">
          <StatusDot tone={state.tone}>{t(state.label)}</StatusDot>
        </p>
      </div>
      <Deadline refund={refund} />
      <Chosen refund={refund} order={order} />
      <ReturnOfGoods refund={refund} />
      <Said refund={refund} shop={order.seller.name} />
      <History label={title} refund={refund} order={order} />
      {isOpen && isNewest && <OrderActions order={order} only={REFUND_ACTIONS} start={<AddPictures refundId={refund.id} />} />}
    </Card>
  );
}

function AddPictures({ refundId }: { refundId: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="max-md:px-4!" onClick={() => setOpen(true)}>
        {t('order.refund.addPictures')}
      </Button>
      {isOpen && <EvidenceDialog refundId={refundId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Goods on their way back have their own below. */
function Deadline({ refund: { stage, answerBy, disputeBy, decideBy, isSecondLook } }: { refund: Refund }) {
  const t = useT();
  const words =
    stage === 'requested' && answerBy !== null
      ? t('order.refund.answerBy', { time: momentText(answerBy) })
      : (stage === 'declined' || stage === 'objected') && disputeBy !== null
        ? t('order.refund.disputeBy', { time: momentText(disputeBy) })
        : stage === 'disputed'
          ? sentences(
              t(isSecondLook ? 'order.refund.secondLook' : 'order.refund.disputedText'),
              decideBy && t('order.refund.decideBy', { time: momentText(decideBy) }),
            )
          : undefined;
  return words === undefined ? null : <p className="rounded-field bg-amber-50 px-4 py-3 text-14 text-ink">{words}</p>;
}

/** Which lines it is about. One of the platform's own accord names none. */
function Chosen({ refund, order }: { refund: Refund; order: OrderDetail }) {
  const t = useT();
  const lines = refund.lines.flatMap(({ orderLineId, quantity }) => {
    const line = order.lines.find((candidate) => candidate.id === orderLineId);
    return line ? [{ line, quantity }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {lines.map(({ line, quantity }) => (
        <li key={line.id} className="flex items-center gap-3 text-14">
          <LinePicture mediaId={line.mediaId} sizePx={PICTURE_PX} />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{line.name}</span>
          <span className="num text-quiet">{t('order.pieces', { count: quantity })}</span>
        </li>
      ))}
    </ul>
  );
}

function Said({ refund, shop }: { refund: Refund; shop: string }) {
  const t = useT();
  const known = reasonLabel(refund.reason);
  const reason = known ? t(known) : refund.reason;
  return (
    <dl className="grid gap-4 empty:hidden">
      {(reason !== '' || refund.remark !== '') && (
        <Words
          label={t(refund.decidedBy === 'platform' && refund.lines.length === 0 ? 'order.refund.byPlatform' : 'order.refund.reason')}
          texts={[reason, refund.remark]}
        >
          <PictureRow mediaIds={refund.pictures} label={t('order.return.pictures')} subject={reason} />
        </Words>
      )}
      {refund.answer && <Words label={`${t('order.refund.answer')} (${shop})`} texts={[refund.answer]} />}
      {refund.returning?.objection && <Words label={t('order.refund.objection')} texts={[refund.returning.objection]} />}
      {refund.disputeRemark && <Words label={t('order.refund.dispute')} texts={[refund.disputeRemark]} />}
      {refund.decision && <Words label={t('order.refund.decision')} texts={[refund.decision]} />}
      {refund.evidence?.map(({ side, stage, pictures }) => (
        <Words key={`${side} ${stage}`} label={t('order.refund.shown', { side })} texts={[t(refundStage({ stage }).label)]}>
          <PictureRow mediaIds={pictures} label={t('order.refund.shown', { side })} subject={reason} />
        </Words>
      ))}
    </dl>
  );
}

function History({ label, refund, order }: { label: string; refund: Refund; order: OrderDetail }) {
  const eventItem = useEventItem();
  const events = refundEvents(order.log, refund.id);
  if (events.length < 2) return null;
  return (
    <div className="border-t pt-5">
      {/* What was said stands above; here is when. */}
      <OrderTimeline
        label={label}
        items={events.map((event) => ({
          key: event.id,
          at: event.createTime,
          title: eventItem({ ...event, reason: null, remark: null }).title,
        }))}
      />
    </div>
  );
}
