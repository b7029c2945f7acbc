/** Pages are chunks of their own. One that cannot be fetched usually means that a new version was put in place meanwhile. */
import type { PageModule } from './page-module.ts';
import type { PageName } from './route-table.ts';

export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkError extends Error {
  constructor(name: string, cause: unknown) {
    super(`the chunk ${name} could not be loaded`, { cause });
    this.name = 'ChunkError';
  }
}

export type PageImporters = Record<string, () => Promise<{ page: PageModule }>>;

const importers: PageImporters = import.meta.glob<{ page: PageModule }>('./pages/*.tsx');

const isApart = (name: PageName) => name.startsWith('apart/');

/** Where the pages apart are is known to a chunk of its own: the addresses of all their parts would weigh on every first page. */
async function importersOf(name: PageName): Promise<PageImporters> {
  return isApart(name) ? (await import('./apart-pages.ts')).importersApart : importers;
}

const loaded = new Map<PageName, PageModule>();

/** The page if it was loaded before. */
export function loadedPage(name: PageName): PageModule | undefined {
  return loaded.get(name);
}

/** The files that are needed for it, as the build's manifest names them. */
export function sourcesOfPage(name: PageName): string[] {
  return [...(isApart(name) ? ['src/app/apart-pages.ts'] : []), `src/app/pages/${name}.tsx`];
}

export async function loadPage(name: PageName): Promise<PageModule> {
  const known = loaded.get(name);
  if (known) return known;
  const { page } = await withTimeout(name, importPage(name));
  loaded.set(name, page);
  return page;
}

async function importPage(name: PageName): Promise<{ page: PageModule }> {
  const importer = (await importersOf(name))[`./pages/${name}.tsx`];
  if (!importer) throw new Error(`there is no file for the page ${name}`);
  return importer();
}

export async function withTimeout<Result>(name: string, loading: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('it took too long')), CHUNK_TIMEOUT_MS);
  try {
    return await Promise.race([loading, timeout.promise]);
  } catch (error) {
    throw new ChunkError(name, error);
  } finally {
    clearTimeout(timer);
  }
}
