/**
 * Whole visitor pages in memory. Nobody's token takes part in a render, so one page serves everyone who asks for the same
 * storefront, language and address. Bounded in bytes and in time; events clear it; a cold page is rendered once, however many ask.
 */
import type { Clock } from '../platform/clock.ts';
import { createPageBody, type PageBody } from './page-body.ts';
import type { LivePage } from './live-page.ts';

export interface CachedPage {
  status: number;
  body: PageBody;
}

export type Lookup = { kind: 'cached'; page: CachedPage } | { kind: 'live'; page: LivePage };

export interface PageCacheOptions {
  clock: Clock;
  noncePlaceholder: string;
  maxBytes: number;
  maxAgeMs: number;
}

export interface PageCache {
  /** The page if it is there, the running render if there is one, else the render that `start` begins. */
  lookUp(key: string, start: () => LivePage): Lookup;
  /** What is being rendered at this moment may already be stale, so it is not kept either. */
  clear(): void;
  readonly byteSize: number;
  readonly size: number;
}

/** Errors of the server are answered, not remembered. */
const KEPT_STATUSES: ReadonlySet<number> = new Set([200, 404, 410]);

export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new Map<string, CachedPage & { expiresAtMs: number }>();
  let running = new Map<string, LivePage>();
  let generation = 0;
  let byteSize = 0;

  function drop(key: string): void {
    byteSize -= pages.get(key)?.body.byteSize ?? 0;
    pages.delete(key);
  }

  function keep(key: string, page: CachedPage): void {
    drop(key);
    if (page.body.byteSize > options.maxBytes) return;
    pages.set(key, { ...page, expiresAtMs: options.clock.now().getTime() + options.maxAgeMs });
    byteSize += page.body.byteSize;
    // A Map remembers the order of insertion, and a hit inserts anew: the first one is the least recently used.
    for (const oldest of pages.keys()) {
      if (byteSize <= options.maxBytes) break;
      drop(oldest);
    }
  }

  async function keepWhenFinished(key: string, live: LivePage, startedIn: number, renders: Map<string, LivePage>): Promise<void> {
    try {
      const { status } = await live.opened;
      const html = await live.finished;
      if (!KEPT_STATUSES.has(status)) return;
      const body = await createPageBody(html, options.noncePlaceholder);
      if (startedIn === generation) keep(key, { status, body });
    } catch {
      // The failure is answered and logged where the page was rendered.
    } finally {
      if (renders.get(key) === live) renders.delete(key);
    }
  }

  return {
    lookUp(key, start) {
      const known = pages.get(key);
      if (known && known.expiresAtMs > options.clock.now().getTime()) {
        pages.delete(key);
        pages.set(key, known);
        return { kind: 'cached', page: known };
      }
      if (known) drop(key);
      let live = running.get(key);
      if (!live) {
        live = start();
        running.set(key, live);
        void keepWhenFinished(key, live, generation, running);
      }
      return { kind: 'live', page: live };
    },
    clear() {
      generation += 1;
      pages.clear();
      running = new Map();
      byteSize = 0;
    },
    get byteSize() {
      return byteSize;
    },
    get size() {
      return pages.size;
    },
  };
}

/** Only what changes the page takes part: unknown parameters, tokens above all, neither fill the cache nor split it. */
export function pageKey(parts: { storefrontCode: string; language: string; origin: string; address: string }): string {
  return JSON.stringify([parts.storefrontCode, parts.language, parts.origin, parts.address]);
}

/** The path with the parameters that count, in a fixed order. */
export function significantAddress(path: string, query: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = query[name];
    if (typeof value === 'string' && value !== '') kept.set(name, value.slice(0, MAX_PARAMETER_LENGTH));
  }
  const search = kept.toString();
  return search ? `${path}?${search}` : path;
}

const MAX_PARAMETER_LENGTH = 500;
