/**
 * One order from the quote to the receipt, as buyer and shop make it together. Answers with the key of the first refusal, if there was one.
 */
import { randomUUID } from 'node:crypto';
import { FUND_PASSWORD, type MarketBuyer, type MarketSku } from './order-market.ts';

interface Answer<Data> {
  code: number;
  key?: string;
  data: Data;
}

let orders = 0;

async function send<Data>(
  origin: string,
  path: string,
  { token, address }: { token: string; address: string },
  input: object,
): Promise<Data> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'x-forwarded-for': address,
    },
  });
  const { code, key, data } = (await response.json()) as Answer<Data>;
  if (code !== 0) throw new Refused(key ?? String(code));
  return data;
}

class Refused extends Error {}

export async function tradeOnce(origin: string, buyer: MarketBuyer, sku: MarketSku): Promise<string | undefined> {
  orders += 1;
  // From many addresses, or they would soon be asked to wait.
  const address = `10.4.${(orders >> 8) & 255}.${orders & 255}`;
  const ask = <Data>(name: string, input: object): Promise<Data> =>
    send(origin, `/api/${name}.action`, { token: buyer.token, address }, input);
  const tell = (name: string, input: object): Promise<unknown> =>
    send(origin, `/seller-api/${name}`, { token: sku.shop.token, address }, input);
  const checkout = { items: `${sku.id}:2`, addressId: buyer.addressId };
  try {
    const { digest } = await ask<{ digest: string }>('order!quote', checkout);
    const {
      orders: [order],
    } = await ask<{ orders: Array<{ id: string }> }>('order!submit', { ...checkout, digest });
    const { id } = order!;
    await ask('order!pay', { ids: id, safeword: FUND_PASSWORD });
    await tell('order!confirm', { id });
    await tell('order!ship', { id, carrier: 'Harbour Post', trackingNumber: 'HP 1' });
    await ask('order!receipt', { id });
    return undefined;
  } catch (error) {
    return error instanceof Refused ? error.message : String(error);
  }
}
