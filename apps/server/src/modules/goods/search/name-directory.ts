/** The names that lists show beside the products, kept in memory: shops, attributes with their values. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { createCache } from '../../../platform/cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectAttributes, selectShops, type AttributeRow, type ShopEntry } from './name-directory.sql.ts';

export interface ShopDirectory {
  byNumber: ReadonlyMap<number, ShopEntry>;
  byId: ReadonlyMap<string, ShopEntry>;
}

export interface AttributeDirectory {
  attributes: readonly AttributeRow[];
  /** The attribute to which a value belongs. */
  attributeOf: ReadonlyMap<number, number>;
}

export interface NameDirectory {
  shops(): Promise<ShopDirectory>;
  attributes(language: Language): Promise<AttributeDirectory>;
  clear(): void;
}

const FRESH_MS = 60_000;
const STALE_MS = 60_000;

export function createNameDirectory({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): NameDirectory {
  const onRefreshError = (error: unknown, key: string): void => log.warn({ err: error, key }, 'names could not be refreshed');
  const shops = createCache<ShopDirectory>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    onRefreshError,
  });
  const attributes = createCache<AttributeDirectory>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    onRefreshError,
  });
  return {
    shops: () =>
      shops.get('shops', async () => {
        const rows = await selectShops(db);
        return { value: { byNumber: new Map(rows.map((row) => [row.number, row])), byId: new Map(rows.map((row) => [row.id, row])) } };
      }),
    attributes: (language) =>
      attributes.get(language, async () => {
        const rows = await selectAttributes(db, language);
        return {
          value: {
            attributes: rows,
            attributeOf: new Map(rows.flatMap(({ id, values }) => values.map(([valueId]) => [valueId, id] as const))),
          },
        };
      }),
    clear() {
      shops.clear();
      attributes.clear();
    },
  };
}
