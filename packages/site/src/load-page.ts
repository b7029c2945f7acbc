/** Pages are chunks of their own. One that cannot be fetched usually means that a new version was put in place meanwhile. */
import type { GivenFiles } from '@entrepot/i18n/given-files.ts';
import type { PageModule } from './page-module.ts';

export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkError extends Error {}

/** By the path of the file, as `import.meta.glob` names it. */
export type PageImporters = Readonly<Record<string, () => Promise<{ page: PageModule }>>>;

/**
 * Where a site has its pages. Each part is known to a chunk of its own: the addresses of all those files would weigh on every first page,
 * which is told the one address that it needs.
 */
export interface PageFiles {
  first: () => Promise<PageImporters>;
  apart: () => Promise<PageImporters>;
}

export interface Pages {
  load(name: string): Promise<PageModule>;
  /** The page if it was loaded before. */
  loaded(name: string): PageModule | undefined;
}

const APART = 'apart/';
export const isApart = (name: string): boolean => name.startsWith(APART);

/** The path of a page's file among others. */
export function pathIn(files: Readonly<Record<string, unknown>>, name: string): string {
  const ending = `/${name.replace(APART, '')}.tsx`;
  return Object.keys(files).find((path) => path.endsWith(ending)) ?? '';
}

export const importersOf = (files: PageFiles, name: string): Promise<PageImporters> => (isApart(name) ? files.apart() : files.first());

export function createPages(files: PageFiles, given: GivenFiles = {}): Pages {
  const known = new Map<string, PageModule>();

  async function fetchPage(name: string): Promise<PageModule> {
    const address = isApart(name) ? undefined : given[pathIn(given, name)];
    if (address !== undefined) return ((await import(/* @vite-ignore */ address)) as { page: PageModule }).page;
    const importers = await importersOf(files, name);
    return (await importers[pathIn(importers, name)]!()).page;
  }

  return {
    async load(name) {
      const page = known.get(name) ?? (await withTimeout(name, fetchPage(name)));
      known.set(name, page);
      return page;
    },
    loaded: (name) => known.get(name),
  };
}

export async function withTimeout<Result>(name: string, loading: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error()), CHUNK_TIMEOUT_MS);
  try {
    return await Promise.race([loading, timeout.promise]);
  } catch (error) {
    throw new ChunkError(name, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
