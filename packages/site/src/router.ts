/**
 * Addresses to pages. All paths of the product are fixed words and everything else is a parameter, so the table is the whole
 * grammar. The router loads a page before it shows it; which pages stay alive behind it is the outlet's affair.
 */
import type { Client } from '@entrepot/api-client/client.ts';
import type { PageHead, PageSettings } from '@entrepot/buyer/page-render.ts';
import { MAX_PARAMETER_LENGTH } from '@entrepot/buyer/parameter-length.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import type { QueryClient } from '@tanstack/react-query';
import type { Navigator } from './navigator.tsx';
import type { LoadWords } from './words.ts';
import { storefrontName } from './storefront-name.ts';
import { frameKey, type Frame } from './frames.ts';
import { parseAddress, type Arrival, type Location, type RouterHistory } from './history.ts';
import type { Pages } from './load-page.ts';
import type { PageModule } from './page-module.ts';
import { problemOf, type Outcome, type Problem } from './outcome.ts';
import { REDIRECTS, type LiveRoute } from './route-table.ts';

export interface RouterOptions {
  history: RouterHistory;
  /** The addresses of this site, and their pages. */
  routes: readonly LiveRoute[];
  pages: Pages;
  settings: PageSettings;
  client: Client;
  queryClient: QueryClient;
  t: Translate;
  loadWords: LoadWords;
  /** The problem that the server already met at the first address. */
  firstProblem: Problem | undefined;
  /** See `PageContext`. */
  isShell?: boolean | undefined;
}

/** What is shown, and how one came there. */
export interface Shown {
  location: Location;
  arrival: Arrival | 'first';
  frame: Frame;
}

export interface Router extends Navigator {
  /** Loads the first page; on both sides before anything is rendered. */
  start(): Promise<void>;
  shown(): Shown;
  /** The page of a name, where it was loaded. */
  pageOf(name: string): PageModule | undefined;
  isPending(): boolean;
  /** Loads the page on top again. */
  retry(): void;
  subscribe(listener: () => void): () => void;
  /** Follows back and forward from here on. */
  listen(): () => void;
}

export function createRouter({ history, routes, pages, firstProblem, loadWords, ...context }: RouterOptions): Router {
  const listeners = new Set<() => void>();
  let shown: Shown | undefined;
  let pending = 0;
  let knownProblem = firstProblem;

  const routeAt = (path: string): LiveRoute | undefined => routes.find((route) => route.path === path);

  function target(location: Location): Location {
    const to = REDIRECTS.get(location.path);
    return to !== undefined && routeAt(to) ? { ...location, path: to } : location;
  }

  async function outcomeAt(route: LiveRoute | undefined, location: Location): Promise<Outcome> {
    if (!route) return problem('not-found');
    try {
      const pageContext = { ...context, search: significantSearch(route, location) };
      const page = await pages.load(route.page);
      await Promise.all([loadWords(page.catalogues ?? []), page.prefetch?.(pageContext)]);
      return { kind: 'page', head: { ...defaultHead(), ...page.head?.(pageContext) } };
    } catch (error) {
      return problem(problemOf(error));
    }
  }

  /** The storefront's fixed title; pages about something put their subject before it. */
  function defaultHead(): PageHead {
    const name = storefrontName(context.settings.storefront, context.settings.language);
    return { title: context.t('title.storefront', { name }), description: context.t('title.description', { name }) };
  }

  function problem(kind: Problem): Outcome {
    return { kind: 'problem', problem: kind, head: { ...defaultHead(), noIndex: true } };
  }

  function announce(): void {
    for (const listener of listeners) listener();
  }

  let attempt = 0;
  async function load(arrival: Shown['arrival']): Promise<void> {
    attempt += 1;
    const own = attempt;
    const location = target(history.current());
    const route = routeAt(location.path);
    pending += 1;
    announce();
    const outcome = knownProblem ? problem(knownProblem) : await outcomeAt(route, location);
    knownProblem = undefined;
    pending -= 1;
    // Whoever has gone on meanwhile does not want this page any more.
    if (own === attempt) {
      shown = { location, arrival, frame: frameOf(route, location, outcome) };
    }
    announce();
  }

  return {
    start: () => load('first'),
    shown() {
      if (!shown) throw new Error();
      return shown;
    },
    pageOf: pages.loaded,
    here: history.here,
    canReturn: history.canReturn,
    href: history.href,
    isPending: () => pending > 0,
    navigate(address, { replace = false } = {}) {
      history[replace ? 'replace' : 'push'](address);
      void load('moved');
    },
    preload(address) {
      const location = target(parseAddress(address, ''));
      // A failure says nothing yet; the real visit will try again.
      void outcomeAt(routeAt(location.path), location);
    },
    retry: () => void load(shown?.arrival ?? 'first'),
    // Nearly all links are written as the table has them; asked for each of them, the others alone are taken apart.
    hasPage: (address) =>
      routeAt(address.split('?', 1)[0]!) !== undefined ||
      (address.startsWith('/') && routeAt(target(parseAddress(address, '')).path) !== undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listen: () => history.onReturn(() => void load('returned')),
  };
}

function frameOf(entry: LiveRoute | undefined, location: Location, outcome: Outcome): Frame {
  if (!entry) return { key: 'unknown', entry, search: {}, outcome };
  const search = significantSearch(entry, location);
  return { key: frameKey(entry.path, search, entry.identity ?? entry.query), entry, search, outcome };
}

/**
 * What a page may know of its address: the parameters that count, as far as they say anything. The server hands on exactly these
 * and no more of each, so that the page it sends is the page that the browser takes over.
 */
function significantSearch({ query }: LiveRoute, { search }: Location): Readonly<Record<string, string>> {
  return Object.fromEntries(query.flatMap((name) => (search[name] ? [[name, search[name].slice(0, MAX_PARAMETER_LENGTH)]] : [])));
}
