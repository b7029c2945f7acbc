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
  const { pathname, search } = new URL(address.startsWith('/') ? `http://storefront${address}` : address);
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

export function createFixedHistory(address: string): RouterHistory {
  let location = parseAddress(address, '');
  const go = (next: string) => void (location = parseAddress(next, ''));
  return { current: () => location, push: go, replace: go, onReturn: () => () => undefined };
}

export function createBrowserHistory(): RouterHistory {
  const { history } = window;
  const keyInState = () => (history.state as { entryKey?: string } | null)?.entryKey;
  const stateOf = (entryKey: string) => ({ entryKey });
  // An entry that the browser made itself has no key: the first one, and one that a jump inside a page makes.
  let entryKey = keyInState() ?? crypto.randomUUID();
  history.replaceState(stateOf(entryKey), '');

  function go(method: 'pushState' | 'replaceState', address: string): void {
    entryKey = crypto.randomUUID();
    history[method](stateOf(entryKey), '', address);
  }

  return {
    current: () => parseAddress(window.location.href, keyInState() ?? entryKey),
    push: (address) => go('pushState', address),
    replace: (address) => go('replaceState', address),
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
