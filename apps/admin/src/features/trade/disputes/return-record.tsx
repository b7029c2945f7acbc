/** What came back, when and how, and what each side showed on the way. */
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { PictureLinks } from '@entrepot/console/details/picture-links.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { Refund } from '@entrepot/contracts/calls/orders.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { RefundStage } from '../parts/order-status.tsx';

export function ReturnRecord({ refund }: { refund: Refund }) {
  const t = useT();
  const { returning, returnAddress } = refund;
  if (!returning?.agreedAt) return null;
  const event = (kind: string) => t('admin.trade.event', { kind });
  const when = (key: string, kind: string, at: string | null): Fact[] =>
    at === null ? [] : [{ key, term: event(kind), value: <Moment at={at} /> }];
  const facts: Fact[] = [
    ...when('agreed', 'return_agreed', returning.agreedAt),
    ...(returnAddress
      ? [{ key: 'to', term: t('admin.trade.return.to'), value: <bdi className="whitespace-pre-line">{returnAddress}</bdi> }]
      : []),
    ...(returning.sentAt === null && returning.sendBy
      ? [{ key: 'sendBy', term: t('admin.trade.return.sendBy'), value: <Moment at={returning.sendBy} /> }]
      : []),
    ...when('sent', 'return_sent', returning.sentAt),
    ...(returning.trackingNumber
      ? [{ key: 'number', term: returning.carrier ?? '', value: <bdi className="num">{returning.trackingNumber}</bdi> }]
      : []),
    ...when('received', 'return_received', returning.receivedAt),
    ...when('objected', 'return_objected', returning.objectedAt),
  ];
  return (
    <Section title={t('admin.trade.return')}>
      <Facts facts={facts} />
    </Section>
  );
}

/** The pictures of one side, step by step. */
export function Shown({ refund, side }: { refund: Refund; side: 'buyer' | 'shop' }) {
  const t = useT();
  return refund.evidence
    ?.filter((shown) => shown.side === side)
    .map(({ stage, pictures }) => (
      <div key={stage} className="grid gap-1">
        <RefundStage stage={stage} />
        <Pictures mediaIds={pictures} label={`${t('admin.trade.dispute.pictures')}: ${t('admin.trade.stage', { stage })}`} />
      </div>
    ));
}

export function Pictures({ mediaIds, label }: { mediaIds: readonly string[]; label: string }) {
  const t = useT();
  return (
    <PictureLinks
      mediaIds={mediaIds}
      label={label}
      nameOf={(number) => t('admin.trade.dispute.picture', { number })}
      className="grid-cols-3 gap-1.5"
    />
  );
}
