/** What a typed word stands for where a storefront shows a part of all goods. */
import type { Listing, Suggestions } from '@entrepot/contracts/calls/listing.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogBuilder } from '../catalog/catalog.builder.ts';
import { NO_RULES, type AssortmentRules } from '../catalog/index.ts';
import { rebuildSearch } from './index.ts';
import { searchBench } from './search.builder.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const { pool, db, connectionString } = await testDatabase();
const build = catalogBuilder(pool);

const only = (...slugs: string[]): AssortmentRules => ({ ...NO_RULES, categories: { only: slugs, not: [] } });
const RULES = { tools: only('tools'), power: only('power'), harps: only('harps'), shelves: only('tools', 'harps') };
const bench = searchBench(db, testClock(NOW), undefined, RULES);
/** Fetches the first of all goods, and the others when somebody looks closer. */
const sparing = searchBench(db, testClock(NOW), { search: 2, enough: 2, narrowed: 100 }, RULES);

const find = async (storefront: string, keyword: string, { call } = bench): Promise<Listing> =>
  (await call<Listing>('sellerGoods!list', { keyword }, storefront)).data;
const titles = ({ list }: Listing): string[] => list.map(({ name }) => name).sort();

beforeAll(async () => {
  const shopId = await build.shop({ name: 'Everything' });
  const shelf = async (slug: string, name: string, ...goods: string[]): Promise<void> => {
    const categoryId = await build.category(slug, { en: name });
    for (const title of goods) await build.product({ shopId, categoryId, titles: { en: title } });
  };
  await shelf('power', 'Power', 'Red wall charger', 'Blue wall charger', 'Green wall charger');
  await shelf('tools', 'Tools', 'Green blade changer');
  await shelf('violins', 'Violins', 'Maple violin', 'Spruce violin', 'Ebony violin', 'Cherry violin');
  await shelf('trumpets', 'Trumpets', 'Silver trumpet', 'Brass trumpet', 'Pocket trumpet');
  await shelf('drums', 'Drums', 'Snare drum', 'Bass drum');
  await shelf('harps', 'Keyboards', 'Upright piano');
  await rebuildSearch({ connectionString, now: NOW });
});

describe('a mistyped word', () => {
  it('is taken for one that the storefront sells', async () => {
    const anywhere = await find('any', 'chager');
    expect([anywhere.keyword!.corrected, anywhere.totalElements]).toEqual(['charger', 3]);
    const tools = await find('tools', 'chager');
    expect([tools.keyword!.corrected, titles(tools)]).toEqual(['changer', ['Green blade changer']]);
  });

  it('is taken for nothing where no word like it is sold', async () => {
    const harps = await find('harps', 'chager');
    expect([harps.keyword!.corrected, harps.totalElements]).toEqual([null, 0]);
    const { data } = await bench.call<Suggestions>('sellerGoods!search-keyword', { keyword: 'chager' }, 'harps');
    expect(data).toMatchObject({ words: [], corrected: null, goods: [] });
  });
});

describe('a word that is right', () => {
  it('is no other one where only other storefronts sell it', async () => {
    const tools = await find('tools', 'charger');
    expect([tools.keyword, tools.totalElements]).toEqual([{ typed: 'charger', corrected: null, isPartial: false, nearest: [] }, 0]);
  });

  it('is left out of several only where the storefront has the others', async () => {
    const tools = await find('tools', 'green wall');
    expect([titles(tools), tools.keyword!.isPartial]).toEqual([['Green blade changer'], true]);
    expect((await find('any', 'green wall')).keyword!.isPartial).toBe(false);
  });

  it('leads to the nearest of the categories that are shown here, however many come nearer elsewhere', async () => {
    const nearest = async (storefront: string) => (await find(storefront, 'guitar')).keyword!.nearest.map(({ name }) => name);
    expect(await nearest('any')).toEqual(['Violins', 'Trumpets', 'Drums']);
    expect(await nearest('harps')).toEqual(['Keyboards']);
    expect(await nearest('shelves')).toEqual(['Keyboards']);
    expect(await nearest('tools')).toEqual([]);
  });

  it('is found behind the first of all goods, and counted exactly', async () => {
    const green = await find('tools', 'green', sparing);
    expect([titles(green), green.totalElements, green.isEstimate]).toEqual([['Green blade changer'], 1, false]);
  });
});
