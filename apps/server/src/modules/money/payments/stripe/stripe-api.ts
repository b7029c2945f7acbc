/** Stripe's API over plain HTTPS: forms out, JSON back, a version that stays the same, and keys that make a repetition harmless. */
import type { StripeSettings } from '../../../../config.ts';
import { ProviderRefused, ProviderUnreachable } from '../provider.ts';

/** What objects look like is that of this day, whatever the account is set to. */
const VERSION = '2025-03-31.basil';
const API = 'https://api.stripe.com';
/** Below what a browser waits for our own answer. */
const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER_BYTES = 4 * 1024 * 1024;
const [NOT_FOUND, CONFLICT, TOO_MANY] = [404, 409, 429];

export type Form = Readonly<Record<string, string>>;

export interface StripeApi {
  /** Undefined where there is no such thing. */
  get(path: string, query?: Form): Promise<Record<string, unknown> | undefined>;
  post(path: string, form: Form, idempotencyKey: string): Promise<Record<string, unknown>>;
  /** Every object of a list, however many pages it has. */
  list(path: string, query: Form): AsyncGenerator<Record<string, unknown>>;
}

const PAGE = '100';

export function createStripeApi({ secretKey, url = API }: Pick<StripeSettings, 'secretKey' | 'url'>): StripeApi {
  async function ask(method: 'GET' | 'POST', path: string, form: Form, headers: Record<string, string> = {}) {
    const what = `${method} ${path}`;
    const encoded = new URLSearchParams(form).toString();
    const response = await fetch(method === 'GET' && encoded ? `${url}${path}?${encoded}` : url + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: encoded } : {}),
    }).catch((error: unknown) => {
      throw new ProviderUnreachable(`${what} got no answer`, { cause: error });
    });
    const text = await response.text().catch((error: unknown) => {
      throw new ProviderUnreachable(`${what} got half an answer`, { cause: error });
    });
    const body = text.length > LARGEST_ANSWER_BYTES ? undefined : objectFrom(text);
    if (response.ok && body) return body;
    if (response.status === NOT_FOUND && method === 'GET') return undefined;
    const isNo = response.status >= 400 && response.status < 500 && response.status !== CONFLICT && response.status !== TOO_MANY;
    // What Stripe says in words may repeat what a person typed; its code does not.
    const { code, type } = (body?.error ?? {}) as { code?: unknown; type?: unknown };
    const said = `${what} was answered with ${response.status} (${String(code ?? type ?? 'no code')})`;
    throw isNo ? new ProviderRefused(said) : new ProviderUnreachable(said);
  }

  return {
    get: (path, query = {}) => ask('GET', path, query),
    async post(path, form, idempotencyKey) {
      const body = await ask('POST', path, form, { 'idempotency-key': idempotencyKey });
      return body ?? unreadable(path);
    },
    async *list(path, query) {
      for (let after: string | undefined; ;) {
        const page = await ask('GET', path, { ...query, limit: PAGE, ...(after ? { starting_after: after } : {}) });
        const { data, has_more: hasMore } = (page ?? {}) as { data?: unknown; has_more?: unknown };
        if (!Array.isArray(data)) return unreadable(path);
        yield* data as Array<Record<string, unknown>>;
        const last = (data.at(-1) as { id?: unknown } | undefined)?.id;
        if (hasMore !== true) return;
        if (typeof last !== 'string' || last === after) return unreadable(path);
        after = last;
      }
    },
  };
}

export function unreadable(what: string): never {
  throw new ProviderUnreachable(`${what} was answered with something that cannot be read`);
}

export function objectFrom(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
