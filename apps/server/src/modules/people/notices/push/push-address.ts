/** Where a browser has its notices sent: a push service on the internet, over https. Nothing else is ever asked on a browser's word. */
import { isIP } from 'node:net';
import { DomainError } from '../../../../platform/errors.ts';
import { isLocalHost, isPublicAddress } from '../../../../platform/outgoing/public-address.ts';

/** As the table has room for; written out, a letter of another script takes several. */
const MOST_LENGTH = 2_000;

export function readPushAddress(text: string, allowsLocal: boolean): string {
  const url = URL.parse(text);
  if (!url || url.href.length > MOST_LENGTH || url.username !== '' || url.password !== '' || url.hostname === '')
    throw new DomainError('notice.push_refused');
  if (isLocalHost(url.hostname) && allowsLocal) return url.href;
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  // What a name leads to is looked at when something is sent there, every time.
  const isPublic = isIP(bare) === 0 ? bare.includes('.') && !isLocalHost(bare) : isPublicAddress(bare);
  if (url.protocol !== 'https:' || !isPublic) throw new DomainError('notice.push_refused');
  return url.href;
}
