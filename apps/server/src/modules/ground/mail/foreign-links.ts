/** Links that lead elsewhere. A mail in our name links to the storefronts and to nothing else, whoever wrote its words. */

/**
 * With a scheme; or as mail programs make a link of it by themselves: names with dots that end in letters, such as `evil.example/x`. The
 * domain of an e-mail address is none.
 */
const LINK =
  /(?:[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/[^\s<>"']+)|(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.|[\u3002\uff0e\uff61](?=[A-Za-z])))+(?:xn--[a-z0-9-]+|\p{Ll}{2,24}|\p{Lu}{2,24}|\p{Lo}{2,24})(?![\p{L}\p{N}@._-]*@)(?![\p{L}\p{N}-])(?::\d{1,5})?(?:[/?#][^\s<>"']*)?/gu;
const SCRIPT = /\b(?:javascript|data|vbscript):\S*/giu;

/**
 * Hosts as they are set up, with or without a port, and the same with `www.` before it. What else is below one of them is not: a host named
 * `com` would let everything in.
 */
export function foreignLinks(text: string, hosts: readonly string[]): string[] {
  const own = hosts.map((host) => withoutPort(host.toLowerCase()));
  const links = [...text.matchAll(LINK)].map(([link]) => link).filter((link) => !isOwn(hostOf(link), own));
  return [...links, ...[...text.matchAll(SCRIPT)].map(([link]) => link)];
}

/** The same text, in which nothing foreign can be clicked: what it said can still be read. */
export function withoutForeignLinks(text: string, hosts: readonly string[]): string {
  return foreignLinks(text, hosts).reduce((rest, link) => rest.replaceAll(link, harmless(link)), text);
}

function harmless(link: string): string {
  return link
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/i, '')
    .replaceAll(/[.\u3002\uff0e\uff61]/g, ' . ')
    .trim();
}

/** What a browser would go to: a name before an `@` is none of the host, and other dots are dots. */
function hostOf(link: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(link) ? link : `https://${link}`;
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.hostname : '';
}

function isOwn(host: string, own: readonly string[]): boolean {
  return host !== '' && own.some((one) => host === one || host === `www.${one}`);
}

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');
