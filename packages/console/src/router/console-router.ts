/**
 * Addresses to screens for a console, in the browser alone. What a screen shows (filters, page, open panel) is in the address, so that
 * back and forward, a reload and a link sent to a colleague all lead to the same sight.
 */
import { formatAddress, parseAddress, type Place } from './address.ts';

export interface NavigateOptions {
  /** Takes the place of the current entry: going back does not return to it. */
  replace?: boolean;
}

export interface ConsoleRouter {
  place(): Place;
  /** `to` is an address below the base. */
  navigate(to: string | Place, options?: NavigateOptions): void;
  /** The whole address, for links and for copying. */
  href(to: string | Place): string;
  subscribe(listener: () => void): () => void;
  /** Follows back and forward until it is told to stop. */
  listen(): () => void;
}

/** The part of a window that a router needs. */
export type RouterWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener' | 'scrollTo'>;

export function createConsoleRouter(base: string, browser: RouterWindow = window): ConsoleRouter {
  const listeners = new Set<() => void>();
  let current = parseAddress(browser.location.href, base);

  function arrive(): void {
    current = parseAddress(browser.location.href, base);
    for (const listener of listeners) listener();
  }

  const href = (to: string | Place) => `${base}${typeof to === 'string' ? to : formatAddress(to)}`;

  return {
    place: () => current,
    href,
    navigate(to, { replace = false } = {}) {
      const pathBefore = current.path;
      browser.history[replace ? 'replaceState' : 'pushState'](null, '', href(to));
      arrive();
      // Another screen begins at its top; a filter or a panel leaves one where one is.
      if (current.path !== pathBefore) browser.scrollTo(0, 0);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listen() {
      browser.addEventListener('popstate', arrive);
      return () => browser.removeEventListener('popstate', arrive);
    },
  };
}
