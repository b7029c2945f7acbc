/**
 * Whole visitor pages in memory. Nobody's token takes part in a render, so one page serves everyone who asks for the same
 * storefront, language and address. Bounded in bytes and in time; events drop what they make stale; a cold page is rendered
 * once, however many ask.
 */
import { MAX_PARAMETER_LENGTH } from '@entrepot/buyer/parameter-length.ts';
import type { Clock } from '../platform/clock.ts';
import { createPageBody, type PageBody } from './page-body.ts';
import type { PageChange } from './page-changes.ts';
import type { LivePage, OpenedPage } from './live-page.ts';
import { createSubjectIndex, isTouched } from './subject-index.ts';

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
  /** Drops the pages that depend on what changed. */
  drop(change: PageChange): void;
  /** Drops all. What is being rendered at this moment may already be stale, so it is not kept either. */
  clear(): void;
  readonly byteSize: number;
  readonly size: number;
}

/** A render under way. What it depends on is known when it opens; changes until then wait to be compared with that. */
interface Run {
  live: LivePage;
  opened: OpenedPage | undefined;
  changes: PageChange[];
  isStale: boolean;
}

/** Errors of the server are answered, not remembered. */
const KEPT_STATUSES: ReadonlySet<number> = new Set([200, 404, 410]);
/** A render that outlives more changes than this is not kept; comparing them would cost more than rendering again. */
const MAX_CHANGES = 200;

export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new Map<string, CachedPage & { expiresAtMs: number }>();
  const index = createSubjectIndex();
  const runs = new Set<Run>();
  /** The run that a new reader may join. */
  const joinable = new Map<string, Run>();
  let byteSize = 0;

  function drop(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    byteSize -= page.body.byteSize;
    pages.delete(key);
    index.remove(key);
  }

  function keep(key: string, page: CachedPage, { subjects }: OpenedPage): void {
    drop(key);
    if (page.body.byteSize > options.maxBytes) return;
    pages.set(key, { ...page, expiresAtMs: options.clock.now().getTime() + options.maxAgeMs });
    index.add(key, subjects);
    byteSize += page.body.byteSize;
    // A Map remembers the order of insertion, and a hit inserts anew: the first one is the least recently used.
    for (const oldest of pages.keys()) {
      if (byteSize <= options.maxBytes) break;
      drop(oldest);
    }
  }

  async function keepWhenFinished(key: string, run: Run): Promise<void> {
    try {
      const opened = await run.live.opened;
      run.opened = opened;
      run.isStale ||= run.changes.some((change) => isTouched(opened.subjects, change));
      const html = await run.live.finished;
      if (!KEPT_STATUSES.has(opened.status)) return;
      const body = await createPageBody(html, options.noncePlaceholder);
      if (!run.isStale) keep(key, { status: opened.status, body }, opened);
    } catch {
      // The failure is answered and logged where the page was rendered.
    } finally {
      runs.delete(run);
      if (joinable.get(key) === run) joinable.delete(key);
    }
  }

  function noteChange(run: Run, change: PageChange): void {
    if (run.opened) run.isStale ||= isTouched(run.opened.subjects, change);
    else if (run.changes.length < MAX_CHANGES) run.changes.push(change);
    else run.isStale = true;
  }

  /** Whoever comes after a change must not read what may have been read before it. */
  function mayJoin(run: Run | undefined): run is Run {
    return run !== undefined && !run.isStale && (run.opened !== undefined || run.changes.length === 0);
  }

  return {
    lookUp(key, start) {
      const known = pages.get(key);
      if (known && known.expiresAtMs > options.clock.now().getTime()) {
        pages.delete(key);
        pages.set(key, known);
        return { kind: 'cached', page: known };
      }
      drop(key);
      let run = joinable.get(key);
      if (!mayJoin(run)) {
        run = { live: start(), opened: undefined, changes: [], isStale: false };
        runs.add(run);
        joinable.set(key, run);
        void keepWhenFinished(key, run);
      }
      return { kind: 'live', page: run.live };
    },
    drop(change) {
      index.keysOf(change).forEach(drop);
      for (const run of runs) noteChange(run, change);
    },
    clear() {
      for (const run of runs) run.isStale = true;
      pages.clear();
      index.clear();
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
