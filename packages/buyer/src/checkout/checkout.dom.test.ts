import { CallError, NetworkError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import type { OrderQuote } from '@entrepot/contracts/calls/orders.ts';
import { ERRORS } from '@entrepot/contracts/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, startSession } from '../session.ts';
import { changeCheckout, endCheckout, readCheckout, startCheckout } from './checkout-session.ts';
import { aQuote, aQuoteLine, aQuoteShop } from './checkout.builder.ts';
import { placeOrders } from './place-and-pay.ts';
import { differenceOf } from './quote-changes.ts';

const logIn = (usercode = '10000001') => startSession('t', { usercode, username: 'maren', avatar: 1 });
const ORDER = { id: 'o1', serial: 'O-1', seller: { id: 'oriel', name: 'Oriel', mediaId: null }, total: '89' };

function aServer(answers: Array<unknown>) {
  const asked: Array<{ input: object; key: string | undefined }> = [];
  const client = {
    call: async (_name: string, input: object, options: { idempotencyKey?: string }) => {
      asked.push({ input, key: options.idempotencyKey });
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  } as unknown as Client;
  return { client, asked };
}
const placed = { checkoutId: 'c', orders: [ORDER], total: '89', payBy: '2026-11-17T08:00:00Z' };

beforeEach(() => {
  localStorage.clear();
  clearSession();
  endCheckout();
});

describe('a checkout', () => {
  it('outlives a visitor’s login, and is nothing to the next person', () => {
    startCheckout('cart', [{ skuId: 'a', count: 60 }]);
    logIn();
    expect(readCheckout()?.items).toEqual([{ skuId: 'a', count: 60, isChecked: true }]);
    startCheckout('cart', [{ skuId: 'b', count: 12 }]);
    logIn('10000002');
    expect(readCheckout()).toBeUndefined();
  });

  it('is submitted without any price, and once: what waits for its payment is not placed again', async () => {
    logIn();
    startCheckout('now', [{ skuId: 'a', count: 60 }]);
    changeCheckout({ notes: { oriel: ' Please ring twice ', other: 'x' } });
    const { client, asked } = aServer([placed]);
    const first = await placeOrders(client, aQuote(), 'address');
    expect(asked[0]!.input).toEqual({
      items: 'a:60',
      addressId: 'address',
      paymentMethod: 'balance',
      digest: 'd1',
      notes: [{ sellerId: 'oriel', note: 'Please ring twice' }],
    });
    startCheckout('now', [{ skuId: 'a', count: 60 }]);
    expect(await placeOrders(client, aQuote(), 'address')).toEqual(first);
    expect(asked).toHaveLength(1);
    startCheckout('now', [{ skuId: 'a', count: 61 }]);
    expect(readCheckout()?.submitted).toBeUndefined();
  });

  it('whose answer got lost asks again with the same key, also after a reload and whatever the new quote says', async () => {
    logIn();
    startCheckout('now', [{ skuId: 'a', count: 60 }]);
    const { client, asked } = aServer([new NetworkError(true, undefined), placed]);
    await expect(placeOrders(client, aQuote(), 'address')).rejects.toThrow(NetworkError);
    expect(readCheckout()?.attempt).toBeDefined();
    await placeOrders(client, aQuote({ digest: 'another' }), 'address');
    expect(asked[1]).toEqual(asked[0]);
    expect(readCheckout()).toMatchObject({
      submitted: { orders: [{ id: 'o1', serial: 'O-1', sellerName: 'Oriel', total: '89' }], total: '89' },
    });
  });

  it('that was refused begins anew with another key', async () => {
    logIn();
    startCheckout('now', [{ skuId: 'a', count: 60 }]);
    const { client, asked } = aServer([
      new CallError({ code: ERRORS['order.price_changed'].code, key: 'order.price_changed', msg: '' }),
      placed,
    ]);
    await expect(placeOrders(client, aQuote(), 'address')).rejects.toThrow(CallError);
    await placeOrders(client, aQuote({ digest: 'd2' }), 'address');
    expect(asked[1]!.key).not.toBe(asked[0]!.key);
    expect(asked[1]!.input).toMatchObject({ digest: 'd2' });
  });
});

describe('what has changed since one looked', () => {
  const after = (change: (quote: OrderQuote) => void) => {
    const quote = aQuote({ digest: 'd2' });
    change(quote);
    return differenceOf(aQuote(), quote);
  };

  it('is told line by line, old beside new', () => {
    expect(
      after((quote) => {
        quote.shops = [aQuoteShop({ lines: [aQuoteLine({ unitPrice: '1.5' })], amounts: { ...aQuoteShop().amounts!, freight: '12' } })];
        quote.amounts.total = '102';
      }),
    ).toEqual({
      changes: [
        { kind: 'price', key: 'a', name: 'Teapot', choice: 'Sage', from: '1.4', to: '1.5' },
        { kind: 'freight', key: 'freight-oriel', shop: 'Oriel', from: '5', to: '12' },
      ],
      total: { from: '89', to: '102' },
    });
  });

  it('is nothing where only the end of a discount or a picture has', () => {
    expect(after((quote) => void (quote.shops[0]!.lines[0]!.mediaId = 'other'))).toBeUndefined();
  });
});
