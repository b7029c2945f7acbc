/**
 * How the sandbox gateway and we know each other: HMAC-SHA256 over the moment, what is asked and the body, with a secret that both have.
 * The header is `t=<seconds>,v1=<hexadecimal digits>`; older or younger than five minutes it is worth nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-sandbox-signature';
const WINDOW_S = 5 * 60;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** `subject` is the method and the path of a request, so that no signature fits another; for an event it is `event`. */
export function sign(secret: string, subject: string, body: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, subject, body).toString('hex')}`;
}

export function isSigned(secret: string, header: unknown, subject: string, body: string | Buffer, now: Date): boolean {
  const [, seconds, hex] = (typeof header === 'string' ? HEADER.exec(header) : undefined) ?? [];
  if (seconds === undefined || hex === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > WINDOW_S) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, Number(seconds), subject, body));
}

function digest(secret: string, seconds: number, subject: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${subject}.`).update(body).digest();
}
