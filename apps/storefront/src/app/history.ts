/** The browser's history as the router sees it: entries with a key of their own, and how one came to them. */

export interface Location {
  path: string;
  search: Readonly<Record<string, string>>;
  /** Tells two visits of one address apart. */
  entryKey: string;
}

/** `moved`: by a link; `returned`: by back or forward. */
export type Arrival = 'moved' | 'returned';

export interface RouterHistory {
  current(): Location;
  push(address: string): void;
  replace(address: string): void;
  /** Hears of back and forward. */
  onReturn(listener: () => void): () => void;
}

export function parseAddress(address: string, entryKey: string): Location {
  // A path keeps all its slashes: two of them at the beginning must not be taken for a host name.
  const { pathname, searchParams } = new URL(address.startsWith('/') ? `http://storefront${address}` : address);
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  // What is written twice says nothing: the server does not choose between the two either, and both must show the same page.
  const search = Object.fromEntries([...searchParams].filter(([name]) => searchParams.getAll(name).length === 1));
  return { path, search, entryKey };
}

export function createFixedHistory(address: string): RouterHistory {
  let location = parseAddress(address, '');
  const go = (next: string) => void (location = parseAddress(next, ''));
  return { current: () => location, push: go, replace: go, onReturn: () => () => undefined };
}

const FIRST_KEY = 'first';

export function createBrowserHistory(): RouterHistory {
  const keyOf = (state: unknown) => (state as { entryKey?: string } | null)?.entryKey ?? FIRST_KEY;
  const newState = () => ({ entryKey: crypto.randomUUID() });
  return {
    current: () => parseAddress(window.location.href, keyOf(window.history.state)),
    push: (address) => window.history.pushState(newState(), '', address),
    replace: (address) => window.history.replaceState(newState(), '', address),
    onReturn(listener) {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  };
}
