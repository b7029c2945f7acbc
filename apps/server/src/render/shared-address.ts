/** What another app hands to the installed site: an address of this storefront is opened, anything else is searched for. */
const MAX_LETTERS = 100;
/** Pages that people share; anything else of ours is not for others. */
const SHARED_PAGES: readonly string[] = ['/productDetails', '/store', '/information'];

/** Without the base. */
export function sharedAddress(query: Record<string, unknown>, hosts: readonly string[], base: string): string {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => (typeof query[name] === 'string' ? query[name].trim() : ''));
  // Some systems put the address into the text.
  const addresses = [url, ...(text ?? '').split(/\s+/), title].flatMap((word) => (word && URL.canParse(word) ? [new URL(word)] : []));
  for (const address of addresses) {
    const path = address.pathname.startsWith(`${base}/`) ? address.pathname.slice(base.length) : address.pathname;
    const id = address.searchParams.get('id');
    if (hosts.includes(address.hostname) && SHARED_PAGES.includes(path) && id) return `${path}?${new URLSearchParams({ id })}`;
  }
  const words = [title, text].map((part) => part?.replaceAll(/\S+:\/\/\S+/g, ' ').trim()).find(Boolean);
  return words ? `/searchGoods?${new URLSearchParams({ k: [...words].slice(0, MAX_LETTERS).join('') })}` : '/index';
}
