/**
 * Whoever has solved a puzzle and shown the right password only owes a code: a ticket stands in for the puzzle of that second step. It is
 * good for this one account from the same place and for a few minutes, and the password is shown again with it, so it helps nobody guess.
 */
import { timingSafeEqual } from 'node:crypto';
import { deriveKey, keyedHash } from '../../../platform/derived-key.ts';
import type { Origin } from '../credentials/index.ts';
import type { AccountServices } from './account-services.ts';

const LIFE_MS = 10 * 60_000;
const SHAPE = /^factor\.(\d{1,16})\.([\w-]{43})$/;

type TicketServices = Pick<AccountServices, 'clock' | 'config'>;

export function factorTicket(services: TicketServices, userId: string, origin: Origin): string {
  const untilMs = services.clock.now().getTime() + LIFE_MS;
  return `factor.${untilMs}.${seal(services, userId, origin, untilMs).toString('base64url')}`;
}

export function isTicket(text: string): boolean {
  return SHAPE.test(text);
}

/** Of nobody none is. */
export function isTicketOf(services: TicketServices, text: string, userId: string | undefined, origin: Origin): boolean {
  const [, until, sealed] = SHAPE.exec(text) ?? [];
  if (userId === undefined || until === undefined || sealed === undefined || services.clock.now().getTime() > Number(until)) return false;
  return timingSafeEqual(Buffer.from(sealed, 'base64url'), seal(services, userId, origin, Number(until)));
}

function seal({ config }: TicketServices, userId: string, { network }: Origin, untilMs: number): Buffer {
  return keyedHash(deriveKey(config.secret, 'factor-ticket'), userId, network, String(untilMs));
}
