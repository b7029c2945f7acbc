/** Parts of an order that its shop and the office see alike; each says them in its own words. */
import type { OrderAmounts, OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import type { Settlement } from '@entrepot/contracts/calls/order-desk.ts';
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import { PanelAmount } from './panel-amount.tsx';
import { Facts, type Fact } from './facts.tsx';
import { Section } from './section.tsx';

/** What it is about in money, with its state below. */
export function OrderHead({
  order: { total, currency },
  children,
}: {
  order: Pick<OrderDetail, 'total' | 'currency'>;
  children: ReactNode;
}) {
  return (
    <div>
      <PanelAmount value={total} currency={currency} />
      <p className="flex flex-wrap gap-x-4 text-13">{children}</p>
    </div>
  );
}

export function OrderNote({ title, note }: { title: string; note: string | null }) {
  if (!note) return null;
  return (
    <Section title={title}>
      <p className="text-13 wrap-anywhere whitespace-pre-line">
        <bdi>{note}</bdi>
      </p>
    </Section>
  );
}

/** The parcels, once there are any. */
export function Parcel({
  order,
  words,
}: {
  order: Pick<OrderDetail, 'carrier' | 'trackingNumber' | 'parcels'>;
  words: { carrier: string; tracking: string };
}) {
  const sent =
    order.parcels ?? (order.trackingNumber === null ? [] : [{ id: '', carrier: order.carrier, trackingNumber: order.trackingNumber }]);
  if (sent.length === 0) return null;
  return (
    <Facts
      className="mt-2"
      facts={sent.flatMap(({ id, carrier, trackingNumber }) => [
        { key: `carrier${id}`, term: words.carrier, value: <bdi>{carrier}</bdi> },
        { key: `tracking${id}`, term: words.tracking, value: <bdi className="num">{trackingNumber}</bdi> },
      ])}
    />
  );
}

const PARTS = ['goods', 'discount', 'dispatch', 'distance', 'delivery', 'tax', 'handlingFee'] as const;

/** The parts of the total, which they add up to. */
export function amountFacts(amounts: OrderAmounts, words: { part: (part: (typeof PARTS)[number]) => string; total: string }): Fact[] {
  return [
    ...PARTS.map((part) => ({ key: part, term: words.part(part), value: <Amount value={amounts[part]} isLess={part === 'discount'} /> })),
    { key: 'total', term: words.total, value: <Amount value={amounts.total} />, isTotal: true },
  ];
}

/** What comes of it for the shop. */
export function settlementFacts(
  { gross, refunded, commission, net }: Settlement,
  words: Record<'gross' | 'refunded' | 'commission' | 'net', string>,
): Fact[] {
  return [
    { key: 'gross', term: words.gross, value: <Amount value={gross} /> },
    { key: 'refunded', term: words.refunded, value: <Amount value={refunded} isLess /> },
    { key: 'commission', term: words.commission, value: <Amount value={commission} isLess /> },
    { key: 'net', term: words.net, value: <Amount value={net} />, isTotal: true },
  ];
}

/** An address as it is written on a parcel, with how the receiver is reached below. */
export function PostalAddress({ lines, children }: { lines: readonly string[]; children: ReactNode }) {
  return (
    <address className="text-13 not-italic">
      {lines.map((line, index) => (
        // The line follows the page, whatever script it is written in.
        <span key={index} className={index === 0 ? 'block font-medium' : 'block'}>
          <bdi>{line}</bdi>
        </span>
      ))}
      {children}
    </address>
  );
}
