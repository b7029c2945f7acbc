/**
 * Whole visitor pages in memory. Nobody's token takes part in a render, so one page serves everyone who asks for the same
 * storefront, language and address. Bounded in time, and in bytes with all else that is cached; events drop what they make stale; a cold
 * page is rendered once, however many ask.
 */
import { MAX_PARAMETER_LENGTH } from '@entrepot/buyer/parameter-length.ts';
import type { CacheBudget } from '../platform/cache-budget.ts';
import type { Clock } from '../platform/clock.ts';
import { createLru } from '../platform/lru.ts';
import { createPageBody, type PageBody } from './page-body.ts';
import type { PageChange } from './page-changes.ts';
import type { LivePage, OpenedPage } from './live-page.ts';
import { createSubjectIndex, isTouched } from './subject-index.ts';

export interface CachedPage {
  status: number;
  body: PageBody;
}

export type Lookup =
  | { kind: 'cached'; page: CachedPage }
  /** `whole` is the page once it is finished; undefined where none came of it that could be kept. */
  | { kind: 'live'; page: LivePage; whole: Promise<CachedPage | undefined> };

export interface PageCacheOptions {
  clock: Clock;
  noncePlaceholder: string;
  budget?: CacheBudget;
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
  whole: Promise<CachedPage | undefined>;
  opened: OpenedPage | undefined;
  changes: PageChange[];
  isStale: boolean;
}

/** What a page takes beside its bytes: its key in the index of what it depends on, and the other way round. */
const PAGE_BYTES = 2_000;
const KEPT_STATUSES: ReadonlySet<number> = new Set([200, 404, 410]);
/**
 * Other errors of the server are answered, not remembered. That something is away is found out once a second and not by everybody, since an
 * outage is when people ask most;
 * rendered for each of them, it left sixty megabytes of buffers to the next great collection.
 */
const UNAVAILABLE = 503;
const UNAVAILABLE_MS = 1_000;
/** A render that outlives more changes than this is not kept; comparing them would cost more than rendering again. */
const MAX_CHANGES = 200;

export function createPageCache(options: PageCacheOptions): PageCache {
  const index = createSubjectIndex();
  const pages = createLru<CachedPage & { expiresAtMs: number }>({
    weigh: ({ body }) => PAGE_BYTES + body.byteSize,
    onDelete: (key) => index.remove(key),
    ...(options.budget && { budget: options.budget }),
  });
  const runs = new Set<Run>();
  /** The run that a new reader may join. */
  const joinable = new Map<string, Run>();

  function keep(key: string, page: CachedPage, { subjects }: OpenedPage): void {
    pages.delete(key);
    const ageMs = page.status === UNAVAILABLE ? Math.min(UNAVAILABLE_MS, options.maxAgeMs) : options.maxAgeMs;
    pages.set(key, { ...page, expiresAtMs: options.clock.now().getTime() + ageMs });
    // One that is too large was not kept.
    if (pages.peek(key)) index.add(key, subjects);
  }

  async function keepWhenFinished(key: string, run: Omit<Run, 'whole'>): Promise<CachedPage | undefined> {
    try {
      const opened = await run.live.opened;
      run.opened = opened;
      run.isStale ||= run.changes.some((change) => isTouched(opened.subjects, change));
      const html = await run.live.finished;
      if (!KEPT_STATUSES.has(opened.status) && opened.status !== UNAVAILABLE) return undefined;
      const page = { status: opened.status, body: await createPageBody(html, options.noncePlaceholder) };
      if (!run.isStale && !opened.isShell) keep(key, page, opened);
      return page;
    } catch {
      // The failure is answered and logged where the page was rendered.
      return undefined;
    } finally {
      runs.delete(run as Run);
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
      if (known && known.expiresAtMs > options.clock.now().getTime()) return { kind: 'cached', page: known };
      pages.delete(key);
      let run = joinable.get(key);
      if (!mayJoin(run)) {
        const begun = { live: start(), opened: undefined, changes: [], isStale: false };
        run = Object.assign(begun, { whole: keepWhenFinished(key, begun) });
        runs.add(run);
        joinable.set(key, run);
      }
      return { kind: 'live', page: run.live, whole: run.whole };
    },
    drop(change) {
      index.keysOf(change).forEach(pages.delete);
      for (const run of runs) noteChange(run, change);
    },
    clear() {
      for (const run of runs) run.isStale = true;
      pages.clear();
      index.clear();
    },
    get byteSize() {
      return pages.weight;
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
