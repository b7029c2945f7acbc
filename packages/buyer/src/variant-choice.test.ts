import type { ProductDetail, Sku } from '@entrepot/contracts/calls/product.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { unitPrice } from '@entrepot/contracts/pricing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstChoice,
  freightItems,
  limitsAlone,
  mostBeside,
  namesOf,
  pickValue,
  piecesOf,
  setQuantity,
  skuOf,
  stepReached,
  sumUp,
  tierSteps,
  valueState,
  type Quantities,
} from './variant-choice.ts';

type Product = Pick<ProductDetail, 'attributes' | 'skus' | 'tiers' | 'buyMin' | 'buyMax'>;

const sku = (id: string, valueIds: number[], stock: number, price = '6.4'): Sku => ({
  id,
  valueIds,
  price,
  stock,
  weightGrams: 900,
  mediaId: null,
});
const value = (id: number, name: string) => ({ id, name, swatch: null });

/** Sage and clay in two sizes each; mustard only small and sold out. */
const teapot: Product = {
  attributes: [
    { id: 1, key: 'colour', name: 'Colour', values: [value(11, 'Sage'), value(12, 'Clay'), value(13, 'Mustard')] },
    { id: 2, key: 'size', name: 'Size', values: [value(21, '0.6 L'), value(22, '0.9 L')] },
  ],
  skus: [
    sku('a', [11, 21], 50, '5.9'),
    sku('b', [11, 22], 900),
    sku('c', [12, 21], 8),
    sku('d', [12, 22], 300),
    sku('e', [13, 21], 0, '5.4'),
  ],
  tiers: [
    { minQuantity: 48, reductionBp: 900 },
    { minQuantity: 144, reductionBp: 1700 },
  ],
  buyMin: 12,
  buyMax: 500,
};

describe('the choice of a variant', () => {
  it('begins with the cheapest one in stock', () => {
    expect(firstChoice(teapot)).toEqual([11, 21]);
    expect(firstChoice({ skus: [sku('x', [1], 0, '9'), sku('y', [2], 0, '8')] })).toEqual([2]);
    expect(firstChoice({ skus: [] })).toEqual([]);
  });

  it('knows which values go with the others, and which of those are sold out', () => {
    expect(valueState(teapot, [11, 21], 0, 12)).toBe('available');
    expect(valueState(teapot, [11, 21], 0, 13)).toBe('outOfStock');
    expect(valueState(teapot, [11, 22], 0, 13)).toBe('impossible');
  });

  it('moves to the nearest variant where the combination is not made', () => {
    expect(pickValue(teapot, [11, 22], 0, 13)).toEqual([13, 21]);
    expect(pickValue(teapot, [11, 22], 0, 12)).toEqual([12, 22]);
  });

  it('is named by its values', () => {
    expect(namesOf(teapot, [11, 22])).toEqual(['Sage', '0.9 L']);
    expect(namesOf({ attributes: [] }, [])).toEqual([]);
  });

  it('knows why one variant alone cannot be ordered', () => {
    expect(limitsAlone(teapot, { stock: 8 })).toEqual({ min: 12, max: 8, cause: 'stock' });
    expect(limitsAlone(teapot, { stock: 900 })).toEqual({ min: 12, max: 500, cause: 'order' });
  });
});

describe('tiers', () => {
  it('stand in rows from the minimum on', () => {
    expect(tierSteps(teapot)).toEqual([
      { from: 12, to: 47, reductionBp: 0 },
      { from: 48, to: 143, reductionBp: 900 },
      { from: 144, to: undefined, reductionBp: 1700 },
    ]);
  });

  it('that begin at or below the minimum are the first row', () => {
    expect(
      tierSteps({
        tiers: [
          { minQuantity: 10, reductionBp: 300 },
          { minQuantity: 12, reductionBp: 500 },
        ],
        buyMin: 12,
        buyMax: 500,
      }),
    ).toEqual([{ from: 12, to: undefined, reductionBp: 500 }]);
  });

  it('that no order can reach are not held out', () => {
    const limited = { ...teapot, buyMax: 100 };
    expect(tierSteps(limited).map(({ from }) => from)).toEqual([12, 48]);
    expect(sumUp(limited, { b: 60 }, 0).next).toBeUndefined();
  });

  it('count all variants together', () => {
    const sum = sumUp(teapot, { a: 24, d: 24 }, 0);
    expect(sum.lines.map(({ unitScaled }) => unitScaled)).toEqual([moneyFrom('5.37'), moneyFrom('5.82')]);
    expect(sum.goodsScaled).toBe(moneyFrom('268.56'));
    expect(sum.next).toEqual({ minQuantity: 144, reductionBp: 1700 });
    expect(freightItems(sum.lines)).toBe('a:24,d:24');
  });
});

/** Products with holes: not every combination is made, some are sold out. */
const anyProduct: fc.Arbitrary<Product> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: 500 }))
  .chain(([colours, sizes, buyMin, buyMax]) => {
    const combinations = Array.from({ length: colours * sizes }, (_, index) => [1 + (index % colours), 101 + Math.floor(index / colours)]);
    return fc
      .record({
        made: fc.subarray(combinations, { minLength: 1 }),
        stocks: fc.array(fc.integer({ min: 0, max: 700 }), { minLength: combinations.length, maxLength: combinations.length }),
        cents: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: combinations.length, maxLength: combinations.length }),
        tiers: fc.uniqueArray(
          fc.record({ minQuantity: fc.integer({ min: 1, max: 600 }), reductionBp: fc.integer({ min: 1, max: 9_000 }) }),
          { maxLength: 5, selector: ({ minQuantity }) => minQuantity },
        ),
      })
      .map(({ made, stocks, cents, tiers }) => ({
        attributes: [
          { id: 1, key: 'colour', name: 'Colour', values: [...new Set(made.map(([colour]) => colour!))].map((id) => value(id, `c${id}`)) },
          { id: 2, key: 'size', name: 'Size', values: [...new Set(made.map(([, size]) => size!))].map((id) => value(id, `s${id}`)) },
        ],
        skus: made.map((valueIds, index) => sku(`sku${index}`, valueIds, stocks[index]!, (cents[index]! / 100).toFixed(2))),
        tiers,
        buyMin,
        buyMax,
      }));
  });

const anyQuantities = (product: Product): fc.Arbitrary<Quantities> =>
  fc
    .array(fc.tuple(fc.constantFrom(...product.skus), fc.integer({ min: 0, max: 900 })), { maxLength: 8 })
    .map((wishes) =>
      wishes.reduce<Quantities>(
        (quantities, [one, wish]) => setQuantity(quantities, one.id, Math.min(wish, mostBeside(product, quantities, one))),
        {},
      ),
    );

describe('whatever the product', () => {
  it('picking any value always ends at a variant that has it', () => {
    fc.assert(
      fc.property(anyProduct, fc.array(fc.tuple(fc.nat(1), fc.nat(3)), { minLength: 1, maxLength: 12 }), (product, presses) => {
        let choice = firstChoice(product);
        for (const [attributeIndex, valueIndex] of presses) {
          const { values } = product.attributes[attributeIndex]!;
          const picked = values[valueIndex % values.length]!;
          const before = valueState(product, choice, attributeIndex, picked.id);
          const others = choice;
          choice = pickValue(product, choice, attributeIndex, picked.id);
          expect(skuOf(product, choice)).toBeDefined();
          expect(choice[attributeIndex]).toBe(picked.id);
          // What is possible changes nothing else.
          if (before !== 'impossible') expect(choice[1 - attributeIndex]).toBe(others[1 - attributeIndex]);
        }
      }),
    );
  });

  it('a value is impossible exactly when no variant joins it with the others', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const choice = firstChoice(product);
        product.attributes.forEach(({ values }, index) => {
          for (const { id } of values) {
            const partner = product.skus.find(({ valueIds }) => valueIds[index] === id && valueIds[1 - index] === choice[1 - index]);
            const state = valueState(product, choice, index, id);
            expect(state).toBe(!partner ? 'impossible' : partner.stock > 0 ? 'available' : 'outOfStock');
          }
        });
      }),
    );
  });

  it('a mix never exceeds a stock or the most of one order', () => {
    fc.assert(
      fc.property(
        anyProduct.chain((product) => fc.tuple(fc.constant(product), anyQuantities(product))),
        ([product, quantities]) => {
          expect(piecesOf(quantities)).toBeLessThanOrEqual(product.buyMax);
          for (const { id, stock } of product.skus) expect(quantities[id] ?? 0).toBeLessThanOrEqual(stock);
        },
      ),
    );
  });

  it('the sum is the sum of its lines, each at the price that all pieces together reach', () => {
    const now = new Date('2026-11-01');
    fc.assert(
      fc.property(
        anyProduct.chain((product) => fc.tuple(fc.constant(product), anyQuantities(product), fc.integer({ min: 0, max: 9_000 }))),
        ([product, quantities, discountBp]) => {
          const sum = sumUp(product, quantities, discountBp);
          const discount = { discountBp, startsAt: new Date('2026-10-01'), endsAt: new Date('2026-12-01') };
          let goodsScaled = 0n;
          for (const line of sum.lines) {
            expect(line.unitScaled).toBe(unitPrice(moneyFrom(line.sku.price), { discount, tiers: product.tiers }, sum.pieces, now));
            goodsScaled += line.unitScaled * BigInt(line.quantity);
          }
          expect(sum.goodsScaled).toBe(goodsScaled);
          expect(sum.pieces).toBe(piecesOf(quantities));
          expect(sum.missing).toBe(Math.max(0, product.buyMin - sum.pieces));
          if (sum.next) expect(sum.next.minQuantity).toBeGreaterThan(sum.pieces);
        },
      ),
    );
  });

  it('the step of the tier table in force is the tier that prices the pieces', () => {
    fc.assert(
      fc.property(anyProduct, fc.nat(), (product, more) => {
        const pieces = product.buyMin + (more % (product.buyMax - product.buyMin + 1));
        const steps = tierSteps(product);
        const reached = steps[stepReached(steps, pieces)]!;
        const best = product.tiers.filter(({ minQuantity }) => minQuantity <= pieces).sort((a, b) => b.minQuantity - a.minQuantity)[0];
        expect(reached.reductionBp).toBe(best?.reductionBp ?? 0);
        expect(reached.from <= pieces && (reached.to === undefined || pieces <= reached.to)).toBe(true);
      }),
    );
  });
});
