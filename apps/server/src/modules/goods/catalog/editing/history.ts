/** What happened to a product, in words: ids of values, categories and attributes become the names they have for the reader. */
import type { FieldChange, ProductChange } from '@entrepot/contracts/calls/product-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { listSeparator } from '@entrepot/i18n/separators.ts';
import { selectTitles } from './desk.sql.ts';
import type { StoredChange } from './draft-changes.ts';
import { countChanges, selectChanges } from './history.sql.ts';
import { selectNames, type NamesRow } from './options.sql.ts';

export async function productHistory(
  db: Db,
  shopId: string,
  id: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  language: Language,
): Promise<Page<ProductChange>> {
  if ((await selectTitles(db, shopId, [id], language)).length === 0) throw new DomainError('product.not_found');
  return historyOf(db, id, { pageNum, pageSize }, language);
}

/** Of a product whoever's it is. */
export async function historyOf(
  db: Db,
  id: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  language: Language,
): Promise<Page<ProductChange>> {
  const [rows, totalElements] = await Promise.all([selectChanges(db, id, pageSize, (pageNum - 1) * pageSize), countChanges(db, id)]);
  const changes = await presentChanges(
    db,
    rows.map((row) => row.changes),
    language,
  );
  return {
    list: rows.map((row, index) => ({
      id: row.id,
      at: row.at.toISOString(),
      byName: row.actor_name,
      kind: row.kind,
      changes: changes[index]!,
    })),
    pageNum,
    pageSize,
    totalElements,
  };
}

/** Several lists at once, so that their names are looked up together. */
export async function presentChanges(db: Db, lists: ReadonlyArray<readonly StoredChange[]>, language: Language): Promise<FieldChange[][]> {
  const all = lists.flat();
  const specs = all.filter(({ field }) => field === 'specs').flatMap(({ before, after }) => [...specsFrom(before), ...specsFrom(after)]);
  const names = namesFrom(
    await selectNames(
      db,
      {
        categoryIds: all.filter(({ field }) => field === 'category').flatMap(({ before, after }) => [Number(before), Number(after)]),
        attributeIds: specs.map(([attributeId]) => attributeId),
        valueIds: [
          ...all.flatMap(({ valueIds = [] }) => valueIds),
          ...specs.flatMap(([, value]) => (typeof value === 'number' ? value : [])),
        ],
      },
      language,
    ),
  );
  return lists.map((list) => list.map((change) => present(change, names, language)));
}

interface Names {
  categories: ReadonlyMap<number, string>;
  attributes: ReadonlyMap<number, string>;
  values: ReadonlyMap<number, string>;
}

function namesFrom({ categories, attributes, values }: NamesRow): Names {
  return { categories: new Map(categories), attributes: new Map(attributes), values: new Map(values) };
}

function present({ field, language: textLanguage, valueIds, before, after }: StoredChange, names: Names, language: Language): FieldChange {
  const say = (text: string | null): string | null => {
    if (text === null) return null;
    if (field === 'category') return names.categories.get(Number(text)) ?? text;
    if (field === 'specs')
      return specsFrom(text)
        .map(
          ([attributeId, value]) =>
            `${names.attributes.get(attributeId) ?? attributeId}: ${typeof value === 'number' ? (names.values.get(value) ?? value) : value}`,
        )
        .join('\n');
    return text;
  };
  // In the order of the attributes, as buyers read them.
  const choice =
    valueIds &&
    [...names.values]
      .filter(([id]) => valueIds.includes(id))
      .map(([, name]) => name)
      .join(listSeparator(language));
  return { field, language: textLanguage ?? null, choice: choice || null, before: say(before), after: say(after) };
}

function specsFrom(text: string | null): Array<[attributeId: number, value: number | string]> {
  return text === null ? [] : (JSON.parse(text) as Array<[number, number | string]>);
}
