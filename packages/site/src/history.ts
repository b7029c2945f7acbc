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
  /** Without the folder that the site lies in. */
  current(): Location;
  /** The same as text, as far as it is path and query. */
  here(): string;
  /** With it. */
  href(address: string): string;
  push(address: string): void;
  replace(address: string): void;
  /** Back leads to a page of this site, and not away from it. */
  canReturn(): boolean;
  /** Hears of back and forward. */
  onReturn(listener: () => void): () => void;
}

export function parseAddress(address: string, entryKey: string): Location {
  // A path keeps all its slashes: two of them at the beginning must not be taken for a host name.
  const { pathname, search } = new URL(address.startsWith('/') ? `http://s${address}` : address);
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  return { path, search: readParameters(search.slice(1)), entryKey };
}

/** Read exactly as the server reads them, because both must show the same page. What is written twice says nothing to either of them. */
function readParameters(query: string): Record<string, string> {
  const pairs = query.split('&').flatMap((part): [name: string, value: string][] => {
    const [name = '', ...value] = part.split('=');
    return part === '' ? [] : [[decoded(name), decoded(value.join('='))]];
  });
  return Object.fromEntries(pairs.filter(([name]) => pairs.filter(([other]) => other === name).length === 1));
}

/** A text whose percent-encoding is broken stays as it was written, where `URLSearchParams` would fill the gaps with question marks. */
function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

export function createFixedHistory(address: string, base: string): RouterHistory {
  let here = address;
  const go = (next: string) => void (here = next);
  return {
    current: () => parseAddress(here, ''),
    here: () => here,
    href: (to) => base + to,
    push: go,
    replace: go,
    canReturn: () => false,
    onReturn: () => () => undefined,
  };
}

interface EntryState {
  entryKey: string;
  /** How many pages of this site lie before it. */
  depth: number;
  /** Of something that lies above the page, a sheet for instance: the page below is still the same. */
  above?: string;
}

/** `base` is the folder that the site lies in, without a slash at its end. */
export function createBrowserHistory(base: string): RouterHistory {
  const { history } = window;
  const state = () => history.state as EntryState | null;
  const keyInState = () => state()?.entryKey;
  const depth = () => state()?.depth ?? 0;
  const stateOf = (key: string, deeper = 0): EntryState => ({ entryKey: key, depth: depth() + deeper });
  // An entry that the browser made itself has no key: the first one, and one that a jump inside a page makes.
  let entryKey = keyInState() ?? crypto.randomUUID();
  history.replaceState(stateOf(entryKey), '');

  function go(address: string, deeper: 0 | 1): void {
    entryKey = crypto.randomUUID();
    // What lies above a page has an entry that leads to nothing by itself; the next page takes it.
    const method = deeper === 1 && !state()?.above ? 'pushState' : 'replaceState';
    history[method](stateOf(entryKey, deeper), '', base + address);
  }

  function here(): string {
    const { pathname, search } = window.location;
    return (pathname.slice(base.length) || '/') + search;
  }

  return {
    current: () => parseAddress(here(), keyInState() ?? entryKey),
    here,
    canReturn: () => depth() > 0,
    href: (address) => base + address,
    push: (address) => go(address, 1),
    replace: (address) => go(address, 0),
    onReturn(listener) {
      function follow() {
        const known = keyInState();
        // Whoever jumps to the content or to a heading is still on the same page.
        if (known === undefined) history.replaceState(stateOf(entryKey), '');
        else if (known !== entryKey) {
          entryKey = known;
          listener();
        }
      }
      window.addEventListener('popstate', follow);
      return () => window.removeEventListener('popstate', follow);
    },
  };
}
