/**
 * Sends one request to an address that somebody named and says what came of it. The name is looked up once, every address it leads to must
 * be public, and the connection goes to
 * exactly those: a name that means something else a moment later changes nothing. Redirects are not followed.
 */
import type { DeliveryError } from '@entrepot/contracts/webhooks.ts';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { AddressRefused, beforeDeadline, lookupOf, pinnedAddresses, type Resolve } from './pinned-addresses.ts';

export type Posted = { durationMs: number } & (
  | { status: number; error: null; answer: string }
  | { status: null; error: DeliveryError; answer: '' }
);
export type PostBody = (url: string, headers: Readonly<Record<string, string>>, body: string | Buffer) => Promise<Posted>;

const KEPT_ANSWER_BYTES = 2_048;
const TIMEOUT_MS = 10_000;

export interface PostOptions {
  allowsLocal: boolean;
  timeoutMs?: number;
  /** What a name leads to. */
  resolve?: Resolve;
}

export function createPost({ allowsLocal, timeoutMs = TIMEOUT_MS, resolve }: PostOptions): PostBody {
  return async (text, headers, body) => {
    const begun = performance.now();
    const durationMs = (): number => Math.round(performance.now() - begun);
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const url = new URL(text);
      const addresses = await beforeDeadline(pinnedAddresses(url, { allowsLocal, resolve }), deadline);
      const response = await send(url, lookupOf(addresses), headers, body, deadline);
      const answer = await beginningOf(response, deadline);
      return { status: response.statusCode!, error: null, answer, durationMs: durationMs() };
    } catch (error) {
      return { status: null, error: deadline.aborted ? 'timeout' : reasonOf(error), answer: '', durationMs: durationMs() };
    }
  };
}

function send(
  url: URL,
  lookup: ReturnType<typeof lookupOf>,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    signal,
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup,
  });
  outgoing.on('response', resolve).on('error', reject).end(body);
  return promise;
}

/** As much as is kept; the rest is not even waited for. An answer that breaks off is one all the same, since its status has come. */
async function beginningOf(response: IncomingMessage, deadline: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= KEPT_ANSWER_BYTES || deadline.aborted) break;
    }
  } catch {
    // What has come is kept.
  }
  response.destroy();
  // The database keeps no zero characters.
  return Buffer.concat(parts).subarray(0, KEPT_ANSWER_BYTES).toString('utf8').replaceAll('\u0000', '\ufffd');
}

function reasonOf(error: unknown): DeliveryError {
  if (error instanceof AddressRefused) return error.reason;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'certificate' : 'connection';
}
