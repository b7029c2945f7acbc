/** The sandbox gateway that comes with the product, as a payment company: its HTTP interface behind ours. */
import { formatMoney, parseMoney } from '@entrepot/contracts/money.ts';
import type { SandboxSettings } from '../../../../config.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { CHANNELS } from '../channels.ts';
import {
  ProviderRefused,
  ProviderUnreachable,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderState,
  type ReportedState,
} from '../provider.ts';
import { isSigned, sign, SIGNATURE_HEADER } from './signature.ts';

/** Below what a browser waits for our own answer. */
const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER_BYTES = 64 * 1024;
const STATES: ReadonlySet<string> = new Set<ReportedState>(['pending', 'paid', 'failed', 'expired', 'refunded']);

export function createSandbox({ url, secret }: SandboxSettings, clock: Clock): PaymentProvider {
  const base = url.replace(/\/$/, '');

  async function ask(method: 'GET' | 'POST', path: string, content?: object, headers: Record<string, string> = {}): Promise<unknown> {
    const body = content === undefined ? '' : JSON.stringify(content);
    const response = await fetch(base + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...headers,
        [SIGNATURE_HEADER]: sign(secret, `${method} ${path}`, body, clock.now()),
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(content === undefined ? {} : { body }),
    }).catch((error: unknown) => {
      throw new ProviderUnreachable(`${method} ${path} got no answer`, { cause: error });
    });
    const text = await response.text().catch((error: unknown) => {
      throw new ProviderUnreachable(`${method} ${path} got half an answer`, { cause: error });
    });
    if (response.status === 404) return undefined;
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new ProviderRefused(`${method} ${path} was refused with ${response.status}`);
    if (!response.ok || text.length > LARGEST_ANSWER_BYTES)
      throw new ProviderUnreachable(`${method} ${path} was answered with ${response.status}`);
    return jsonFrom(text) ?? unreadable(`${method} ${path}`);
  }

  return {
    name: 'sandbox',
    isDemo: true,
    channels: () => CHANNELS,
    async create({ id, amountScaled, currency, channel, returnUrl, notifyUrl, language, merchant }) {
      const content = { reference: id, amount: formatMoney(amountScaled), currency, channel, returnUrl, notifyUrl, language, merchant };
      const answer = await ask('POST', '/v1/payments', content, { 'idempotency-key': id });
      const { payUrl } = (answer ?? {}) as { payUrl?: unknown };
      const state = stateFrom(answer);
      if (!state || typeof payUrl !== 'string' || !URL.canParse(payUrl)) return unreadable('the creation');
      return { providerId: state.providerId, payUrl };
    },
    async query(providerId) {
      const answer = await ask('GET', `/v1/payments/${encodeURIComponent(providerId)}`);
      return answer === undefined ? undefined : (stateFrom(answer) ?? unreadable('the query'));
    },
    async verifyWebhook(headers, rawBody) {
      if (!isSigned(secret, headers[SIGNATURE_HEADER], 'event', rawBody, clock.now())) return undefined;
      return eventFrom(jsonFrom(rawBody.toString('utf8')));
    },
    async settlement({ from, to }) {
      const answer = await ask(
        'GET',
        `/v1/settlement?from=${encodeURIComponent(from.toISOString())}&to=${encodeURIComponent(to.toISOString())}`,
      );
      const { amount } = (answer ?? {}) as { amount?: unknown };
      return (typeof amount === 'string' ? parseMoney(amount) : undefined) ?? unreadable('the settlement');
    },
    async refund(providerId) {
      const answer = await ask('POST', `/v1/payments/${encodeURIComponent(providerId)}/refund`, {});
      if (answer === undefined) throw new ProviderRefused('there is no such payment');
      return stateFrom(answer) ?? unreadable('the refund');
    },
  };
}

function unreadable(what: string): never {
  throw new ProviderUnreachable(`${what} was answered with something that cannot be read`);
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function eventFrom(body: unknown): ProviderEvent | undefined {
  const { id, payment } = (body ?? {}) as Record<string, unknown>;
  const state = stateFrom(payment);
  return typeof id === 'string' && id !== '' && id.length <= 100 && state ? { id, payment: state, body: body as object } : undefined;
}

function stateFrom(value: unknown): ProviderState | undefined {
  const { id, reference, state, amount, currency } = (value ?? {}) as Record<string, unknown>;
  const amountScaled = typeof amount === 'string' ? parseMoney(amount) : undefined;
  if (typeof id !== 'string' || id === '' || typeof reference !== 'string' || typeof currency !== 'string' || amountScaled === undefined)
    return undefined;
  if (typeof state !== 'string' || !STATES.has(state)) return undefined;
  return { providerId: id, reference, state: state as ReportedState, amountScaled, currency };
}
