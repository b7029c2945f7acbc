import type { ErrorEnvelope, FieldError } from '@entrepot/contracts/envelope.ts';
import type { ErrorKey } from '@entrepot/contracts/errors.ts';

/** The server answered and refused. `message` is already in the reader's language. */
export class CallError extends Error {
  readonly code: number;
  readonly key: ErrorKey;
  readonly fieldErrors: FieldError[];
  readonly requestId: string | undefined;
  /** What the message says, for programs. */
  readonly data: Readonly<Record<string, string>>;

  constructor(envelope: ErrorEnvelope) {
    super(envelope.msg);
    this.name = 'CallError';
    this.code = envelope.code;
    this.key = envelope.key;
    this.fieldErrors = envelope.errors ?? [];
    this.requestId = envelope.requestId;
    this.data = envelope.data ?? {};
  }
}

/** No answer came: the connection is down, or 15 seconds passed. */
export class NetworkError extends Error {
  readonly timedOut: boolean;

  constructor(timedOut: boolean, cause: unknown) {
    super(timedOut ? 'the call timed out' : 'the network is down', { cause });
    this.name = 'NetworkError';
    this.timedOut = timedOut;
  }
}
