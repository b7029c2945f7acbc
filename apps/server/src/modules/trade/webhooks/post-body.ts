/**
 * Sends one request to an endpoint and says what came of it. The name is looked up once, every address it leads to must be public, and the
 * connection goes to
 * exactly those: a name that means something else a moment later changes nothing. Redirects are not followed.
 */
import type { DeliveryError } from '@entrepot/contracts/webhooks.ts';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isLocalHost, isPublicAddress } from './public-address.ts';

export type Posted = { durationMs: number } & (
  | { status: number; error: null; answer: string }
  | { status: null; error: DeliveryError; answer: '' }
);
export type PostBody = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Posted>;

export const KEPT_ANSWER_BYTES = 2_048;
const TIMEOUT_MS = 10_000;

export interface PostOptions {
  allowsLocal: boolean;
  timeoutMs?: number;
  /** What a name leads to. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

export function createPost({
  allowsLocal,
  timeoutMs = TIMEOUT_MS,
  resolve = (hostname) => lookup(hostname, { all: true }),
}: PostOptions): PostBody {
  async function addressesOf({ hostname }: URL): Promise<LookupAddress[]> {
    const isLocal = allowsLocal && isLocalHost(hostname);
    const addresses = await resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => {
      throw new PostFailure('name');
    });
    if (addresses.length === 0) throw new PostFailure('name');
    if (!addresses.every(({ address }) => (isLocal ? isLoopback(address) : isPublicAddress(address))))
      throw new PostFailure('private_address');
    return addresses;
  }

  return async (text, headers, body) => {
    const begun = performance.now();
    const durationMs = (): number => Math.round(performance.now() - begun);
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const url = new URL(text);
      const addresses = await beforeDeadline(addressesOf(url), deadline);
      const response = await send(url, addresses, headers, body, deadline);
      const answer = await beginningOf(response, deadline);
      return { status: response.statusCode!, error: null, answer, durationMs: durationMs() };
    } catch (error) {
      return { status: null, error: deadline.aborted ? 'timeout' : reasonOf(error), answer: '', durationMs: durationMs() };
    }
  };
}

class PostFailure extends Error {
  readonly reason: DeliveryError;
  constructor(reason: DeliveryError) {
    super(reason);
    this.reason = reason;
  }
}

function send(
  url: URL,
  addresses: LookupAddress[],
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    signal,
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: (_hostname, { all }, done) => (all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family)),
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

async function beforeDeadline<Result>(work: Promise<Result>, deadline: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(deadline.reason as Error);
  deadline.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    deadline.removeEventListener('abort', stop);
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

function reasonOf(error: unknown): DeliveryError {
  if (error instanceof PostFailure) return error.reason;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'certificate' : 'connection';
}
