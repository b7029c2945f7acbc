/** By what a receiver knows that a request is ours and new: the moment and the body, signed with the secret that both of us have. */
import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'Entrepot-Signature';

/** One signature for each secret that is valid; while a secret is changed, there are two. */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const t = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`);
  return [`t=${t}`, ...signatures].join(',');
}
