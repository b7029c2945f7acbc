/**
 * Where somebody comes from: the client's network, and the device where it is known. A device is known to those accounts that
 * have logged in on it before, and to no other: having an account of one's own gives no further guesses at a stranger's.
 */
import { keptSeconds } from '@entrepot/contracts/retention.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { countedAddress } from '../../../platform/http/call-counter.ts';

export interface Origin {
  address: string;
  /** The address as it is counted; of IPv6, the network that one connection has. */
  network: string;
  device: Device | undefined;
}

interface Device {
  id: string;
  /** One for every account that logged in on it, newest first. */
  marks: string[];
}

const COOKIE = 'entrepot_device';
const MAX_ACCOUNTS = 8;
const ID_BYTES = 16;
const MARK_LENGTH = 16;

export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, network: countedAddress(request.ip), device: deviceOf(request) };
}

/** After a login that was right to the end. */
export function rememberDevice(reply: FastifyReply, request: FastifyRequest, subject: string, { mode }: Pick<Config, 'mode'>): void {
  // Without the plug-in for cookies there is nowhere to remember it.
  if (typeof reply.setCookie !== 'function') return;
  const { id, marks } = deviceOf(request) ?? { id: randomBytes(ID_BYTES).toString('base64url'), marks: [] };
  const mark = markOf(id, subject);
  const newest = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS);
  reply.setCookie(COOKIE, [id, ...newest].join('.'), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: keptSeconds('device_cookie'),
    secure: mode === 'production',
  });
}

/** What wrong entries are counted under. */
export function countedOrigin({ network, device }: Origin, subject: string): string {
  return isKnownDevice({ device }, subject) ? `device:${device!.id}` : `address:${network}`;
}

export function isKnownDevice({ device }: Pick<Origin, 'device'>, subject: string): boolean {
  return device !== undefined && device.marks.includes(markOf(device.id, subject));
}

function deviceOf(request: FastifyRequest): Device | undefined {
  const cookie = request.cookies?.[COOKIE];
  if (!cookie) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  if (!valid || !value) return undefined;
  const [id = '', ...marks] = value.split('.');
  return { id, marks };
}

function markOf(deviceId: string, subject: string): string {
  return createHash('sha256').update(`${deviceId}\n${subject}`).digest('base64url').slice(0, MARK_LENGTH);
}
