/**
 * Which addresses a shop can have told: public ones over https; with a setting of development that says so, also programs on the same
 * machine.
 */
import { MAX_WEBHOOK_URL_LENGTH } from '@entrepot/contracts/webhooks.ts';
import { isIP } from 'node:net';
import { DomainError } from '../../../platform/errors.ts';
import { isLocalHost, isPublicAddress } from '../../../platform/outgoing/public-address.ts';

/** As it is kept: normalised, so that odd spellings of a number are seen for what they are. */
export function readEndpointUrl(text: string, allowsLocal: boolean): string {
  const url = URL.parse(text.trim());
  if (!url || url.username !== '' || url.password !== '' || url.hostname === '') throw new DomainError('webhook.url_invalid');
  url.hash = '';
  if (url.href.length > MAX_WEBHOOK_URL_LENGTH) throw new DomainError('webhook.url_invalid');
  if (isLocalHost(url.hostname)) {
    if (!allowsLocal) throw new DomainError('webhook.address_private');
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new DomainError('webhook.url_invalid');
    return url.href;
  }
  if (url.protocol !== 'https:') throw new DomainError('webhook.url_invalid');
  // What a name leads to is looked at when something is sent there, every time.
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(bare) === 0 ? bare.includes('.') : isPublicAddress(bare);
  if (!isPublic) throw new DomainError('webhook.address_private');
  return url.href;
}
