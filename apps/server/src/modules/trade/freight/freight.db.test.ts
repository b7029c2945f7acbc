import type { FreightEstimate } from '@entrepot/contracts/calls/freight.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { catalogBuilder } from '../../goods/catalog/catalog.builder.ts';
import { createFreight } from './index.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const { pool, db } = await testDatabase();
const build = catalogBuilder(pool);
const clock = testClock(NOW);

const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(app, createFreight({ db, clock }).routes, {
  resolveSession: async () => undefined,
  storefrontOf: () => 'x',
  rateLimitOf: () => undefined,
});

const call = <Data>(name: string, input: object) => ask<Data>(app, `/api/${name}.action`, input);

const estimate = (items: Array<[string | undefined, number]>, country = 'PT') =>
  call<FreightEstimate>('freight!estimate', { country, items: items.map(([id, quantity]) => `${id}:${quantity}`).join(',') });
const countries = (sellerId: string) => call<string[]>('freight!countries', { sellerId });

interface ZoneOptions {
  countries: string[] | null;
  freeFrom?: string;
  steps?: Array<[number, string]>;
}

let position = 0;
async function zone(
  shopId: string,
  {
    countries: codes,
    freeFrom,
    steps = [
      [1_000, '2'],
      [10_000, '8'],
    ],
  }: ZoneOptions,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO shop_freight_zones (shop_id, position, countries, dispatch_fee, delivery_fee, per_kilo, free_from)
     VALUES ($1, $2, $3, 1.5, 2.25, 0.7, $4) RETURNING id`,
    [shopId, ++position, codes, freeFrom ?? null],
  );
  for (const [grams, fee] of steps) {
    await pool.query('INSERT INTO shop_freight_steps (zone_id, up_to_grams, distance_fee) VALUES ($1, $2, $3)', [rows[0]!.id, grams, fee]);
  }
}

async function variantsOf(productId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM skus WHERE product_id = $1 ORDER BY position', [productId]);
  return rows.map(({ id }) => id);
}

let shopId: string;
let categoryId: number;

beforeEach(async () => {
  await emptyTables(pool, ['products', 'shops', 'categories']);
  clock.set(NOW);
  categoryId = await build.category('kitchen');
  shopId = await build.shop();
});

describe('an estimate', () => {
  it('names weight, goods and the three parts of the freight', async () => {
    await zone(shopId, { countries: ['PT'], freeFrom: '600' });
    const [cup] = await variantsOf(await build.product({ shopId, categoryId, skuPrices: ['4.2'] }));
    expect((await estimate([[cup, 3]])).data).toEqual({
      country: 'PT',
      weightGrams: 1_500,
      goodsTotal: '12.6',
      dispatch: '1.5',
      distance: '8',
      delivery: '2.25',
      total: '11.75',
      isFree: false,
      freeFrom: '600',
    });
  });

  it('counts all variants of a product together where it looks for the tier, and takes the running discount off', async () => {
    await zone(shopId, { countries: null });
    const productId = await build.product({
      shopId,
      categoryId,
      skuPrices: ['10', '12'],
      tiers: [{ minQuantity: 50, reductionBp: 1_000 }],
      discount: { discountBp: 2_000, startsAt: new Date('2026-02-01T00:00:00Z'), endsAt: new Date('2026-03-02T00:00:00Z') },
    });
    const [red, blue] = await variantsOf(productId);
    expect(
      (
        await estimate([
          [red, 30],
          [blue, 20],
        ])
      ).data.goodsTotal,
    ).toBe('388.8');
    expect(
      (
        await estimate([
          [red, 29],
          [blue, 20],
        ])
      ).data.goodsTotal,
    ).toBe('424');
    clock.set('2026-03-02T00:00:00Z');
    expect(
      (
        await estimate([
          [red, 30],
          [blue, 20],
        ])
      ).data.goodsTotal,
    ).toBe('486');
  });

  it('adds up a variant that is named twice, in either case of its id', async () => {
    await zone(shopId, { countries: null });
    const [cup] = await variantsOf(await build.product({ shopId, categoryId }));
    expect(
      (
        await estimate([
          [cup, 2],
          [cup?.toUpperCase(), 3],
        ])
      ).data,
    ).toMatchObject({ weightGrams: 2_500, goodsTotal: '50' });
  });

  it('is free from the threshold on', async () => {
    await zone(shopId, { countries: null, freeFrom: '100' });
    const [cup] = await variantsOf(await build.product({ shopId, categoryId, skuPrices: ['10'] }));
    expect((await estimate([[cup, 10]])).data).toMatchObject({
      isFree: true,
      dispatch: '0',
      distance: '0',
      delivery: '0',
      total: '0',
      freeFrom: '100',
    });
    expect((await estimate([[cup, 9]])).data).toMatchObject({ isFree: false, total: '11.75' });
  });

  it('takes the zone that names the country before the rest of the world', async () => {
    await zone(shopId, { countries: null, steps: [[100_000, '40']] });
    await zone(shopId, { countries: ['ES', 'FR'], steps: [[100_000, '5']] });
    const [cup] = await variantsOf(await build.product({ shopId, categoryId }));
    expect((await estimate([[cup, 1]], 'FR')).data.distance).toBe('5');
    expect((await estimate([[cup, 1]], 'JP')).data.distance).toBe('40');
  });

  it('says when the shop does not deliver there, also to what is no country', async () => {
    await zone(shopId, { countries: ['PT'] });
    const [cup] = await variantsOf(await build.product({ shopId, categoryId }));
    expect(await estimate([[cup, 1]], 'JP')).toMatchObject({ key: 'freight.not_served' });
    await zone(shopId, { countries: null });
    expect(await estimate([[cup, 1]], 'XX')).toMatchObject({ key: 'freight.not_served' });
  });

  it('knows no variant that a visitor could not buy', async () => {
    await zone(shopId, { countries: null });
    const [cup] = await variantsOf(await build.product({ shopId, categoryId }));
    const [draft] = await variantsOf(await build.product({ shopId, categoryId, state: 'off_shelf' }));
    const [locked] = await variantsOf(await build.product({ shopId: await build.shop({ state: 'locked' }), categoryId }));
    const [stranger] = await variantsOf(await build.product({ shopId: await build.shop(), categoryId }));
    for (const other of [draft, locked, stranger, '00000000-0000-4000-8000-000000000000']) {
      expect(
        await estimate([
          [cup, 1],
          [other, 1],
        ]),
      ).toMatchObject({ key: 'product.variant_unknown' });
    }
  });

  it('refuses what is not a list of variants', async () => {
    for (const items of ['', 'x:1', `${shopId}`, `${shopId}:0`, `${shopId}:-1`, `${shopId}:1.5`, `${shopId}:1,`, `${shopId}:9999999`]) {
      expect(await call('freight!estimate', { country: 'PT', items })).toMatchObject({ status: 400, key: 'request.invalid' });
    }
    expect(await call('freight!estimate', { country: 'pt', items: `${shopId}:1` })).toMatchObject({ status: 400 });
  });
});

describe('the countries of a shop', () => {
  it('are those of its zones, in order', async () => {
    await zone(shopId, { countries: ['PT'] });
    await zone(shopId, { countries: ['FR', 'ES'] });
    expect((await countries(shopId)).data).toEqual(['ES', 'FR', 'PT']);
  });

  it('are none by name where it delivers everywhere', async () => {
    await zone(shopId, { countries: ['PT'] });
    await zone(shopId, { countries: null });
    expect((await countries(shopId)).data).toEqual([]);
  });

  it('do not exist for a shop that sends nothing, that is not open or that nobody knows', async () => {
    expect(await countries(shopId)).toMatchObject({ key: 'freight.not_served' });
    expect(await countries(await build.shop({ state: 'paused' }))).toMatchObject({ key: 'shop.not_found' });
    expect(await countries('00000000-0000-4000-8000-000000000000')).toMatchObject({ key: 'shop.not_found' });
    expect(await countries('1')).toMatchObject({ status: 400 });
  });
});

describe('the zones of a shop', () => {
  it('hold a country once and the rest of the world once', async () => {
    await zone(shopId, { countries: ['PT', 'ES'] });
    await expect(zone(shopId, { countries: ['FR', 'ES'] })).rejects.toThrow('at most one freight zone');
    await expect(zone(shopId, { countries: ['FR', 'FR'] })).rejects.toThrow('at most one freight zone');
    await zone(shopId, { countries: ['FR'] });
    await expect(pool.query(`UPDATE shop_freight_zones SET countries = '{PT}' WHERE countries = '{FR}'`)).rejects.toThrow(
      'at most one freight zone',
    );
    await zone(shopId, { countries: null });
    await expect(zone(shopId, { countries: null })).rejects.toThrow('shop_freight_zones_rest');
    await zone(await build.shop(), { countries: ['PT'] });
  });

  it('name countries by their codes and are not empty', async () => {
    for (const codes of [[], ['pt'], ['P'], [null as unknown as string]])
      await expect(zone(shopId, { countries: codes })).rejects.toThrow('countries_check');
  });

  it('stay apart also when two are written at the same moment', async () => {
    const [first, second] = [await pool.connect(), await pool.connect()];
    const insert = `INSERT INTO shop_freight_zones (shop_id, position, countries, dispatch_fee, delivery_fee, per_kilo)
      VALUES ($1, $2, '{PT}', 0, 0, 0)`;
    try {
      await first.query('BEGIN');
      await first.query(insert, [shopId, 1]);
      const rival = second.query(insert, [shopId, 2]);
      rival.catch(() => undefined);
      await first.query('COMMIT');
      await expect(rival).rejects.toThrow('at most one freight zone');
    } finally {
      first.release();
      second.release();
    }
  });
});
