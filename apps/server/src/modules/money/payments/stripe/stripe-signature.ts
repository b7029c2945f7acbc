/** `Stripe-Signature: t=1712345678,v1=…,v1=…`: HMAC-SHA256 over the moment, a full stop and the body as it came. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'stripe-signature';
/** Either way: what is older was recorded by somebody, and what is from the future was not signed now. */
const TOLERANCE_SECONDS = 300;
const HEX_64 = /^[0-9a-f]{64}$/;

export function signatureOf(secret: string, seconds: number, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/** While a secret is being replaced both are good, and Stripe signs with both. Signatures of other schemes count for nothing. */
export function isSignedByStripe(secrets: readonly string[], header: unknown, body: Buffer, now: Date): boolean {
  if (typeof header !== 'string' || header.length > 1_000) return false;
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const moments = parts.filter(([name]) => name === 't').map(([, value = '']) => value);
  const [moment] = moments;
  if (moments.length !== 1 || moment === undefined || !/^\d{1,12}$/.test(moment)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(moment)) > TOLERANCE_SECONDS) return false;
  const given = parts.flatMap(([name, value]) =>
    name === 'v1' && value !== undefined && HEX_64.test(value) ? [Buffer.from(value, 'hex')] : [],
  );
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(secret, Number(moment), body), 'hex');
    return given.some((signature) => timingSafeEqual(signature, expected));
  });
}
