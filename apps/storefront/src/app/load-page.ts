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

const importers = import.meta.glob<{ page: PageModule }>('./pages/*.tsx');
const loaded = new Map<PageName, PageModule>();

/** The page if it was loaded before. */
export function loadedPage(name: PageName): PageModule | undefined {
  return loaded.get(name);
}

/** The file as the build's manifest names it. */
export function sourceOfPage(name: PageName): string {
  return `src/app/pages/${name}.tsx`;
}

export async function loadPage(name: PageName): Promise<PageModule> {
  const known = loaded.get(name);
  if (known) return known;
  const importer = importers[`./pages/${name}.tsx`];
  if (!importer) throw new Error(`there is no file for the page ${name}`);
  const { page } = await withTimeout(name, importer());
  loaded.set(name, page);
  return page;
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
