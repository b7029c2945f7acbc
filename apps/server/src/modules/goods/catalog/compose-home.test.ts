import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeHome, type HomeComposition } from './compose-home.ts';
import type { Candidate, Market } from './market.ts';
import { spreadOut, takeTurns } from './merge-ranked.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const TOPS = ['kitchen', 'home', 'tools', 'electronics', 'office', 'toys'];

/** A market that is the same at every run: six top categories with six categories each, forty shops. */
function market(size: number, sold = true): Market {
  const candidates: Candidate[] = Array.from({ length: size }, (_, index) => {
    const noise = (index * 7_919) % 1_009;
    const topId = 1 + (index % TOPS.length);
    return {
      id: `product-${String(index).padStart(5, '0')}`,
      shopId: `shop-${noise % 40}`,
      topId,
      categoryId: topId * 100 + (noise % 6),
      publishedAtMs: NOW_MS - noise * 0.2 * DAY_MS,
      sold30Days: sold && noise % 3 === 0 ? noise : 0,
      reviews: noise % 9,
      starsTotal: (noise % 9) * (1 + (noise % 5)),
      discountEndsAtMs: noise % 8 === 0 ? NOW_MS + (1 + (noise % 50)) * 0.25 * DAY_MS : null,
    };
  });
  const byShop = Map.groupBy(candidates, ({ shopId }) => shopId);
  return {
    readAtMs: NOW_MS,
    categories: [],
    openShops: [],
    counts: [],
    goodsInShop: new Map(),
    newest: [],
    goodsOnShelf: size,
    newToday: 0,
    shopsOpen: 40,
    discountsRunning: 0,
    goodsInCategory: new Map(),
    topIdBySlug: new Map(TOPS.map((slug, index) => [slug, index + 1])),
    parentOf: new Map(),
    newestIds: [],
    candidates,
    shops: sold ? [...byShop].map(([id, goods]) => ({ id, topId: goods[0]!.topId, saleLines90Days: goods.length })) : [],
    goodsOfShop: new Map([...byShop].map(([id, goods]) => [id, goods.slice(0, 8).map((candidate) => candidate.id)])),
  };
}

function everyId(home: HomeComposition): string[] {
  return [...home.hotSales, ...home.newArrivals, ...home.discounted, ...home.shops.flatMap(({ goods }) => goods), ...home.recommended];
}

function topsOf(ids: string[], of: Market): number[] {
  const topOf = new Map(of.candidates.map(({ id, topId }) => [id, topId]));
  return ids.map((id) => topOf.get(id)!);
}

describe('a home page', () => {
  it('shows no product twice, whatever the size of the market and the focus', () => {
    const anyFocus = fc.uniqueArray(fc.constantFrom(...TOPS, 'no-such-category'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), anyFocus, fc.boolean(), (size, focus, sold) => {
        const ids = everyId(composeHome(market(size, sold), focus));
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });

  it('fills every section from a market that is large enough', () => {
    const home = composeHome(market(3_000), ['tools', 'toys']);
    expect([home.hotSales, home.newArrivals, home.discounted, home.recommended].map((list) => list.length)).toEqual([12, 12, 12, 12]);
    expect(home.shops.map(({ goods }) => goods.length)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(home.recommendations).toHaveLength(2_000);
  });

  it('gives the focus most places and the rest of the market some', () => {
    const all = market(3_000);
    const home = composeHome(all, ['tools', 'toys']);
    for (const section of [home.hotSales, home.newArrivals, home.discounted, home.recommended]) {
      const own = topsOf(section, all).filter((topId) => topId === 3 || topId === 6).length;
      expect(own).toBeGreaterThan(6);
      expect(own).toBeLessThan(12);
    }
    expect(topsOf(home.recommended, all)[0]).toBe(3);
  });

  it('sorts best sellers by the figure that their cards show', () => {
    const { hotSales, soldLately } = composeHome(market(3_000), ['tools', 'toys']);
    const figures = hotSales.map((id) => soldLately.get(id)!);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    expect(new Set(figures).size).toBeGreaterThan(1);
  });

  it('differs between storefronts that lead with the same categories in another order', () => {
    const all = market(3_000);
    expect(composeHome(all, ['tools', 'toys'])).not.toEqual(composeHome(all, ['toys', 'tools']));
  });

  it('is the same for the same market, in whatever order its rows come', () => {
    const all = market(500);
    const shuffled = { ...all, candidates: all.candidates.toReversed(), shops: all.shops.toReversed() };
    expect(composeHome(shuffled, ['home'])).toEqual(composeHome(all, ['home']));
  });

  it('shows no best sellers where nothing sold, and shops by what they published', () => {
    const home = composeHome(market(500, false), ['home']);
    expect(home.hotSales).toEqual([]);
    expect(home.shops).toHaveLength(6);
  });

  it('recommends everything a small market has, what is shown above at the end', () => {
    const home = composeHome(market(90), ['home']);
    expect(new Set(home.recommendations).size).toBe(90);
    expect(home.recommendations.slice(0, home.recommended.length)).toEqual(home.recommended);
  });

  it('does not line up three of one shop or of one category in the recommendations', () => {
    const all = market(3_000);
    const of = new Map(all.candidates.map((candidate) => [candidate.id, candidate]));
    const { recommendations } = composeHome(all, ['tools', 'toys']);
    for (let index = 2; index < 600; index++) {
      const three = recommendations.slice(index - 2, index + 1).map((id) => of.get(id)!);
      expect(new Set(three.map(({ shopId }) => shopId)).size).toBeGreaterThan(1);
      expect(new Set(three.map(({ categoryId }) => categoryId)).size).toBeGreaterThan(1);
    }
  });
});

describe('taking turns', () => {
  const lists = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 9 }), items: fc.array(fc.nat(), { maxLength: 30 }) }), {
    maxLength: 6,
  });

  it('gives every item once and keeps the order of each list', () => {
    fc.assert(
      fc.property(lists, (turns) => {
        const tagged = turns.map(({ weight, items }, list) => ({ weight, items: items.map((item) => ({ list, item })) }));
        const merged = [...takeTurns(tagged)];
        for (const [list, { items }] of turns.entries())
          expect(merged.filter((one) => one.list === list).map(({ item }) => item)).toEqual(items);
        expect(merged).toHaveLength(turns.reduce((total, { items }) => total + items.length, 0));
      }),
    );
  });

  it('divides the places by weight', () => {
    const of = (name: string) => Array.from({ length: 100 }, () => name);
    const first = [
      ...takeTurns([
        { weight: 3, items: of('a') },
        { weight: 1, items: of('b') },
      ]),
    ].slice(0, 8);
    expect(first.filter((name) => name === 'a')).toHaveLength(6);
    expect(first[0]).toBe('a');
  });
});

describe('spreading out', () => {
  const spread = { marks: [(item: { shop: number }) => item.shop], atMost: 2, window: 6 };

  it('loses nothing, and crowds only where nothing else is left', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ shop: fc.integer({ min: 0, max: 4 }), name: fc.nat() }), { maxLength: 80 }), (items) => {
        const result = spreadOut(items, spread);
        expect(new Set(result)).toEqual(new Set(items));
        expect(result).toHaveLength(items.length);
        for (let index = 0; index < result.length; index++) {
          const before = result.slice(Math.max(0, index - 5), index);
          const fits = ({ shop }: { shop: number }) => before.filter((neighbour) => neighbour.shop === shop).length < 2;
          if (!fits(result[index]!)) expect(result.slice(index).some(fits)).toBe(false);
        }
      }),
    );
  });

  it('leaves a list alone that crowds nowhere', () => {
    const items = Array.from({ length: 30 }, (_, index) => ({ shop: index % 5 }));
    expect(spreadOut(items, spread)).toEqual(items);
  });
});
