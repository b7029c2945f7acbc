/**
 * Fetches what a stranger names: from public addresses alone, also after each redirect, on the usual ports, within a size and a time.
 * Nothing of ours travels along but the name of the file.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { AddressRefused, beforeDeadline, lookupOf, pinnedAddresses, type AddressRules } from './pinned-addresses.ts';
import { isLocalHost } from './public-address.ts';

export type FetchFailure = 'address' | 'private_address' | 'too_large' | 'unreachable';
export type Fetched = { bytes: Buffer; failure: null } | { bytes: null; failure: FetchFailure };
export type FetchBytes = (address: string, limits: { maxBytes: number; accept: string }) => Promise<Fetched>;

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;
const MAX_ADDRESS_LENGTH = 2_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

class Refused extends Error {
  readonly failure: FetchFailure;
  constructor(failure: FetchFailure) {
    super(failure);
    this.failure = failure;
  }
}

export function createFetchBytes({ timeoutMs = TIMEOUT_MS, ...rules }: AddressRules & { timeoutMs?: number }): FetchBytes {
  return async (address, { maxBytes, accept }) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      let url = readAddress(address, rules.allowsLocal);
      for (let hop = 0; ; hop += 1) {
        const addresses = await beforeDeadline(pinnedAddresses(url, rules), deadline);
        const response = await ask(url, lookupOf(addresses), accept, deadline);
        const next = REDIRECTS.has(response.statusCode ?? 0) ? response.headers.location : undefined;
        if (next === undefined) return { bytes: await bytesOf(response, maxBytes), failure: null };
        response.destroy();
        if (hop >= MAX_REDIRECTS) throw new Refused('unreachable');
        url = readAddress(URL.parse(next, url)?.href ?? '', rules.allowsLocal);
      }
    } catch (error) {
      return { bytes: null, failure: failureOf(error) };
    }
  };
}

function readAddress(text: string, allowsLocal: boolean): URL {
  const url = text.length <= MAX_ADDRESS_LENGTH ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.hostname === '')
    throw new Refused('address');
  if (isLocalHost(url.hostname) && allowsLocal) return url;
  // Other ports are other services, which answer nobody a picture.
  if (url.port !== '') throw new Refused('address');
  return url;
}

function ask(url: URL, lookup: ReturnType<typeof lookupOf>, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    signal,
    agent: false,
    lookup,
    headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Entrepot' },
  });
  outgoing.on('response', resolve).on('error', reject).end();
  return promise;
}

async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    if (response.statusCode !== 200) throw new Refused('unreachable');
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new Refused('too_large');
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) throw new Refused('too_large');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}

function failureOf(error: unknown): FetchFailure {
  if (error instanceof Refused) return error.failure;
  if (error instanceof AddressRefused && error.reason === 'private_address') return 'private_address';
  return 'unreachable';
}
