/**
 * Articles and promotions are one person's and shown at once, and readers believe what the house says: what they link to, or spell out as
 * an address, is on the storefronts themselves. Another address can be named, and not led to.
 */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { markdownToHtml } from '../markdown.ts';

type House = ReadonlyArray<Pick<Storefront, 'hosts'> & { support: Pick<Storefront['support'], 'email'> }>;

const HREF = /<a href="([^"]*)"/g;
/** Typed out, which a reader copies. */
const TYPED = /[a-z][a-z0-9+.-]*:\/\/[^\s<>"'()[\]]+/gi;
const MAIL = /^mailto:([^@,?%]+@([^@,?%]+))$/i;

export function refuseForeignLinks(house: House, { title, summary, body }: { title: string; summary: string; body: string }): void {
  // The one address that a blank may lead to; what the operator states is named, and not led to.
  const filled = body.replaceAll('{{support_email}}', house[0]?.support.email ?? '');
  const linked = [...markdownToHtml(filled).matchAll(HREF)].map(([, address]) => address!.replaceAll('&amp;', '&'));
  const typed = [title, summary, body].flatMap((text) => [...text.matchAll(TYPED)].map(([address]) => address));
  for (const address of [...linked, ...typed]) refuseForeignLink(house, address);
}

export function refuseForeignLink(house: House, address: string): void {
  if (!isOwn(house, address)) throw new DomainError('words.foreign_link', { link: address });
}

function isOwn(house: House, address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  const hosts = house.flatMap((storefront) => storefront.hosts.map((host) => host.toLowerCase().replace(/:\d+$/, '')));
  const [, mailbox, domain] = MAIL.exec(address) ?? [];
  if (mailbox !== undefined)
    return hosts.includes(domain!.toLowerCase()) || house.some(({ support }) => support.email.toLowerCase() === mailbox.toLowerCase());
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && hosts.some((host) => url.hostname === host || url.hostname === `www.${host}`);
}
