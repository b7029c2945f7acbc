/** The interface for shops. Every request is signed; what is not is told nothing. */
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { CURRENCY, formatMoney, moneyFrom, parseMoney } from '@entrepot/contracts/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { CHANNELS, presentPayment, type PaymentOrder } from './payment.ts';
import { isSigned, SIGNATURE_HEADER } from './signature.ts';
import type { Store } from './store.ts';

export interface ApiOptions {
  desk: Desk;
  store: Store;
  secret: string;
  publicUrl: string;
  now: () => Date;
}

const LONGEST = { reference: 100, url: 2_000, key: 200, merchant: 100 };
const CENT_SCALED = 10n ** 8n;

export async function registerApi(app: FastifyInstance, { desk, store, secret, publicUrl, now }: ApiOptions): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    if (!isSigned(secret, request.headers[SIGNATURE_HEADER], `${request.method} ${request.url}`, body, now()))
      return reply.code(401).send({ error: 'signature' });
  });

  app.post('/v1/payments', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const order = orderFrom(request.body);
    if (typeof key !== 'string' || key === '' || key.length > LONGEST.key) return reply.code(400).send({ error: 'idempotency_key' });
    if (!order) return reply.code(400).send({ error: 'order' });
    const payment = desk.open(key, order);
    return payment ? presentPayment(payment, publicUrl) : reply.code(409).send({ error: 'key_reused' });
  });

  app.get<{ Params: { id: string } }>('/v1/payments/:id', async (request, reply) => {
    const payment = desk.find(request.params.id);
    return payment ? presentPayment(payment, publicUrl) : reply.code(404).send({ error: 'unknown' });
  });

  app.post<{ Params: { id: string } }>('/v1/payments/:id/refund', async (request, reply) => {
    const payment = desk.find(request.params.id);
    if (!payment) return reply.code(404).send({ error: 'unknown' });
    return desk.refund(payment) ? presentPayment(payment, publicUrl) : reply.code(409).send({ error: 'not_paid' });
  });

  app.get<{ Querystring: { from?: string; to?: string } }>('/v1/settlement', async (request, reply) => {
    const [fromMs, toMs] = [Date.parse(request.query.from ?? ''), Date.parse(request.query.to ?? '')];
    if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return reply.code(400).send({ error: 'period' });
    const isWithin = (atMs: number | undefined): boolean => atMs !== undefined && atMs >= fromMs && atMs <= toMs;
    let sumScaled = 0n;
    for (const { amount, paidAtMs, refundedAtMs } of store.payments.values()) {
      if (isWithin(paidAtMs)) sumScaled += moneyFrom(amount);
      if (isWithin(refundedAtMs)) sumScaled -= moneyFrom(amount);
    }
    return { amount: formatMoney(sumScaled), currency: CURRENCY };
  });
}

function orderFrom(body: unknown): PaymentOrder | undefined {
  const { reference, amount, currency, channel, returnUrl, notifyUrl, language, merchant } = objectFrom(body);
  const known = CHANNELS.find((each) => each === channel);
  const amountScaled = typeof amount === 'string' ? parseMoney(amount) : undefined;
  if (!known || amountScaled === undefined || amountScaled <= 0n || amountScaled % CENT_SCALED !== 0n || currency !== CURRENCY)
    return undefined;
  if (
    typeof reference !== 'string' ||
    reference === '' ||
    reference.length > LONGEST.reference ||
    !isWebAddress(returnUrl) ||
    !isWebAddress(notifyUrl)
  )
    return undefined;
  return {
    reference,
    amount: formatMoney(amountScaled),
    currency,
    channel: known,
    returnUrl,
    notifyUrl,
    language: isLanguage(language) ? language : 'en',
    ...(typeof merchant === 'string' && merchant !== '' && merchant.length <= LONGEST.merchant ? { merchant } : {}),
  };
}

function objectFrom(text: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(text));
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST.url && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
