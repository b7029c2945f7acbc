/**
 * Asks a storefront as a visitor does, through whatever stands before it. Who cannot find out where it is, or has no network, has measured
 * nothing; who is refused, kept waiting or told of an error has found that it does not work.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Found } from './finding.ts';

export interface Site {
  /** Where to connect to. */
  origin: string;
  /** The name by which the storefront is known there. */
  host: string;
}

const TIMEOUT_MS = 8_000;
/** As much as is read of an answer. */
const MOST_BYTES = 512 * 1_024;
/** Nobody knows where it is, or there is no way out of this machine. */
const NOT_MEASURED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']);

export interface Question {
  path: string;
  /** Posted as JSON; without it, it is only looked at. */
  input?: object;
  /** Whether the answer is the one of a site that works. */
  isGood(status: number, body: string): boolean;
}

export async function askSite({ origin, host }: Site, { path, input, isGood }: Question): Promise<Found> {
  const begun = performance.now();
  const url = new URL(path, origin);
  const isSecure = url.protocol === 'https:';
  try {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const body = input && JSON.stringify(input);
    const asking = (isSecure ? httpsRequest : httpRequest)(url, {
      method: body ? 'POST' : 'GET',
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isSecure ? { servername: host } : {}),
      headers: {
        host,
        'user-agent': 'Entrepot-Probe/1',
        accept: 'text/html,application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    asking.on('response', resolve).on('error', reject).end(body);
    const response = await promise;
    const certificateEndsAt = isSecure ? endOf(response.socket as TLSSocket) : null;
    const text = await beginningOf(response);
    return { state: isGood(response.statusCode!, text) ? 'up' : 'down', ms: Math.round(performance.now() - begun), certificateEndsAt };
  } catch (error) {
    return { state: NOT_MEASURED.has((error as NodeJS.ErrnoException).code ?? '') ? 'unknown' : 'down' };
  }
}

function endOf(socket: TLSSocket): Date | null {
  const { valid_to: end } = socket.getPeerCertificate();
  return end ? new Date(end) : null;
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= MOST_BYTES) break;
  }
  response.destroy();
  return Buffer.concat(parts).toString('utf8');
}
