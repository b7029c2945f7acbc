/**
 * A counterpart that speaks as Stripe documents: forms in, JSON out, keys that make a repetition harmless, lists in pages, and signed
 * events that are sent again until they are taken.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheEnd } from '@entrepot/testing/at-the-end.ts';
import type { TestClock } from '@entrepot/testing/clock.ts';
import type { StripeSettings } from '../../../../config.ts';
import { signatureOf, SIGNATURE_HEADER } from './stripe-signature.ts';

const KEY = 'sk_live_counterpart0000';
export const WEBHOOK_SECRET = 'whsec_counterpart0000';
const VERSION = '2025-03-31.basil';
const [HALF_HOUR_S, DAY_S] = [30 * 60, 24 * 60 * 60];

export interface Charge {
  object: 'charge';
  id: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
}

export interface Session {
  object: 'checkout.session';
  id: string;
  url: string;
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  metadata: Record<string, string>;
  created: number;
  success_url: string;
}

interface Dispute {
  object: 'dispute';
  id: string;
  payment_intent: string;
  status: string;
  balance_transactions: Array<{ amount: number }>;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  data: { object: object };
}

class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export interface StripeCounterpart {
  settings: StripeSettings;
  sessions: Map<string, Session>;
  /** What was asked, in order: `POST /v1/checkout/sessions`. */
  asked: string[];
  /** What lists of sessions were narrowed by. */
  lists: URLSearchParams[];
  /** The forms of all creations. */
  forms: URLSearchParams[];
  /** Does what it is asked and loses the answer, or answers nothing at all. */
  isAway: boolean;
  /** Every event so far that nobody has taken, oldest first. */
  pending: StripeEvent[];
  sessionOf(reference: string): Session;
  /** A session of somebody else in the same account. */
  foreign(): Session;
  pay(session: Session): void;
  decline(session: Session): void;
  expire(session: Session): void;
  refund(session: Session, minor?: number): void;
  /** The person's bank asks (`warning`), takes the money, gives it back, or keeps it. */
  dispute(session: Session, step: 'warning' | 'withdrawn' | 'reinstated' | 'lost'): void;
  headersFor(body: string, options?: { at?: Date; secrets?: string[] }): Record<string, string>;
  /** Sends all that wait, in the given order; what is not taken waits on. */
  deliver(url: string, order?: (events: StripeEvent[]) => StripeEvent[]): Promise<number[]>;
}

export async function startStripe(clock: TestClock): Promise<StripeCounterpart> {
  const charges = new Map<string, Charge>();
  const disputes: Dispute[] = [];
  const answered = new Map<string, { form: string; answer: object }>();
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);
  const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
  const emit = (type: string, object: object): void => {
    counterpart.pending.push({ id: newId('evt'), object: 'event', type, data: { object: structuredClone(object) } });
  };
  const chargeOf = ({ payment_intent: intent }: Session): Charge => charges.get(intent!)!;

  const counterpart: StripeCounterpart = {
    settings: { secretKey: KEY, webhookSecrets: [WEBHOOK_SECRET], currencies: ['USD', 'EUR', 'JPY'], url: '' },
    sessions: new Map(),
    asked: [],
    lists: [],
    forms: [],
    isAway: false,
    pending: [],
    sessionOf: (reference) => [...counterpart.sessions.values()].find(({ client_reference_id: ours }) => ours === reference)!,
    foreign() {
      const session = makeSession({ reference: null, amount: 500, currency: 'usd', metadata: {}, successUrl: 'https://elsewhere.example' });
      counterpart.pay(session);
      return session;
    },
    pay(session) {
      const intent = newId('pi');
      charges.set(intent, {
        object: 'charge',
        id: newId('ch'),
        payment_intent: intent,
        amount: session.amount_total,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
      });
      Object.assign(session, { payment_intent: intent, status: 'complete', payment_status: 'paid' });
      emit('checkout.session.completed', session);
      emit('charge.succeeded', chargeOf(session));
    },
    decline: (session) =>
      emit('payment_intent.payment_failed', { object: 'payment_intent', id: newId('pi'), amount: session.amount_total }),
    expire(session) {
      session.status = 'expired';
      emit('checkout.session.expired', session);
    },
    refund(session, minor = session.amount_total) {
      const charge = chargeOf(session);
      charge.amount_refunded += minor;
      charge.refunded = charge.amount_refunded >= charge.amount;
      emit('charge.refunded', charge);
    },
    dispute(session, step) {
      const charge = chargeOf(session);
      let dispute = disputes.find(({ payment_intent: intent }) => intent === charge.payment_intent);
      if (!dispute) {
        const status = step === 'warning' ? 'warning_needs_response' : 'needs_response';
        dispute = { object: 'dispute', id: newId('du'), payment_intent: charge.payment_intent, status, balance_transactions: [] };
        disputes.push(dispute);
        charge.disputed = true;
        emit('charge.dispute.created', dispute);
      }
      if (step === 'withdrawn') dispute.balance_transactions.push({ amount: -charge.amount });
      if (step === 'reinstated') dispute.balance_transactions.push({ amount: charge.amount });
      if (step === 'withdrawn' || step === 'reinstated') emit(`charge.dispute.funds_${step}`, dispute);
      if (step === 'reinstated' || step === 'lost')
        emit('charge.dispute.closed', Object.assign(dispute, { status: step === 'lost' ? 'lost' : 'won' }));
    },
    headersFor(body, { at = clock.now(), secrets = [WEBHOOK_SECRET] } = {}) {
      const moment = Math.floor(at.getTime() / 1_000);
      const signatures = secrets.map((secret) => `v1=${signatureOf(secret, moment, body)}`);
      return { 'content-type': 'application/json', [SIGNATURE_HEADER]: [`t=${moment}`, ...signatures, 'v0=00'].join(',') };
    },
    async deliver(url, order = (events) => events) {
      const statuses: number[] = [];
      for (const event of order([...counterpart.pending])) {
        const body = JSON.stringify(event);
        const response = await fetch(url, { method: 'POST', headers: counterpart.headersFor(body), body });
        await response.body?.cancel();
        statuses.push(response.status);
        if (response.ok) counterpart.pending = counterpart.pending.filter(({ id }) => id !== event.id);
      }
      return statuses;
    },
  };

  function makeSession(wish: {
    reference: string | null;
    amount: number;
    currency: string;
    metadata: Record<string, string>;
    successUrl: string;
  }): Session {
    const id = newId('cs_live');
    const session: Session = {
      object: 'checkout.session',
      id,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      client_reference_id: wish.reference,
      amount_total: wish.amount,
      currency: wish.currency,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      metadata: wish.metadata,
      created: seconds(),
      success_url: wish.successUrl,
    };
    counterpart.sessions.set(id, session);
    return session;
  }

  function create(form: URLSearchParams): object {
    counterpart.forms.push(form);
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const [currency, expiresAt] = [form.get('line_items[0][price_data][currency]') ?? '', Number(form.get('expires_at'))];
    if (form.get('mode') !== 'payment' || form.get('line_items[0][quantity]') !== '1') throw new ApiError(400, 'parameter_missing');
    if (!Number.isInteger(amount) || amount <= 0 || !/^[a-z]{3}$/.test(currency)) throw new ApiError(400, 'parameter_invalid_integer');
    if (expiresAt < seconds() + HALF_HOUR_S || expiresAt > seconds() + DAY_S) throw new ApiError(400, 'parameter_invalid_expires_at');
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) => (/^metadata\[(\w+)\]$/.test(name) ? [[name.slice(9, -1), value]] : [])),
    );
    return makeSession({ reference: form.get('client_reference_id'), amount, currency, metadata, successUrl: form.get('success_url')! });
  }

  function shown(session: Session, expands: readonly string[]): object {
    const isExpanded = expands.some((path) => path.endsWith('payment_intent.latest_charge'));
    if (!isExpanded || session.payment_intent === null) return session;
    return {
      ...session,
      payment_intent: { object: 'payment_intent', id: session.payment_intent, status: 'succeeded', latest_charge: chargeOf(session) },
    };
  }

  function answer(method: string, path: string, query: URLSearchParams, form: URLSearchParams): object {
    const expands = query.getAll('expand[]');
    const [, sessionId] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? [];
    if (sessionId) {
      const session = counterpart.sessions.get(sessionId);
      if (!session) throw new ApiError(404, 'resource_missing');
      return shown(session, expands);
    }
    switch (`${method} ${path}`) {
      case 'POST /v1/checkout/sessions':
        return create(form);
      case 'GET /v1/checkout/sessions':
        counterpart.lists.push(query);
        return page([...counterpart.sessions.values()].filter((session) => matches(session, query)).reverse(), query, (session) =>
          shown(session, expands),
        );
      case 'POST /v1/refunds': {
        const session = [...counterpart.sessions.values()].find(({ payment_intent: intent }) => intent === form.get('payment_intent'));
        if (!session) throw new ApiError(404, 'resource_missing');
        if (chargeOf(session).refunded) throw new ApiError(400, 'charge_already_refunded');
        counterpart.refund(session);
        return { object: 'refund', id: newId('re'), status: 'succeeded' };
      }
      case 'GET /v1/disputes':
        return page(
          disputes.filter(({ payment_intent: intent }) => intent === query.get('payment_intent')),
          query,
          (dispute) => dispute,
        );
      case 'GET /v1/balance':
        return { object: 'balance' };
      default:
        throw new ApiError(404, 'unknown_path');
    }
  }

  function repeated(form: string, key: string | undefined, path: string, work: () => object): object {
    if (key === undefined) return work();
    const before = answered.get(`${path} ${key}`);
    if (before && before.form !== form) throw new ApiError(400, 'idempotency_error');
    const given = before?.answer ?? work();
    answered.set(`${path} ${key}`, { form, answer: given });
    return given;
  }

  const server = createServer(async (incoming, response) => {
    const { method = '', headers } = incoming;
    const { pathname, searchParams } = new URL(incoming.url!, 'http://counterpart');
    counterpart.asked.push(`${method} ${pathname}`);
    const text = await bodyOf(incoming);
    let [status, body]: [number, object] = [200, {}];
    try {
      if (headers.authorization !== `Bearer ${KEY}`) throw new ApiError(401, 'api_key_invalid');
      if (headers['stripe-version'] !== VERSION) throw new ApiError(400, 'invalid_version');
      const work = (): object => answer(method, pathname, searchParams, new URLSearchParams(text));
      body = method === 'POST' ? repeated(text, headers['idempotency-key']?.toString(), pathname, work) : work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      [status, body] = [error.status, { error: { type: 'invalid_request_error', code: error.code } }];
    }
    if (counterpart.isAway) return void incoming.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  counterpart.settings.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return counterpart;
}

function matches(session: Session, query: URLSearchParams): boolean {
  const [intent, status] = [query.get('payment_intent'), query.get('status')];
  const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lte]') ?? Infinity)];
  return (
    (!intent || session.payment_intent === intent) &&
    (!status || session.status === status) &&
    session.created >= from &&
    session.created <= to
  );
}

/** The newest first, two at a time whatever is asked for, so that a second page is always needed. */
function page<Item extends { id: string }>(items: readonly Item[], query: URLSearchParams, show: (item: Item) => object): object {
  const from = query.has('starting_after') ? items.findIndex(({ id }) => id === query.get('starting_after')) + 1 : 0;
  const data = items.slice(from, from + 2);
  return { object: 'list', data: data.map(show), has_more: from + data.length < items.length };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
