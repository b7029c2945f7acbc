import type { FreightZone } from '@entrepot/contracts/freight.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type { Discount, Tier } from '@entrepot/contracts/pricing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  goodsAmounts,
  orderAmounts,
  priceLines,
  weightOf,
  type Amounts,
  type Priceable,
  type Wanted,
} from './order-pricing.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const RUNNING: Discount = { discountBp: 2_000, startsAt: new Date('2026-03-01T00:00:00Z'), endsAt: new Date('2026-03-03T00:00:00Z') };
const OVER: Discount = { ...RUNNING, endsAt: NOW };

interface Terms {
  goodsId?: string;
  tiers?: Tier[];
  discount?: Discount | null;
  weightGrams?: number;
}

function wanted(
  price: string,
  quantity: number,
  { goodsId = 'cup', tiers = [], discount = null, weightGrams = 500 }: Terms = {},
): Wanted<Priceable> {
  return { quantity, offer: { goodsId, priceScaled: moneyFrom(price), terms: { discount, tiers }, discount, weightGrams } };
}

function zone(options: Partial<FreightZone> = {}): FreightZone {
  return {
    countries: null,
    dispatchScaled: moneyFrom('2'),
    deliveryScaled: moneyFrom('3'),
    perKiloScaled: moneyFrom('1'),
    freeFromScaled: null,
    steps: [{ upToGrams: 1_000, distanceScaled: moneyFrom('4') }],
    ...options,
  };
}

const NO_RATES = { taxBp: 0, feeBp: 0 };
const shown = (amounts: Amounts): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, scaled]) => [name.replace('Scaled', ''), formatMoney(scaled)]));
const units = (lines: Array<Wanted<Priceable>>): string[] => priceLines(lines, NOW).map(({ price }) => formatMoney(price.unitScaled));

describe('the price of a line', () => {
  const tiers = [
    { minQuantity: 12, reductionBp: 1_000 },
    { minQuantity: 48, reductionBp: 2_000 },
  ];

  it('falls by the tier that all variants of a product reach together', () => {
    expect(units([wanted('10', 7, { tiers }), wanted('12', 5, { tiers })])).toEqual(['9', '10.8']);
    expect(units([wanted('10', 6, { tiers }), wanted('12', 5, { tiers })])).toEqual(['10', '12']);
  });

  it('is not changed by the pieces of another product', () => {
    expect(units([wanted('10', 11, { tiers }), wanted('12', 40, { goodsId: 'plate' })])).toEqual(['10', '12']);
  });

  it('says from which quantity on it holds, and until when', () => {
    const [line] = priceLines([wanted('10', 48, { tiers, discount: RUNNING })], NOW);
    expect(line!.price).toEqual({
      unitScaled: moneyFrom('6.4'),
      listScaled: moneyFrom('8'),
      totalScaled: moneyFrom('307.2'),
      tierFrom: 48,
      discountEndsAt: RUNNING.endsAt,
    });
    const [single] = priceLines([wanted('10', 1, { tiers, discount: OVER })], NOW);
    expect(single!.price).toMatchObject({ unitScaled: moneyFrom('10'), listScaled: moneyFrom('10'), tierFrom: null, discountEndsAt: null });
  });
});

describe('the parts of an order', () => {
  it('add up: goods less discount, freight, tax of both and fee of both', () => {
    const lines = priceLines([wanted('10', 3, { discount: RUNNING }), wanted('5.55', 1, { goodsId: 'plate' })], NOW);
    const { amounts } = orderAmounts(lines, zone(), { taxBp: 2_300, feeBp: 150 });
    // 24 + 5.55 goods, 2 + 4 + 1 begun kilo × 1 + 3 freight: 39.55.
    expect(shown(amounts)).toEqual({
      goods: '35.55',
      discount: '6',
      dispatch: '2',
      distance: '5',
      delivery: '3',
      tax: '9.1',
      fee: '0.59',
      total: '49.24',
    });
  });

  it('rounds tax and fee half to even, to cents', () => {
    const free = zone({ dispatchScaled: 0n, deliveryScaled: 0n, steps: [], perKiloScaled: 0n });
    const half = (price: string): string =>
      shown(orderAmounts(priceLines([wanted(price, 1)], NOW), free, { taxBp: 5_000, feeBp: 0 }).amounts).tax!;
    expect([half('0.25'), half('0.35'), half('0.27')]).toEqual(['0.12', '0.18', '0.14']);
  });

  it('are without freight from the threshold on, counted by what is paid for the goods', () => {
    const free = (price: string, discount: Discount | null): boolean =>
      orderAmounts(priceLines([wanted(price, 1, { discount })], NOW), zone({ freeFromScaled: moneyFrom('100') }), NO_RATES).freight.isFree;
    expect(free('100', null)).toBe(true);
    expect(free('99.99', null)).toBe(false);
    expect(free('100', RUNNING)).toBe(false);
    expect(free('125', RUNNING)).toBe(true);
  });

  it('weigh all lines together', () => {
    expect(weightOf([wanted('1', 3, { weightGrams: 250 }), wanted('1', 2, { goodsId: 'plate', weightGrams: 1_200 })])).toBe(3_150n);
  });

  it('always come to the total, whatever is bought, and to the sum of their shops', () => {
    const line = fc.record({
      cents: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 500 }),
      goodsId: fc.constantFrom('cup', 'plate', 'bowl'),
      discountBp: fc.option(fc.integer({ min: 1, max: 9_900 })),
      reductionBp: fc.option(fc.integer({ min: 1, max: 9_900 })),
      weightGrams: fc.integer({ min: 1, max: 90_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        (wishes, taxBp, feeBp) => {
          const lines = priceLines(
            wishes.map(({ cents, quantity, discountBp, reductionBp, ...rest }) =>
              wanted(String(cents / 100), quantity, {
                ...rest,
                discount: discountBp === null ? null : { ...RUNNING, discountBp },
                tiers: reductionBp === null ? [] : [{ minQuantity: 5, reductionBp }],
              }),
            ),
            NOW,
          );
          const { amounts } = orderAmounts(lines, zone(), { taxBp, feeBp });
          expect(amounts.totalScaled).toBe(
            amounts.goodsScaled -
              amounts.discountScaled +
              amounts.dispatchScaled +
              amounts.distanceScaled +
              amounts.deliveryScaled +
              amounts.taxScaled +
              amounts.feeScaled,
          );
          expect(amounts.goodsScaled - amounts.discountScaled).toBe(lines.reduce((sum, { price }) => sum + price.totalScaled, 0n));
          // The database asks for this of every line.
          for (const { price } of lines) expect(price.listScaled).toBeGreaterThanOrEqual(price.unitScaled);
          const goods = goodsAmounts(lines);
          expect(addAmounts([goods, amounts]).totalScaled).toBe(goods.totalScaled + amounts.totalScaled);
        },
      ),
    );
  });
});
