/** All that a checkout shows and does, whoever draws it. */
import { cartLookQuery } from '@entrepot/buyer/queries/cart.ts';
import { changeCheckout, type Checkout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { useQuery } from '@tanstack/react-query';
import { groupByShop, type CheckoutGroup } from './checkout-groups.ts';
import type { ShopSectionProps } from './shop-section.tsx';
import { usePayment, type Payment } from './use-payment.ts';
import { useQuote, type QuoteReading } from './use-quote.ts';

export interface CheckoutViewProps {
  checkout: Checkout;
  onPaid: () => void;
  onOver: () => void;
}

export interface CheckoutReading {
  reading: QuoteReading;
  payment: Payment;
  groups: CheckoutGroup[];
  /** What was placed, or may have been, stands as it is. */
  isPlaced: boolean;
  /** Nothing can be shown yet. */
  isWaiting: boolean;
  total: string | undefined;
  shopSection: (group: CheckoutGroup) => ShopSectionProps;
}

export function useCheckoutReading({ checkout, onPaid, onOver }: CheckoutViewProps): CheckoutReading {
  const { client } = useServices();
  const reading = useQuote(checkout);
  const payment = usePayment({ checkout, reading, onPaid, onOver });
  const { data: looks } = useQuery(
    cartLookQuery(
      client,
      checkout.items.map(({ skuId }) => skuId),
    ),
  );
  const { quote } = reading;
  const groups = groupByShop(checkout, quote, looks);
  const isPlaced = checkout.submitted !== undefined || checkout.attempt !== undefined;
  return {
    reading,
    payment,
    groups,
    isPlaced,
    isWaiting: !quote && reading.error === undefined && (reading.isAsking || groups.length === 0),
    total: checkout.submitted?.total ?? quote?.amounts.total,
    shopSection: (group) => ({
      group,
      country: quote?.taxCountry ?? null,
      isLocked: isPlaced,
      isDimmed: !reading.isCurrent && group.isTaken,
      note: checkout.notes[group.seller.id] ?? '',
      onNote: (note) => changeCheckout({ notes: { ...checkout.notes, [group.seller.id]: note } }),
      onItems: (change) => changeCheckout({ items: checkout.items.map(change) }),
      source: checkout.source,
    }),
  };
}
