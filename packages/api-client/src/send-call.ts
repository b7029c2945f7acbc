/** One call over the wire: the request, its time limit, the envelope around the answer, and who hears of a failure. */
import type { Envelope } from '@entrepot/contracts/envelope.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import { CallError, NetworkError } from './call-error.ts';

const CALL_TIMEOUT_MS = 15_000;
const SESSION_LOST: ReadonlySet<ErrorKey> = new Set<ErrorKey>(['session.required', 'session.expired', 'session.invalid']);

/** Whether the server no longer knows who is calling. A missing permission is another matter, though it has the same status. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof CallError && SESSION_LOST.has(error.key);
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The caller shows the failure itself. */
  quiet?: boolean;
}

export interface SenderOptions<Name extends string> {
  addressOf: (name: Name) => string;
  /** Hears of every failure, to clear a session or to show a toast; the caller gets the error all the same. */
  onFailure: (error: CallError | NetworkError, call: Name) => void;
  fetch?: typeof fetch | undefined;
}

export type SendCall<Name extends string> = (name: Name, input: unknown, options?: CallOptions) => Promise<unknown>;

export function createSender<Name extends string>({
  addressOf,
  onFailure,
  fetch: send = globalThis.fetch.bind(globalThis),
}: SenderOptions<Name>): SendCall<Name> {
  async function request(name: Name, input: unknown, callOptions: CallOptions): Promise<unknown> {
    const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const signal = callOptions.signal ? AbortSignal.any([timeout, callOptions.signal]) : timeout;
    let envelope: Envelope<unknown>;
    try {
      const response = await send(addressOf(name), {
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

  return async (name, input, callOptions = {}) => {
    try {
      return await request(name, input, callOptions);
    } catch (error) {
      // A lost session concerns the whole page, not the caller alone, who may be a form that shows its own errors.
      const isHeard = !callOptions.quiet || isSessionLost(error);
      if (isHeard && (error instanceof CallError || error instanceof NetworkError)) onFailure(error, name);
      throw error;
    }
  };
}
