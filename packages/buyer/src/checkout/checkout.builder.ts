/** A quote to test with. Imported by tests only. */
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';

type Shop = OrderQuote['shops'][number];

export function aQuoteLine(changes: Partial<Shop['lines'][number]> = {}): Shop['lines'][number] {
  return {
    skuId: 'a',
    goodsId: 'teapot',
    name: 'Teapot',
    choice: 'Sage',
    mediaId: null,
    unit: 'piece',
    quantity: 60,
    unitPrice: '1.4',
    listPrice: '1.4',
    lineTotal: '84',
    tierFrom: 48,
    discountEndsAt: null,
    problem: null,
    ...changes,
  };
}

export function aQuoteShop(changes: Partial<Shop> = {}): Shop {
  return {
    seller: { id: 'oriel', name: 'Oriel', mediaId: null, colour: '#9a3412', country: 'PT' },
    lines: [aQuoteLine()],
    weightGrams: 54_000,
    freeFrom: '600',
    isFreightFree: false,
    amounts: {
      goods: '84',
      discount: '0',
      dispatch: '1',
      distance: '3',
      delivery: '1',
      freight: '5',
      tax: '0',
      handlingFee: '0',
      total: '89',
    },
    ...changes,
  };
}

export function aQuote(changes: Partial<OrderQuote> = {}): OrderQuote {
  return {
    digest: 'd1',
    shops: [aQuoteShop()],
    amounts: { ...aQuoteShop().amounts! },
    canSubmit: true,
    taxCountry: 'NL',
    paymentMethods: [
      { code: 'balance', isOpen: true, feeBp: 0 },
      { code: 'card', isOpen: false, feeBp: 0 },
      { code: 'paypal', isOpen: false, feeBp: 0 },
      { code: 'crypto', isOpen: false, feeBp: 0 },
    ],
    returnDays: 7,
    paymentHours: 24,
    ...changes,
  };
}
