/**
 * Players: each does one thing after the other through public calls, asks again with the same key until it is told, and notes what it was
 * told. A call without a key whose answer was lost may find its work done; that it is done is looked up when all is over.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FUND_PASSWORD } from '../../bench/src/order-market.ts';
import type { Kind, Logbook } from './logbook.ts';
import type { DrillWorld } from './world.ts';

const CALL_LIMIT_MS = 8_000;
const AGAIN_MS = 150;
/** Between two things that one player does: the machine is shared by all that is drilled. */
const BREATH_MS = 60;
/** As fast as one visitor may write. */
const WRITING_MS = 3_000;
const TRADERS = 8;
const CASHIERS = 2;
const WRITERS = 3;
const PAYOUT = '20';
/** Nobody was there, or not now; a limit of calls is the product's own word for later. */
const AGAIN = /^no answer|^system\.|^request\.too_frequent$/;

interface Answer {
  code: number;
  key?: string;
  data: Record<string, unknown>;
}

/** The product said no, and would say so again. */
class Refused extends Error {}

export interface Players {
  stop(): Promise<void>;
}

export function play(origin: string, world: DrillWorld, logbook: Logbook): Players {
  let isOver = false;
  let callers = 0;

  /** Until there is an answer of the product itself; what was asked before may have been done. */
  async function ask(
    path: string,
    input: object,
    token: string | undefined,
    key: string,
  ): Promise<{ data: Answer['data']; isTold: boolean }> {
    for (let attempt = 0; ; attempt++) {
      callers += 1;
      const fromMs = performance.now();
      let status = 0;
      const answer = await fetch(origin + path, {
        method: 'POST',
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
        body: JSON.stringify(input),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          // From many addresses, or they would soon be asked to wait.
          'x-forwarded-for': `10.9.${(callers >> 8) & 255}.${callers & 255}`,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      })
        .then(async (response) => {
          ({ status } = response);
          return (await response.json()) as Answer;
        })
        // Nobody, or the balancer with a page of its own that there is nobody.
        .catch((error: Error): Answer => ({ code: -1, key: `no answer (${error.name})`, data: {} }));
      logbook.answers.push({ asked: path, status, ms: Math.round(performance.now() - fromMs) });
      if (answer.code === 0) return { data: answer.data, isTold: true };
      const why = answer.key ?? String(answer.code);
      if (!AGAIN.test(why)) {
        // What was asked before this was done, and its answer lost.
        if (attempt > 0) return { data: {}, isTold: false };
        throw new Refused(`${path}: ${why}`);
      }
      logbook.askedAgain(why);
      await delay(AGAIN_MS);
    }
  }

  async function told(
    kind: Kind,
    owner: string,
    path: string,
    input: object,
    token: string | undefined,
    id?: string,
  ): Promise<Answer['data']> {
    const key = randomUUID();
    const { data, isTold } = await ask(path, input, token, key);
    if (isTold) logbook.note({ kind, key, owner, id: id ?? idIn(data) });
    await delay(BREATH_MS);
    return data;
  }

  async function trade(place: number): Promise<void> {
    for (let turn = place; !isOver; turn += TRADERS) {
      const buyer = world.buyers[turn % world.buyers.length]!;
      const sku = world.skus[(turn * 7) % world.skus.length]!;
      const checkout = { items: `${sku.id}:1`, addressId: buyer.addressId };
      const { data: quote } = await ask('/api/order!quote.action', checkout, buyer.token, randomUUID());
      const submitted = await told('order', buyer.id, '/api/order!submit.action', { ...checkout, digest: quote['digest'] }, buyer.token);
      const id = idIn(submitted);
      await told('payment', buyer.id, '/api/order!pay.action', { ids: id, safeword: FUND_PASSWORD }, buyer.token, id);
      await told('confirmation', sku.shop.id, '/seller-api/order!confirm', { id }, sku.shop.token, id);
      const parcel = { id, carrier: 'Harbour Post', trackingNumber: `HP ${turn}` };
      await told('shipment', sku.shop.id, '/seller-api/order!ship', parcel, sku.shop.token, id);
      await told('receipt', buyer.id, '/api/order!receipt.action', { id }, buyer.token, id);
    }
  }

  async function payOut(place: number): Promise<void> {
    // Each person once: a withdrawal at a time is all that anybody may have.
    for (let turn = place; !isOver && turn < world.payees.length; turn += CASHIERS) {
      const { id, token } = world.payees[turn]!;
      const application = { session_token: randomUUID(), amount: PAYOUT, channel: 'local', password: FUND_PASSWORD };
      const data = await told('withdrawal', id, '/api/withdraw!apply.action', application, token);
      await told('approval', id, '/admin-api/withdrawals!approve', { id: idIn(data), reason: 'A drill' }, world.officer, idIn(data));
      await delay(1_500);
    }
  }

  async function write(): Promise<void> {
    const { data } = await ask('/api/newOnlinechat!begin.action', {}, undefined, randomUUID());
    const visitor = String(data['visitor']);
    while (!isOver) {
      const clientId = randomUUID();
      const message = { visitor, type: 'text', content: 'Is%20it%20still%20on%20its%20way%3F', clientId };
      await told('message', visitor, '/api/newOnlinechat!send.action', message, undefined, clientId);
      await delay(WRITING_MS);
    }
  }

  const playing = [
    ...Array.from({ length: TRADERS }, (_, place) => trade(place)),
    ...Array.from({ length: CASHIERS }, (_, place) => payOut(place)),
    ...Array.from({ length: WRITERS }, () => write()),
  ];
  // Seen when they are waited for; a player that gave up is a fault of the drill's subject, and ends it.
  for (const one of playing) one.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await Promise.all(playing);
    },
  };
}

/** The one order of a checkout, or whatever else the answer names. */
function idIn(data: Answer['data']): string {
  const [order] = (data['orders'] as Array<{ id: string }> | undefined) ?? [];
  return order?.id ?? String(data['id'] ?? '');
}
