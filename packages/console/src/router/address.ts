/** Addresses of a console: a path below its base, and parameters that hold everything else one sees. */

export type Search = Readonly<Record<string, string>>;

export interface Place {
  /** Below the base; begins with a slash. */
  path: string;
  search: Search;
}

/** Undefined and empty values take a parameter away. */
export type SearchChanges = Readonly<Record<string, string | undefined>>;

export function parseAddress(href: string, base: string): Place {
  const { pathname, searchParams } = new URL(href, 'http://console');
  const below = pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const path = below.replace(/\/+$/, '') || '/';
  return { path, search: Object.fromEntries(searchParams) };
}

export function formatAddress({ path, search }: Place): string {
  const parameters = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  const query = parameters.toString();
  return query === '' ? path : `${path}?${query}`;
}

export function changeSearch(search: Search, changes: SearchChanges): Search {
  const next = { ...search, ...changes };
  return Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''));
}
