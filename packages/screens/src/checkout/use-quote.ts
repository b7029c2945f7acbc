/** What the checkout costs now, and what has changed since its reader looked. */
import { itemsText } from '@entrepot/buyer/cart/cart-view.ts';
import type { Checkout } from '@entrepot/buyer/checkout/checkout-session.ts';
import { differenceOf, type QuoteDifference } from '@entrepot/buyer/checkout/quote-changes.ts';
import { addressesQuery } from '@entrepot/buyer/queries/address-book.ts';
import { quoteQuery } from '@entrepot/buyer/queries/checkout.ts';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '@entrepot/site/services.tsx';

export interface QuoteReading {
  /** Undefined until it is known; the last one while another is on its way. */
  quote: OrderQuote | undefined;
  isCurrent: boolean;
  difference: QuoteDifference | undefined;
  addresses: Address[] | undefined;
  address: Address | undefined;
  error: unknown;
  isAsking: boolean;
  retry: () => Promise<unknown>;
}

export function useQuote(checkout: Checkout): QuoteReading {
  const { client } = useServices();
  const book = useQuery(addressesQuery(client));
  const { submitted } = checkout;
  const wanted = submitted?.addressId ?? checkout.addressId;
  const address = book.data?.find(({ id }) => id === wanted) ?? book.data?.find(({ use }) => use === 1) ?? book.data?.[0];
  const items = itemsText(checkout.items.filter(({ isChecked }) => isChecked));
  const input = { items, ...(address ? { addressId: address.id } : {}), paymentMethod: 'balance' as const };
  const query = useQuery({
    ...quoteQuery(client, input),
    enabled: !submitted && book.data !== undefined && items !== '',
    placeholderData: keepPreviousData,
  });
  const current = query.isPlaceholderData || items === '' ? undefined : query.data;
  const difference = useDifference(current, JSON.stringify(input));
  const isCurrent = current !== undefined && !query.isError;

  if (submitted)
    return {
      quote: submitted.quote,
      isCurrent: true,
      difference: undefined,
      addresses: book.data,
      address,
      error: undefined,
      isAsking: false,
      retry: () => book.refetch(),
    };
  return {
    quote: items === '' ? undefined : query.data,
    isCurrent,
    difference,
    addresses: book.data,
    address,
    error: book.error ?? query.error ?? undefined,
    isAsking: book.isFetching || query.isFetching,
    retry: () => (book.error ? book.refetch() : query.refetch()),
  };
}

/** Against the first answer to the same question: other goods or another address are another question. */
function useDifference(quote: OrderQuote | undefined, question: string): QuoteDifference | undefined {
  const [seen, setSeen] = useState<{ question: string; quote: OrderQuote }>();
  if (quote && seen?.question !== question) setSeen({ question, quote });
  return quote && seen?.question === question && seen.quote.digest !== quote.digest ? differenceOf(seen.quote, quote) : undefined;
}
