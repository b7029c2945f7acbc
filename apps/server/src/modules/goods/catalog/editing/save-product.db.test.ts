import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../../platform/db/transaction.ts';
import { catalogBuilder } from '../catalog.builder.ts';
import { draftFrom } from './draft.present.ts';
import { selectDraft } from './draft.sql.ts';
import { currentSources, selectProductInfo } from '../product-info.sql.ts';
import { TRADE_FACTS } from '../../../trade/orders/index.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { deskWorld, type DeskWorld } from './editing.builder.ts';
import type { ProductDraft } from './product-draft.ts';
import { saveProduct } from './save-product.ts';
import { PARAMETERS } from '../../../ground/parameters/registry.ts';
import type { Parameters } from '../../../ground/parameters/index.ts';

const { db, pool } = await testDatabase();
const clock = testClock('2026-03-02T12:00:00Z');
const parameters: Pick<Parameters, 'get'> = { get: (code) => PARAMETERS[code].default as never };
const build = catalogBuilder(pool);
let world: DeskWorld;

beforeEach(async () => {
  await emptyTables(pool, ['products', 'outbox_events', 'stock_movements']);
  world = await deskWorld(pool, build);
});

const save = (draft: ProductDraft, shopId = world.shopId) =>
  withTransaction(db, (tx) => saveProduct(tx, { clock, parameters }, shopId, draft, world.by));
const read = async (id: string) => draftFrom((await selectDraft(db, world.shopId, { id }))!);
const movements = async () =>
  (await pool.query<{ quantity: number; kind: string }>('SELECT quantity, kind FROM stock_movements ORDER BY id')).rows;

function fullDraft(picture: string): ProductDraft {
  const {
    colour: {
      id: colourId,
      valueIds: [sage, chalk],
    },
    size: {
      valueIds: [small, large],
    },
    variant,
  } = world;
  return world.draft({
    number: '  KC-TP ',
    cartonQuantity: 24,
    retailPrice: '19.9',
    pictures: [picture],
    discount: { discountBp: 1_000, startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-04-01T00:00:00.000Z' },
    tiers: [
      { minQuantity: 24, reductionBp: 500 },
      { minQuantity: 96, reductionBp: 1_200 },
    ],
    texts: [
      { language: 'en', title: 'Stoneware teapot', description: 'Thrown by hand.' },
      { language: 'de', title: ' Steingutkanne ', description: '' },
      { language: 'fr', title: ' ', description: '' },
    ],
    specs: [
      { attributeId: colourId, valueId: sage!, text: null },
      { attributeId: colourId, valueId: null, text: 'as fired' },
    ],
    variants: [
      variant([large!, sage!], { price: '13.60', mediaId: picture }),
      variant([small!, sage!], { price: '11.20' }),
      variant([small!, chalk!], { price: '11.2', stock: 0 }),
    ],
  });
}

describe('a product that is saved', () => {
  it('is there as it was written, tidied, with the lowest of its prices and its first stock as delivered', async () => {
    const draft = fullDraft(await world.picture());
    const { id, isNew } = await save(draft);
    expect(isNew).toBe(true);
    const stored = await read(id);
    expect(stored).toMatchObject({
      ...draft,
      number: 'KC-TP',
      texts: [
        { language: 'de', title: 'Steingutkanne', description: '' },
        { language: 'en', title: 'Stoneware teapot' },
      ],
      variants: [
        { price: '13.6', stock: 10 },
        { price: '11.2', stock: 10 },
        { price: '11.2', stock: 0 },
      ],
    });
    expect((await pool.query('SELECT price::text, state, version FROM products')).rows).toEqual([
      { price: '11.2000000000', state: 'draft', version: 1 },
    ]);
    expect(await movements()).toEqual([
      { quantity: 10, kind: 'delivered' },
      { quantity: 10, kind: 'delivered' },
    ]);
    expect((await pool.query(`SELECT topic FROM outbox_events ORDER BY id`)).rows.map(({ topic }) => topic)).toEqual([
      'catalog.changed',
      'stock.changed',
    ]);
  });

  it('is the same one for the same number, and nothing happens when nothing changed', async () => {
    const first = await save(fullDraft(await world.picture()));
    await pool.query('DELETE FROM outbox_events');
    const again = await save(await read(first.id));
    expect(again).toEqual({ id: first.id, isNew: false });
    expect((await pool.query('SELECT version FROM products')).rows).toEqual([{ version: 1 }]);
    expect((await pool.query('SELECT FROM product_changes')).rows).toHaveLength(1);
    expect((await pool.query('SELECT FROM outbox_events')).rows).toHaveLength(0);
  });

  it('keeps its history, field by field', async () => {
    const {
      colour: {
        valueIds: [sage, chalk, ink],
      },
      variant,
    } = world;
    const { id } = await save(world.draft({ number: 'A', variants: [variant([sage!]), variant([chalk!])] }));
    await save(
      world.draft({
        number: 'A',
        buyMin: 24,
        texts: [{ language: 'en', title: 'Teapot', description: '' }],
        variants: [variant([sage!], { price: '13', stock: 4 }), variant([ink!], { stock: null })],
      }),
    );
    const { rows } = await pool.query<{ kind: string; actor_name: string; changes: object[] }>(
      'SELECT kind, actor_name, changes FROM product_changes WHERE product_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    );
    expect(rows[0]).toEqual({ kind: 'imported', actor_name: 'Ada', changes: expect.anything() });
    expect(rows[0]!.changes).toEqual([
      { field: 'buyMin', before: '12', after: '24' },
      { field: 'title', language: 'en', before: 'Stoneware teapot', after: 'Teapot' },
      { field: 'description', language: 'en', before: 'Thrown by hand.', after: null },
      { field: 'variantRemoved', valueIds: [chalk], before: '12.5', after: null },
      { field: 'price', valueIds: [sage], before: '12.5', after: '13' },
      { field: 'variantAdded', valueIds: [ink], before: null, after: '12.5' },
      { field: 'stock', valueIds: [chalk], before: '10', after: '0' },
      { field: 'stock', valueIds: [sage], before: '10', after: '4' },
    ]);
    for (const statement of ['UPDATE product_changes SET actor_name = $$x$$', 'DELETE FROM product_changes'])
      await expect(pool.query(statement)).rejects.toThrow('append-only');
  });

  it('brings a variant back that was given up, with the stock it is given then', async () => {
    const {
      colour: {
        valueIds: [sage, chalk],
      },
      variant,
    } = world;
    const { id } = await save(world.draft({ number: 'A', variants: [variant([sage!]), variant([chalk!])] }));
    await save(world.draft({ number: 'A', variants: [variant([sage!], { stock: null })] }));
    expect((await read(id)).variants).toMatchObject([{ valueIds: [sage], stock: 10 }]);
    await save(world.draft({ number: 'A', variants: [variant([sage!], { stock: null }), variant([chalk!], { stock: 3 })] }));
    expect((await read(id)).variants).toMatchObject([
      { valueIds: [sage], stock: 10 },
      { valueIds: [chalk], stock: 3 },
    ]);
    expect((await pool.query('SELECT FROM skus')).rows, 'it is the same variant').toHaveLength(2);
  });
});

describe('a text that a machine wrote', () => {
  const text = (language: Language, title: string, translatedFrom?: Language) => ({
    language,
    title,
    description: '',
    ...(translatedFrom === undefined ? {} : { translatedFrom }),
  });
  const saved = (texts: ProductDraft['texts'], changes: Partial<ProductDraft> = {}) =>
    save(world.draft({ number: 'MT-1', texts, ...changes }));
  const shownIn = async (id: string, language: Language) =>
    (await selectProductInfo(db, id, language, currentSources(db, clock.now(), TRADE_FACTS)))!.title_from;

  it('says so to readers of its language alone, until a person has looked at it', async () => {
    const machine = [text('de', 'Schale', 'en'), text('en', 'Bowl')];
    const { id } = await saved(machine);
    expect(await Promise.all((['en', 'de', 'fr'] as const).map((language) => shownIn(id, language)))).toEqual(['', 'en', '']);
    await saved(machine, { buyMin: 6 });
    expect((await read(id)).texts).toEqual(machine);
    clock.advance(1_000);
    await pool.query('DELETE FROM outbox_events');
    await saved([text('en', 'Bowl'), text('de', 'Schale')], { buyMin: 6 });
    expect(await shownIn(id, 'de')).toBe('');
    // Pages that were kept with the mark are made anew.
    expect((await pool.query(`SELECT FROM outbox_events WHERE topic = 'catalog.changed'`)).rows).toHaveLength(1);
  });

  it('is none that was translated out of itself', async () => {
    const { id } = await saved([text('en', 'Bowl', 'en')]);
    expect((await read(id)).texts).toEqual([text('en', 'Bowl')]);
  });
});

describe('a product is not saved', () => {
  it('with what is wrong, and the answer names every place', async () => {
    const wrong = world.draft({
      number: ' ',
      categoryId: 9_999_999,
      originCountry: 'XX',
      variants: [world.variant([123_456_789], { price: '0', weightGrams: 0, stock: -1 })],
    });
    const refusal = await save(wrong).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ key: 'product.invalid' });
    expect((refusal as { fieldErrors: Array<{ field: string }> }).fieldErrors.map(({ field }) => field)).toEqual([
      'number',
      'categoryId',
      'originCountry',
      'variants.0.valueIds',
      'variants.0.price',
      'variants.0.weightGrams',
      'variants.0.stock',
    ]);
    expect((await pool.query('SELECT FROM products')).rows).toHaveLength(0);
  });

  it('with pictures that another shop sent, but with those that a product of its own shows', async () => {
    const foreign = await world.picture(await world.build.shop());
    await expect(save(world.draft({ pictures: [foreign] }))).rejects.toMatchObject({ key: 'picture.unknown' });
    await expect(save(world.draft({ variants: [world.variant([], { mediaId: foreign })] }))).rejects.toMatchObject({
      key: 'picture.unknown',
    });
    const productId = await world.build.product({ shopId: world.shopId, categoryId: world.categoryId });
    const { rows } = await pool.query<{ media_id: string }>('SELECT media_id FROM product_pictures WHERE product_id = $1', [productId]);
    await expect(save(world.draft({ pictures: [rows[0]!.media_id] }))).resolves.toMatchObject({ isNew: true });
  });

  it('after the platform removed it, and on the shelf not without a picture', async () => {
    const picture = await world.picture();
    const { id } = await save(world.draft({ number: 'A', pictures: [picture] }));
    await pool.query(`UPDATE products SET state = 'on_shelf', published_at = now() WHERE id = $1`, [id]);
    await expect(save(world.draft({ number: 'A', pictures: [] }))).rejects.toMatchObject({
      key: 'product.incomplete',
      fieldErrors: [{ field: 'pictures' }],
    });
    await pool.query(`UPDATE products SET state = 'removed' WHERE id = $1`, [id]);
    await expect(save(world.draft({ number: 'A', pictures: [picture] }))).rejects.toMatchObject({ key: 'product.removed' });
  });

  it('for another shop: the same number is a product of its own there', async () => {
    const first = await save(world.draft({ number: 'A' }));
    const second = await save(world.draft({ number: 'A' }), await world.build.shop());
    expect(second).toMatchObject({ isNew: true });
    expect(second.id).not.toBe(first.id);
  });
});

describe('a SKU code', () => {
  const codes = async (id: string) => (await read(id)).variants.map(({ skuCode }) => skuCode);

  it('is kept tidied, stays where nothing is said about it, is exchanged and taken away', async () => {
    const {
      colour: {
        valueIds: [sage, chalk],
      },
      variant,
    } = world;
    const withCodes = (...given: Array<string | null | undefined>) =>
      save(
        world.draft({
          number: 'A',
          variants: [sage!, chalk!].map((value, index) =>
            variant([value], { stock: null, ...(given[index] === undefined ? {} : { skuCode: given[index] }) }),
          ),
        }),
      );
    const { id } = await withCodes(' A-1 ', 'A-2');
    expect(await codes(id)).toEqual(['A-1', 'A-2']);
    await withCodes();
    expect(await codes(id), 'whoever knows of no codes takes none away').toEqual(['A-1', 'A-2']);
    await withCodes('A-2', 'A-1');
    expect(await codes(id)).toEqual(['A-2', 'A-1']);
    await withCodes('', null);
    expect(await codes(id)).toEqual([null, null]);
  });

  it('is nobody else’s in the shop, however it is written, until its variant is sold no more', async () => {
    const {
      colour: {
        valueIds: [sage, chalk],
      },
      variant,
    } = world;
    const of = (number: string, value: number, skuCode: string | null = 'Box 1') =>
      world.draft({ number, variants: [variant([value], { stock: null, skuCode })] });
    await save(of('A', sage!));
    await expect(save(of('B', sage!, 'BOX 1'))).rejects.toMatchObject({
      key: 'product.code_taken',
      values: { code: 'BOX 1' },
      fieldErrors: [{ field: 'variants.0.skuCode', message: 'Another variant of your shop has the SKU code BOX 1.' }],
    });
    expect(await save(of('B', sage!), await world.build.shop())).toMatchObject({ isNew: true });
    await save(of('A', chalk!, null));
    expect(await save(of('B', sage!, 'BOX 1'))).toMatchObject({ isNew: true });
    const sku = (await pool.query<{ id: string }>(`SELECT id FROM skus WHERE code IS NULL AND retired_at IS NULL`)).rows[0]!;
    await expect(
      pool.query(`UPDATE skus k SET code = 'box 1', code_shop_id = p.shop_id FROM products p WHERE p.id = k.product_id AND k.id = $1`, [
        sku.id,
      ]),
      'nor by SQL',
    ).rejects.toMatchObject({ constraint: 'skus_code_once' });
  });
});

it('stock that moved since it was read is not overwritten', async () => {
  const { id } = await save(world.draft({ number: 'A', variants: [world.variant([], { stock: 10 })] }));
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM skus WHERE product_id = $1', [id]);
  await pool.query(`INSERT INTO stock_movements (sku_id, quantity, kind) VALUES ($1, -3, 'corrected')`, [rows[0]!.id]);
  await expect(save(world.draft({ number: 'A', variants: [world.variant([], { stock: 50, expectedStock: 10 })] }))).rejects.toMatchObject({
    key: 'product.stock_moved',
    values: { onHand: 7 },
  });
  await save(world.draft({ number: 'A', variants: [world.variant([], { stock: 10, expectedStock: 10 })] }));
  expect((await read(id)).variants[0]!.stock, 'whoever did not touch it changes nothing').toBe(7);
  await save(world.draft({ number: 'A', variants: [world.variant([], { stock: 50, expectedStock: 7 })] }));
  expect((await read(id)).variants[0]!.stock).toBe(50);
});
