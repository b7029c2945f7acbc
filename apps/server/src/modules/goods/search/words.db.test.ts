import { DEMO_NOW, testDatabase } from '@entrepot/testing/database.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { describe, expect, it } from 'vitest';
import { searchBench } from './search.builder.ts';

const { db, pool } = await testDatabase({ demo: 'small' });
const { call, list, suggest } = searchBench(db, testClock(DEMO_NOW));

/** What a reader types, and what the English title of the first results must hold. */
const QUERIES: Array<[lang: string, typed: string, found: RegExp]> = [
  ['en', 'teapot', /teapot/i],
  ['en', 'Teapots', /teapot/i],
  ['en', 'taepot', /teapot/i],
  ['en', 'tea pot', /teapot/i],
  ['en', 'umbrel', /umbrella/i],
  ['en', 'telescpoe', /telescope/i],
  ['en', 'knives', /knife/i],
  ['el', 'laptop', /laptop/i],
  ['cn', '笔计本电脑', /laptop/i],
  ['en', 'laptop', /laptop(?! back| sleeve| bag| case)/i],
  ['en', 'чайник', /teapot/i],
  ['en', '筷子', /chopsticks/i],
  ['de', 'Teekanne', /teapot/i],
  ['de', 'Teekannen', /teapot/i],
  ['de', 'kanne', /teapot/i],
  ['de', 'Zahnbuerste', /toothbrush/i],
  ['de', 'teapot', /teapot/i],
  ['fr', 'théière', /teapot/i],
  ['fr', 'theiere', /teapot/i],
  ['fr', 'théières', /teapot/i],
  ['es', 'tetera', /teapot/i],
  ['es', 'teteras', /teapot/i],
  ['ru', 'чайник', /teapot/i],
  ['ru', 'телескоп', /telescope/i],
  ['tr', 'demlik', /teapot/i],
  ['el', 'τσαγιερα', /teapot/i],
  ['ar', 'إبريق شاي', /teapot/i],
  ['cn', '茶壶', /teapot/i],
  ['tw', '茶壺', /teapot/i],
  ['cn', '茶壺', /teapot/i],
  ['ja', 'ティーポット', /teapot/i],
  ['ja', 'ﾃｨｰﾎﾟｯﾄ', /teapot/i],
  ['th', 'กาน้ำชา', /teapot/i],
  ['ko', '찻주전자', /teapot/i],
  ['hi', 'चायदानी', /teapot/i],
  ['vi', 'ấm trà', /teapot/i],
  ['id', 'teko', /teapot/i],
  ['af', 'teepotte', /teapot/i],
];

async function englishTitles(ids: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ product_id: string; title: string }>(
    `SELECT product_id, title FROM product_texts WHERE product_id = ANY($1) AND language = 'en'`,
    [ids],
  );
  const titles = new Map(rows.map((row) => [row.product_id, row.title]));
  return ids.map((id) => titles.get(id)!);
}

describe('a keyword', () => {
  it.each(QUERIES)('in %s: "%s" finds the thing first', async (lang, keyword, found) => {
    const { list: cards } = await list({ keyword, lang });
    const [first = 'nothing'] = await englishTitles(cards.slice(0, 1).map(({ id }) => id));
    expect(first.split(',')[0]).toMatch(found);
  });

  it('puts what the thing is before what it comes with', async () => {
    const titles = await englishTitles((await list({ keyword: 'strainer', pageSize: 100 })).list.map(({ id }) => id));
    const isSubject = titles.map((title) => /strainer/i.test(title.split(',')[0]!));
    expect(isSubject).toEqual(isSubject.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('says under which spelling it was found', async () => {
    const asItIs = { isPartial: false, nearest: [] };
    expect((await list({ keyword: 'taepot' })).keyword).toEqual({ typed: 'taepot', corrected: 'teapot', ...asItIs });
    expect((await list({ keyword: 'teapot' })).keyword).toEqual({ typed: 'teapot', corrected: null, ...asItIs });
  });

  it('that is insisted on is searched for in no other spelling', async () => {
    expect(await list({ keyword: 'taepot', exact: true })).toMatchObject({
      totalElements: 0,
      keyword: { typed: 'taepot', corrected: null },
    });
    expect((await list({ keyword: 'teapot', exact: true })).totalElements).toBe((await list({ keyword: 'teapot' })).totalElements);
  });

  it.each([
    ['en', 'kettle', /cups|pans/i],
    ['en', 'guitars', /instruments|headphones/i],
    ['en', 'red curtain', /sofas|beds/i],
    ['de', 'Wasserkocher', /Tee|Tassen|Töpfe|Pfannen/],
    ['de', 'guitar', /instrumente|Kopfhörer|Bühne/i],
    ['ar', 'جيتار', /./],
    ['ja', 'ギター', /./],
    ['ko', '피아노', /./],
    ['ru', 'гитара', /./],
    ['th', 'กาต้มน้ำ', /./],
  ])('in %s for something that nobody sells, "%s", finds nothing and says where it would lie', async (lang, keyword, nearest) => {
    const { totalElements, keyword: said } = await list({ keyword, lang });
    expect({ totalElements, corrected: said!.corrected }).toEqual({ totalElements: 0, corrected: null });
    expect(said!.nearest.map(({ name }) => name).join(', ')).toMatch(nearest);
  });

  it('finds the colour that only the variants have, and the product by its number', async () => {
    const { rows } = await pool.query<{ number: string; id: string }>(
      `SELECT number, id FROM products WHERE state = 'on_shelf' ORDER BY id LIMIT 1`,
    );
    expect((await list({ keyword: rows[0]!.number.toLowerCase() })).list.map(({ id }) => id)).toContain(rows[0]!.id);
    const navy = await list({ keyword: 'navy' });
    expect(navy.totalElements).toBeGreaterThan(0);
  });

  it('leaves out a word that nothing has, rather than the whole list', async () => {
    const { totalElements, keyword } = await list({ keyword: 'teapot qqqqxx' });
    expect(totalElements).toBe((await list({ keyword: 'teapot' })).totalElements);
    expect(keyword!.isPartial).toBe(true);
  });

  it('that nothing is like leaves an empty list', async () => {
    expect(await list({ keyword: 'qxzjkv' })).toMatchObject({ list: [], totalElements: 0, isEstimate: false });
  });

  it('of any shape is answered', async () => {
    const odd = [
      '\\',
      "'",
      "''; DROP TABLE products; --",
      '%',
      '_',
      '&',
      '|',
      '!',
      '(',
      '<->',
      ':*',
      'a:b',
      '\u0007',
      'a\u0007b',
      '😀',
      '....',
      ',',
      '-',
      'de:teekann',
      'x'.repeat(200),
      `1${'ﷺ'.repeat(199)}`,
      '㌖'.repeat(200),
      'a '.repeat(100),
      '茶'.repeat(200),
      'กา'.repeat(100),
      '\u202e abc',
      '０．９',
      'the',
      'der die das',
      '1',
      '0.9 L',
    ];
    for (const keyword of odd) {
      expect(await call('sellerGoods!list', { keyword }), keyword).toMatchObject({ status: 200, code: 0 });
      const found = await call('sellerGoods!search-keyword', { keyword });
      expect(found.status, keyword).toBe(200);
    }
    for (const keyword of ['x'.repeat(201), 'a\u0000b', '\ud800'])
      expect((await call('sellerGoods!list', { keyword })).status, keyword).toBe(400);
  });

  it('that is missing is asked for', async () => {
    for (const name of ['sellerGoods!search', 'sellerGoods!search-keyword']) {
      expect((await call(name, { keyword: '  ' })).key).toBe('search.keyword_missing');
      expect((await call(name, {})).status).toBe(400);
    }
  });
});

describe('suggestions', () => {
  it('complete what is being typed, each with the number it finds', async () => {
    const { words, categories, goods } = await suggest('teap');
    expect(words[0]).toEqual({ text: 'teapot', goodsNum: (await list({ keyword: 'teapot' })).totalElements, isRough: false });
    expect(categories[0]).toMatchObject({ name: 'Teapots and tea sets', goodsNum: words[0]!.goodsNum, isWhole: false });
    expect(goods.length).toBeGreaterThan(0);
    expect(goods.length).toBeLessThanOrEqual(5);
  });

  it('come in the language of the reader', async () => {
    expect((await suggest('Teek', 'de')).words[0]!.text).toBe('Teekanne');
    expect((await suggest('茶', 'cn')).words.length).toBeGreaterThan(0);
    // Headphones; "tái" means something else, and is the same without accents.
    expect((await suggest('tai ng', 'vi')).words[0]!.text).toBe('tai nghe');
  });

  it('name shops as well', async () => {
    const { rows } = await pool.query<{ name: string }>(`SELECT name FROM shops WHERE state = 'open' ORDER BY id LIMIT 1`);
    const { sellers } = await suggest(rows[0]!.name);
    expect(sellers.list[0]!.name).toBe(rows[0]!.name);
    expect(sellers.totalElements).toBeGreaterThan(0);
  });

  it('are several, also where what is typed ends the phrase', async () => {
    const { words } = await suggest('bag');
    expect(words[0]!.text).toBe('bag');
    expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['shopping bag', 'gift bag']));
  });

  it('name the categories that hold what is found, with as many as a search in them finds', async () => {
    const { categories } = await suggest('lamp');
    const [first] = categories;
    expect(first!.goodsNum).toBe((await list({ keyword: 'lamp', categoryId: first!.id })).totalElements);
  });

  it('correct a typing error', async () => {
    expect(await suggest('taepot')).toMatchObject({ words: [{ text: 'teapot' }], corrected: 'teapot' });
    expect((await suggest('teapo')).corrected).toBeNull();
  });
});

describe('a search for everything', () => {
  it('names goods and shops and counts both', async () => {
    const { data } = await call<{ goodsList: object[]; goodsTotal: number; sellerTotal: number; corrected: string | null }>(
      'sellerGoods!search',
      { keyword: 'teapt' },
    );
    expect(data.goodsTotal).toBe((await list({ keyword: 'teapot' })).totalElements);
    expect(data.goodsList.length).toBe(Math.min(10, data.goodsTotal));
    expect(data.corrected).toBe('teapot');
  });
});
