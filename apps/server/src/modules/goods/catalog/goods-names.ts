/**
 * Names that thousands of products share, in memory: asked for with each product, they were most of what its statement did. What
 * somebody added since they were read is read when a product first has it.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { createCache } from '../../../platform/cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import { atThePrimary } from '../../../platform/db/readers/freshness.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectNames } from './goods-names.sql.ts';

export interface AttributeName {
  id: number;
  key: string;
  name: string;
  /** In the operator's order. */
  place: number;
}

export interface ValueName {
  id: number;
  name: string;
  swatch: string | null;
  attribute: AttributeName;
}

export interface GoodsNames {
  /** From the top category down; undefined where one of them is not known. */
  categoryPath(categoryId: number): Array<{ id: number; name: string }> | undefined;
  attributes: ReadonlyMap<number, AttributeName>;
  values: ReadonlyMap<number, ValueName>;
}

export interface WantedNames {
  categoryId: number;
  attributeIds: readonly number[];
  valueIds: readonly number[];
}

export type NameSource = (language: Language, wanted: WantedNames) => Promise<GoodsNames>;

const FRESH_MS = 60_000;

export function createNameSource({ db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>): NameSource {
  const known = createCache<GoodsNames>({
    clock,
    freshMs: FRESH_MS,
  });
  // A product's change renames nothing.
  events.on('catalog.changed', ({ productIds, categoryIds }) => {
    if (!productIds || categoryIds) known.clear();
  });
  events.onGap(() => known.clear());
  const read = (language: Language): Promise<GoodsNames> => known.get(language, async () => ({ value: await readNames(db, language) }));

  return async (language, wanted) => {
    const names = await read(language);
    if (hasAll(names, wanted)) return names;
    known.clear();
    // The product may have come from a replica, and the next one may not have its names yet.
    return atThePrimary(() => read(language));
  };
}

export async function readNames(db: Db, language: Language): Promise<GoodsNames> {
  const row = await selectNames(db, language);
  const categories = new Map(row.categories.map(([id, parentId, name]) => [id, { id, parentId, name }]));
  const attributes = new Map(row.attributes.map(([id, key, name], place) => [id, { id, key, name, place }]));
  return {
    attributes,
    values: new Map(
      row.values.map(([id, attributeId, name, swatch]) => [id, { id, name, swatch, attribute: attributes.get(attributeId)! }]),
    ),
    categoryPath(categoryId) {
      const path: Array<{ id: number; name: string }> = [];
      for (let next: number | null = categoryId; next !== null;) {
        const category = categories.get(next);
        if (!category) return undefined;
        path.unshift({ id: category.id, name: category.name });
        next = category.parentId;
      }
      return path;
    },
  };
}

function hasAll(names: GoodsNames, { categoryId, attributeIds, valueIds }: WantedNames): boolean {
  return (
    names.categoryPath(categoryId) !== undefined &&
    attributeIds.every((id) => names.attributes.has(id)) &&
    valueIds.every((id) => names.values.has(id))
  );
}
