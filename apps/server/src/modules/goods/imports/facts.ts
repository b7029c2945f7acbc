/** What the words in a file may mean: categories, attributes and their values, by their keys and by their names in every language. */
import type { DraftWorld } from '../catalog/index.ts';
import { productWorld } from '../catalog/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createCategories, slugsAlong, type Categories, type CategoryRow } from './categories.ts';
import { selectAttributes, selectCategories, selectSlugs, selectValueKeys, selectValues, type ValueRow } from './facts.sql.ts';
import type { ImportServices } from './import-services.ts';

export interface ImportFacts {
  world: DraftWorld;
  attributeKeys: readonly string[];
  categories: Categories;
  valueOf(attributeKey: string, text: string): number | undefined;
  /** The key of a value and of its attribute. */
  wordsOf(valueId: number): { attribute: string; value: string } | undefined;
}

/** What a file of products is written in. */
export interface CellWords {
  categories: Pick<Categories, 'slugsOf'>;
  wordsOf: ImportFacts['wordsOf'];
}

/** Of those only what a file of products is written in, which is read in a moment. */
export async function readCellWords(db: Db): Promise<CellWords> {
  const [categories, values] = await Promise.all([selectSlugs(db), selectValueKeys(db)]);
  const words = new Map(values.map(({ id, attribute_key: attribute, key }) => [id, { attribute, value: key }]));
  return { categories: { slugsOf: slugsAlong(categories) }, wordsOf: (id) => words.get(id) };
}

export async function readFacts({ db, parameters }: Pick<ImportServices, 'db' | 'parameters'>): Promise<ImportFacts> {
  const [world, categories, attributes, values] = await Promise.all([
    productWorld(db, parameters.get('mall_max_goods_number_in_order')),
    selectCategories(db),
    selectAttributes(db),
    selectValues(db),
  ]);
  return factsFrom(
    world,
    categories,
    attributes.map(({ key }) => key),
    values,
  );
}

export function factsFrom(
  world: DraftWorld,
  categories: readonly CategoryRow[],
  attributeKeys: readonly string[],
  values: readonly ValueRow[],
): ImportFacts {
  const valueIds = new Map<string, number>();
  const know = (attribute: string, word: string, id: number): void => {
    const key = placeOf(attribute, word);
    if (!valueIds.has(key)) valueIds.set(key, id);
  };
  // What is exactly its key comes before what only reads the same, and that before names.
  for (const { id, attribute_key: attribute, key } of values) valueIds.set(`${attribute}\n${key}`, id);
  for (const { id, attribute_key: attribute, key } of values) know(attribute, key, id);
  for (const { id, attribute_key: attribute, names } of values) for (const name of names) know(attribute, name, id);
  const words = new Map(values.map(({ id, attribute_key: attribute, key }) => [id, { attribute, value: key }]));
  return {
    world,
    attributeKeys,
    categories: createCategories(categories, world.holdsProducts),
    valueOf: (attribute, text) => valueIds.get(`${attribute}\n${text}`) ?? valueIds.get(placeOf(attribute, text)),
    wordsOf: (id) => words.get(id),
  };
}

/** Two signs between them: no exact key is found by accident. */
function placeOf(attribute: string, word: string): string {
  return `${attribute}\n\n${word.toLowerCase()}`;
}
