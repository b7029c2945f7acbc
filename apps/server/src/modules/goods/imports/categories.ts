/**
 * What a file calls a category: an id, slugs from the top, or the names that people see, in any language and with as much of the way to it
 * as is needed.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { createNearest } from './nearest.ts';

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  slug: string;
  names: Partial<Record<Language, string>>;
}

export type FoundCategory =
  | { id: number; problem?: undefined }
  /** With those that may have been meant. */
  | {
      problem: 'import.category_unknown' | 'import.category_near' | 'import.category_ambiguous' | 'import.category_not_last';
      near: number[];
    };

export interface Categories {
  find(text: string): FoundCategory;
  slugsOf(id: number): string;
}

const OFFERED = 3;
/** Of which those are offered. */
const LOOKED_AT = 30;
const REMEMBERED = 1_000;

export function createCategories(rows: readonly CategoryRow[], holdsProducts: (id: number) => boolean): Categories {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const slugsOf = slugsAlong(rows);
  const bySlug = new Map<string, number>();
  const byName = new Map<string, Set<number>>();
  for (const { id, slug } of rows) {
    bySlug.set(slug.toLowerCase(), id);
    bySlug.set(slugsOf(id).toLowerCase(), id);
    for (const key of nameKeys(byId, id)) byName.set(key, (byName.get(key) ?? new Set()).add(id));
  }
  const last = rows.filter(({ id }) => holdsProducts(id));
  const nearest = createNearest(rows.flatMap(({ id, names }) => Object.values(names).map((name) => [fold(name), id] as const)));
  const below = (id: number): number[] => last.filter((row) => wayTo(byId, row.id).some((above) => above.id === id)).map((row) => row.id);

  /** Those first that are on the way that was written: many branches have a category of the same name. */
  function nearestOn(steps: readonly string[]): number[] {
    const above = new Set(steps.slice(0, -1));
    const stepsShared = (id: number): number =>
      wayTo(byId, id).filter(({ slug, names }) => [slug, ...Object.values(names)].some((name) => above.has(pathKey(name)))).length;
    const near = nearest(steps.at(-1)!, LOOKED_AT).flatMap((id) => (holdsProducts(id) ? [id] : below(id)));
    return [...new Set(near)]
      .map((id) => ({ id, shared: stepsShared(id) }))
      .toSorted((one, other) => other.shared - one.shared)
      .slice(0, OFFERED)
      .map(({ id }) => id);
  }

  function find(text: string): FoundCategory {
    if (/^\d{1,9}$/.test(text)) return { id: Number(text) };
    const key = pathKey(text);
    const slug = bySlug.get(key);
    const named = [...new Set([...(slug === undefined ? [] : [slug]), ...(byName.get(key) ?? [])])];
    const fitting = slug !== undefined && holdsProducts(slug) ? [slug] : named.filter(holdsProducts);
    if (fitting.length === 1) return { id: fitting[0]! };
    if (fitting.length > 1) return { problem: 'import.category_ambiguous', near: fitting };
    const under = named.flatMap(below);
    if (under.length === 1) return { id: under[0]! };
    if (under.length > 0) return { problem: 'import.category_not_last', near: under.slice(0, OFFERED) };
    const near = nearestOn(key.split('/'));
    return { problem: near.length > 0 ? 'import.category_near' : 'import.category_unknown', near };
  }
  const found = new Map<string, FoundCategory>();
  return {
    slugsOf,
    // The same word stands on many lines.
    find(text) {
      const known = found.get(text) ?? find(text);
      if (found.size < REMEMBERED) found.set(text, known);
      return known;
    },
  };
}

/** From the top down. */
type Placed = Omit<CategoryRow, 'names'>;

/** From the top down to a category; the same one stands on many lines. */
export function slugsAlong(rows: readonly Placed[]): (id: number) => string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<number, string>();
  return (id) => {
    let slugs = known.get(id);
    if (slugs === undefined) {
      slugs = wayTo(byId, id)
        .map(({ slug }) => slug)
        .join('/');
      known.set(id, slugs);
    }
    return slugs;
  };
}

function wayTo<Row extends Placed>(byId: ReadonlyMap<number, Row>, id: number): Row[] {
  const row = byId.get(id);
  if (!row) return [];
  return row.parent_id === null ? [row] : [...wayTo(byId, row.parent_id), row];
}

/** In each language the name alone, with what is above it, and with all that is. */
function nameKeys(byId: ReadonlyMap<number, CategoryRow>, id: number): Set<string> {
  const way = wayTo(byId, id);
  const languages = Object.keys(way.at(-1)?.names ?? {}) as Language[];
  const keys = new Set<string>();
  for (const language of languages) {
    const names = way.map(({ names: each, slug }) => each[language] ?? each.en ?? slug);
    for (let from = 0; from < names.length; from += 1) keys.add(pathKey(names.slice(from).join('/')));
  }
  return keys;
}

const PATH_STROKE = ' › ';

/** "Kitchen › Teapots", in the reader's language. */
export function categoryPaths(rows: readonly CategoryRow[], language: Language): (id: number) => string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) =>
    wayTo(byId, id)
      .map(({ names, slug }) => names[language] ?? names.en ?? slug)
      .join(PATH_STROKE);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Whichever sign somebody writes between the steps. */
function pathKey(text: string): string {
  return fold(text).replaceAll(/\s*[/\\>›»→|]\s*/g, '/');
}
