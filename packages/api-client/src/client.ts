/** Typed fetch over the contract. Only types are imported from the calls, so no schema reaches the browser. */
import type { InputOf, OutputOf } from '@entrepot/contracts/call.ts';
import type { Envelope } from '@entrepot/contracts/envelope.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { CallName, Calls } from '@entrepot/contracts/registry.ts';
import { CallError, NetworkError } from './call-error.ts';

export const CALL_TIMEOUT_MS = 15_000;
const SESSION_LOST: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['session.required', 'session.expired', 'session.invalid']);

export interface ClientOptions {
  /** Empty in a browser, where the storefront and the calls share an origin. */
  baseUrl: string;
  language: () => Language;
  token: () => string | undefined;
  /** Hears of every failure, to clear a session or to show a toast; the caller gets the error all the same. */
  onFailure: (error: CallError | NetworkError, call: CallName) => void;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The caller shows the failure itself. */
  quiet?: boolean;
}

export interface Client {
  call<Name extends CallName>(name: Name, input: InputOf<Calls[Name]>, options?: CallOptions): Promise<OutputOf<Calls[Name]>>;
}

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function request(name: CallName, input: unknown, callOptions: CallOptions): Promise<unknown> {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const signal = callOptions.signal ? AbortSignal.any([timeout, callOptions.signal]) : timeout;
    let envelope: Envelope<unknown>;
    try {
      const response = await send(addressOf(name, options), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(callOptions.idempotencyKey ? { 'idempotency-key': callOptions.idempotencyKey } : {}),
        },
        body: JSON.stringify(input ?? {}),
        signal,
      });
      envelope = (await response.json()) as Envelope<unknown>;
    } catch (error) {
      // A caller who gave up wants no message about it.
      if (callOptions.signal?.aborted) throw error;
      throw new NetworkError(timeout.aborted, error);
    }
    if (envelope.code !== 0) throw new CallError(envelope as Exclude<typeof envelope, { code: 0 }>);
    return (envelope as { data: unknown }).data;
  }

  return {
    async call(name, input, callOptions = {}) {
      try {
        return (await request(name, input, callOptions)) as never;
      } catch (error) {
        // A lost session concerns the whole page, not the caller alone, who may be a form that shows its own errors.
        const isHeard = !callOptions.quiet || (error instanceof CallError && SESSION_LOST.has(error.key));
        if (isHeard && (error instanceof CallError || error instanceof NetworkError)) options.onFailure(error, name);
        throw error;
      }
    },
  };
}

function addressOf(name: CallName, options: ClientOptions): string {
  const parameters = new URLSearchParams({ lang: options.language() });
  const token = options.token();
  if (token) parameters.set('token', token);
  return `${options.baseUrl}/api/${name}.action?${parameters}`;
}
