/**
 * Tells shops what happened to their payments: signed, sent again until somebody says that it was received, and not always in good order.
 */
import { randomBytes } from 'node:crypto';
import { behaviourOf, delaysMs, type Behaviour } from './behaviour.ts';
import { presentPayment, type Payment } from './payment.ts';
import { sign, SIGNATURE_HEADER } from './signature.ts';
import type { Delivery, Store } from './store.ts';

export interface WebhookOptions {
  store: Store;
  secret: string;
  publicUrl: string;
  seed: string;
  /** For all payments, instead of each having its own way. */
  behaviour: Behaviour | undefined;
  now: () => Date;
}

export interface Webhooks {
  /** Something happened; its deliveries are planned. */
  emit(type: string, payment: Payment): void;
  /** What still has to be sent, the next one first. */
  pending(): readonly Delivery[];
  /** True where it was received. */
  send(delivery: Delivery): Promise<boolean>;
  /** Sends everything whose time has come. */
  sendDue(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const MOST_TRIES = 10;

export function createWebhooks({ store, secret, publicUrl, seed, behaviour, now }: WebhookOptions): Webhooks {
  const underWay = new Set<number>();

  function planAgain(delivery: Delivery): void {
    delivery.tries++;
    if (delivery.tries >= MOST_TRIES) drop(delivery);
    else delivery.dueAtMs = now().getTime() + 2 ** delivery.tries * 1_000;
  }

  function drop({ id }: Delivery): void {
    store.deliveries = store.deliveries.filter((each) => each.id !== id);
  }

  async function send(delivery: Delivery): Promise<boolean> {
    const { url, body } = delivery;
    const isReceived = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, 'event', body, now()) },
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
    if (isReceived) drop(delivery);
    else planAgain(delivery);
    store.save();
    return isReceived;
  }

  return {
    emit(type, payment) {
      const way = payment.behaviour ?? behaviour ?? behaviourOf(seed, payment.id);
      const eventId = `evt_${randomBytes(12).toString('base64url')}`;
      const body = JSON.stringify({ id: eventId, type, createdAt: now().toISOString(), payment: presentPayment(payment, publicUrl) });
      for (const delayMs of delaysMs(way, payment.state !== 'pending')) {
        store.deliveries.push({
          id: ++store.deliveriesMade,
          eventId,
          url: payment.notifyUrl,
          body,
          dueAtMs: now().getTime() + delayMs,
          tries: 0,
        });
      }
      store.save();
    },
    pending: () => store.deliveries.toSorted((one, other) => one.dueAtMs - other.dueAtMs),
    send,
    async sendDue() {
      const nowMs = now().getTime();
      const due = store.deliveries.filter(({ id, dueAtMs }) => dueAtMs <= nowMs && !underWay.has(id));
      await Promise.all(
        due.map(async (delivery) => {
          underWay.add(delivery.id);
          await send(delivery).finally(() => underWay.delete(delivery.id));
        }),
      );
    },
  };
}
