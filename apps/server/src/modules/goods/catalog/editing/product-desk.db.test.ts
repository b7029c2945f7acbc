import {
  productDeskCalls,
  type BulkOutcome,
  type EditorOptions,
  type ProductChange,
  type ProductDraft,
  type ProductEdit,
  type ProductRow,
} from '@entrepot/contracts/calls/product-desk.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../../ground/audit/index.ts';
import { tradeRig, type CallOptions, type TradeAnswer } from '../../../trade/orders/orders.builder.ts';
import { createProductDesk, offersOf } from '../index.ts';
import { currentSources, selectProductInfo } from '../product-info.sql.ts';
import { deskWorld, type DeskWorld } from './editing.builder.ts';
import { TRADE_FACTS } from '../../../trade/orders/index.ts';

const database = await testDatabase();
const { pool, db } = database;
const rig = await tradeRig(database);
const audit = createAudit({ db, clock: rig.clock });
const { sellerCall } = rig.serve(
  createProductDesk({ db, clock: rig.clock }, { parameters: rig.services.parameters, audit, trade: TRADE_FACTS }).routes,
);

let world: DeskWorld;
let token: string;
let picture: string;

beforeEach(async () => {
  rig.reset();
  world = await deskWorld(pool, rig.build);
  token = await rig.tokenOf('seller', world.by.session.subjectId);
  picture = await world.picture();
});

const call = <Data>(name: string, input: object = {}, options: CallOptions = {}) => sellerCall<Data>(name, input, { token, ...options });
const save = (draft: ProductDraft, more: object = {}) => call<ProductEdit>('product!save', { draft, ...more });
const list = async (input: object = {}) => (await call<Page<ProductRow>>('product!list', input)).data;
const numbers = async (input: object = {}) => (await list(input)).list.map(({ number }) => number);
const rowOf = async (number: string) => (await list({ keyword: number })).list[0]!;
const onShelf = async (changes: Partial<ProductDraft> = {}) =>
  (await save(world.draft({ pictures: [picture], ...changes }), { publish: true })).data;
const history = async (id: string) => (await call<Page<ProductChange>>('product!history', { id })).data.list;

describe('an editor', () => {
  it('writes a draft, completes it and puts it on the shelf in one step', async () => {
    const draft = world.draft({ texts: [], pictures: [] });
    const first = await save(draft);
    expect(first, JSON.stringify(first)).toMatchObject({
      code: 0,
      data: { version: 1, state: 'draft', publishedAt: null, soldNum: 0, removed: null },
    });
    const refused = await save(draft, { id: first.data.id, version: 1, publish: true });
    expect(refused).toMatchObject({
      key: 'product.incomplete',
      errors: [{ field: 'texts', message: 'Please write a title in at least one language.' }, { field: 'pictures' }],
    });
    const complete = { ...first.data.draft, pictures: [picture], texts: [{ language: 'de' as const, title: 'Kanne', description: '' }] };
    const done = await save(complete, { id: first.data.id, version: 1, publish: true });
    expect(done.data).toMatchObject({ state: 'on_shelf', publishedAt: '2026-03-02T12:00:00.000Z', draft: { pictures: [picture] } });
    expect(await call('product!info', { id: first.data.id })).toMatchObject({ data: { ...done.data } });
  });

  it('says what is wrong in the language of who writes', async () => {
    const { key, ...answer } = await call('product!save', { draft: world.draft({ number: '' }) }, { language: 'en' });
    expect(key).toBe('product.invalid');
    expect(answer).toMatchObject({ errors: [{ field: 'number', message: 'Please fill this in.' }] });
  });

  it('is told that somebody else saved in the meantime, and by whom', async () => {
    const {
      data: { id, version, draft },
    } = await save(world.draft());
    expect((await save({ ...draft, buyMin: 24 }, { id, version })).data.version).toBe(version + 1);
    const late = await save({ ...draft, buyMin: 36 }, { id, version });
    expect(late).toMatchObject({
      key: 'product.changed_meanwhile',
      data: { version: String(version + 1), byName: 'Ada', at: '2026-03-02T12:00:00.000Z' },
    });
    expect((await call<ProductEdit>('product!info', { id })).data.draft.buyMin).toBe(24);
  });

  it('of two at the same moment one saves', async () => {
    const {
      data: { id, version, draft },
    } = await save(world.draft());
    const answers = await Promise.all([24, 36].map((buyMin) => save({ ...draft, buyMin }, { id, version })));
    expect(answers.map(({ key }) => key ?? 'saved').sort()).toEqual(['product.changed_meanwhile', 'saved']);
  });

  it('cannot take a number that another product has', async () => {
    const { data: other } = await save(world.draft());
    expect(await save(world.draft({ number: other.draft.number }))).toMatchObject({ key: 'product.number_taken' });
    const { data: own } = await save(world.draft());
    expect(await save({ ...own.draft, number: other.draft.number }, { id: own.id, version: own.version })).toMatchObject({
      key: 'product.number_taken',
    });
  });

  it('sees why the platform removed a product, corrects it in the editor alone, and cannot put it back', async () => {
    const { id, version, draft } = await onShelf();
    await pool.query(`UPDATE products SET state = 'removed', removed_at = now(), removed_reason = 'Counterfeit.' WHERE id = $1`, [id]);
    expect(await call('product!info', { id })).toMatchObject({ data: { state: 'removed', removed: { reason: 'Counterfeit.' } } });
    expect(await rowOf(draft.number)).toMatchObject({ removedReason: 'Counterfeit.', isLowStock: false });
    expect(await save({ ...draft, buyMin: 2 }, { id, version: version + 1 })).toMatchObject({ key: 'product.changed_meanwhile' });
    expect(await save({ ...draft, buyMin: 2 }, { id, version })).toMatchObject({ data: { state: 'removed', draft: { buyMin: 2 } } });
    expect(await save(draft, { id, version: version + 1, publish: true })).toMatchObject({ key: 'product.removed' });
    expect(await call('product!setShelf', { id, isOn: true })).toMatchObject({ key: 'product.removed' });
    const {
      variants: [variant],
    } = await rowOf(draft.number);
    expect(await call('product!setStock', { skuId: variant!.id, stock: 3, expectedStock: 10 })).toMatchObject({ key: 'product.removed' });
  });

  it('chooses from categories and attributes, and adds values of its own', async () => {
    const { colour, shopId } = world;
    const add = (name: string, options: CallOptions = {}) =>
      call<{ id: number; name: string }>('attribute!addValue', { attributeId: colour.id, name }, options);
    const { data: dusty } = await add('  Dusty  rose ');
    expect(dusty.name).toBe('Dusty rose');
    expect((await add('dusty ROSE')).data.id, 'the same word is the same value').toBe(dusty.id);
    expect((await add('SALBEI')).data.id, 'also in another language').toBe(colour.valueIds[0]);
    const stranger = await rig.member(await world.build.shop());
    expect((await add('Dusty rose', { token: stranger.token })).data.id).toBe(dusty.id);
    const options = async (options: CallOptions = {}) =>
      (await call<EditorOptions>('product!options', {}, options)).data.attributes.find(({ id }) => id === colour.id)!.values;
    expect((await options()).find(({ id }) => id === dusty.id)).toMatchObject({ name: 'Dusty rose', isOwn: true });
    expect((await options({ token: stranger.token })).map(({ id }) => id)).toEqual(colour.valueIds);
    for (const [name, key] of [
      [' ', 'product.field_required'],
      ['x'.repeat(41), 'product.text_too_long'],
    ] as const)
      expect(await add(name)).toMatchObject({ key });
    expect(await call('attribute!addValue', { attributeId: 999_999, name: 'x' })).toMatchObject({ key: 'product.attribute_unknown' });
    rig.set('shop_values_max', 1);
    expect(await add('Moss')).toMatchObject({ key: 'product.too_many', msg: 'At most 1 are possible.' });
    const {
      list: [record],
    } = await audit.list({ action: 'attribute.value_added' }, { pageNum: 1, pageSize: 1 });
    expect(record).toMatchObject({ actorName: 'Ada', after: { name: 'Dusty rose' } });
    await save(world.draft({ variants: [world.variant([dusty.id])] }));
    expect(shopId).toBeTruthy();
  });

  it('looks at the page that buyers would see, without anything being written', async () => {
    const {
      colour: {
        valueIds: [sage, chalk],
      },
      variant,
    } = world;
    const draft = world.draft({ pictures: [picture], variants: [variant([sage!]), variant([chalk!], { price: '9' })] });
    const preview = await call<ProductDetail>('product!preview', { draft });
    expect(preview.data).toMatchObject({
      number: draft.number,
      name: 'Stoneware teapot',
      pictures: [picture],
      attributes: [{ name: 'Colour', values: [{ name: 'Sage' }, { name: 'Chalk' }] }],
      skus: [{ price: '12.5', stock: 10 }, { price: '9' }],
      categoryPath: [{ name: 'Teapots' }],
      seller: { name: 'Kiln and Cloth' },
    });
    expect((await list()).totalElements).toBe(0);
    const { id, version } = await onShelf({ number: draft.number });
    expect((await call<ProductDetail>('product!preview', { id, draft: { ...draft, buyMin: 48 } })).data.buyMin).toBe(48);
    expect((await call<ProductEdit>('product!info', { id })).data).toMatchObject({ version, draft: { buyMin: 12 } });
    expect(await call('product!preview', { draft: { ...draft, number: '' } })).toMatchObject({ key: 'product.invalid' });
  });

  it('copies a product with everything but number, stock and discount', async () => {
    const discount = { discountBp: 500, startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-09T00:00:00.000Z' };
    const original = await onShelf({ discount, buyMin: 6 });
    const { data: copy } = await call<ProductEdit>('product!duplicate', { id: original.id });
    expect(copy).toMatchObject({
      state: 'draft',
      draft: {
        number: `${original.draft.number.replace(/-\d+$/, '')}-2`,
        buyMin: 6,
        discount: null,
        pictures: [picture],
        variants: [{ stock: 0, price: '12.5' }],
      },
    });
    expect((await call<ProductEdit>('product!duplicate', { id: copy.id })).data.draft.number).not.toBe(copy.draft.number);
    expect(await history(copy.id)).toMatchObject([{ kind: 'duplicated', byName: 'Ada' }]);
  });
});

describe('the list', () => {
  it('finds by number, by words of any title, by category, state, stock, language and discount', async () => {
    const other = await world.build.category('cups', { en: 'Cups' });
    const below = await world.build.category('mugs', { en: 'Mugs' }, other);
    await onShelf({
      number: 'POT-1',
      texts: [
        { language: 'en', title: 'Stoneware teapot', description: '' },
        { language: 'de', title: 'Kännchen 100%', description: '' },
      ],
    });
    await save(world.draft({ number: 'MUG-1', categoryId: below, variants: [world.variant([], { stock: 500, skuCode: 'BX/77' })] }));
    await save(
      world.draft({
        number: 'SALE-1',
        discount: { discountBp: 1_000, startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-03T00:00:00.000Z' },
        variants: [world.variant([], { stock: 21 })],
      }),
    );
    expect(await numbers({ keyword: 'pot-' })).toEqual(['POT-1']);
    expect(await numbers({ keyword: 'kannchen' })).toEqual(['POT-1']);
    expect(await numbers({ keyword: '0%' })).toEqual(['POT-1']);
    expect(await numbers({ keyword: 'bx/7' })).toEqual(['MUG-1']);
    expect((await rowOf('MUG-1')).variants).toMatchObject([{ skuCode: 'BX/77' }]);
    expect(await numbers({ keyword: '_' })).toEqual([]);
    expect(await numbers({ categoryId: other })).toEqual(['MUG-1']);
    expect(await numbers({ state: 'on_shelf' })).toEqual(['POT-1']);
    expect(await numbers({ isLowStock: true })).toEqual(['POT-1']);
    expect(await numbers({ missingLanguage: 'de', sort: 'number' })).toEqual(['MUG-1', 'SALE-1']);
    expect(await numbers({ isDiscounted: true })).toEqual(['SALE-1']);
    expect((await rowOf('SALE-1')).discount).toMatchObject({ discountBp: 1_000, isRunning: true });
    expect((await rowOf('POT-1')).missingLanguages).not.toContain('de');
    expect((await call('product!counts')).data).toEqual({
      draft: 2,
      onShelf: 1,
      offShelf: 0,
      removed: 0,
      lowStock: 1,
      categories: [
        { id: world.categoryId, name: 'Teapots', count: 2 },
        { id: below, name: 'Mugs', count: 1 },
      ],
    });
  });

  it('takes whatever is typed for words, except halves of characters', async () => {
    await save(world.draft({ number: 'A\u0007B' }));
    expect(await numbers({ keyword: 'A\u0007B' })).toEqual(['A B']);
    expect(await save(world.draft({ pictures: ['\u0007'] }))).toMatchObject({ key: 'picture.unknown' });
    expect(await save(world.draft({ texts: [{ language: 'en', title: 'half \ud83d of one', description: '' }] }))).toMatchObject({
      key: 'request.invalid',
      errors: [{ field: expect.stringMatching(/texts\.0\.title$/) }],
    });
  });

  it('is sorted as asked, page by page', async () => {
    for (const [number, price, stock] of [
      ['A', '3', 10],
      ['B', '1', 30],
      ['C', '2', 20],
    ] as const)
      await save(world.draft({ number, variants: [world.variant([], { price, stock })] }));
    expect(await numbers({ sort: 'price_up' })).toEqual(['B', 'C', 'A']);
    expect(await numbers({ sort: 'price_down' })).toEqual(['A', 'C', 'B']);
    expect(await numbers({ sort: 'stock_up' })).toEqual(['A', 'C', 'B']);
    expect(await numbers({ sort: 'stock_down' })).toEqual(['B', 'C', 'A']);
    expect(await numbers({ sort: 'number', pageSize: 2 })).toEqual(['A', 'B']);
    expect(await numbers({ sort: 'number', pageSize: 2, pageNum: 2 })).toEqual(['C']);
    expect(await list({ pageNum: 9 })).toMatchObject({ list: [], totalElements: 3 });
  });

  it('changes a price in place, if it still is what was seen', async () => {
    const {
      colour: {
        valueIds: [sage, chalk],
      },
      variant,
    } = world;
    const { id } = await onShelf({ number: 'A', variants: [variant([sage!]), variant([chalk!], { price: '11' })] });
    const {
      variants: [first],
      version,
    } = await rowOf('A');
    expect(first).toMatchObject({ choice: 'Sage', price: '12.5' });
    const answer = await call<ProductRow>('product!setPrice', { skuId: first!.id, price: '10.40', expectedPrice: '12.50' });
    expect(answer.data).toMatchObject({ version: version + 1, variants: [{ price: '10.4' }, { price: '11' }] });
    expect((await pool.query('SELECT price::text FROM products WHERE id = $1', [id])).rows).toEqual([{ price: '10.4000000000' }]);
    expect(await call('product!setPrice', { skuId: first!.id, price: '9', expectedPrice: '12.5' })).toMatchObject({
      key: 'product.changed_meanwhile',
      data: { price: '10.4' },
    });
    for (const price of ['0', '-1', '1.23456', '100000001'])
      expect(await call('product!setPrice', { skuId: first!.id, price, expectedPrice: '10.4' }), price).toMatchObject({
        key: 'product.price_invalid',
      });
    expect((await history(id))[0]).toMatchObject({
      kind: 'price',
      changes: [{ field: 'price', choice: 'Sage', before: '12.5', after: '10.4' }],
    });
  });

  it('moves stock to a target, and not over a sale in between', async () => {
    const { id } = await onShelf({ number: 'A', buyMin: 1 });
    const {
      variants: [only],
    } = await rowOf('A');
    const buyer = await rig.buyer();
    await pool.query(`INSERT INTO shop_freight_zones (shop_id, position, dispatch_fee, delivery_fee, per_kilo) VALUES ($1, 1, 0, 0, 0)`, [
      world.shopId,
    ]);
    await rig.placeOrder(buyer, [[only!.id, 4]]);
    const late = await call('product!setStock', { skuId: only!.id, stock: 30, expectedStock: 10 });
    expect(late).toMatchObject({
      key: 'product.stock_moved',
      msg: 'The stock changed in the meantime and is 6 now. Nothing was saved.',
      data: { onHand: '6' },
    });
    expect(await rig.stockOf(only!.id)).toBe(6);
    const answer = await call<ProductRow>('product!setStock', { skuId: only!.id, stock: 30, expectedStock: 6 });
    expect(answer.data).toMatchObject({ stock: 30 });
    expect((await pool.query(`SELECT quantity, kind FROM stock_movements WHERE sku_id = $1 ORDER BY id`, [only!.id])).rows).toEqual([
      { quantity: 10, kind: 'delivered' },
      { quantity: -4, kind: 'reserved' },
      { quantity: 24, kind: 'corrected' },
    ]);
    expect((await history(id))[0]).toMatchObject({ kind: 'stock', changes: [{ field: 'stock', before: '6', after: '30' }] });
  });

  it('counts while others buy, and neither loses nor invents a piece', async () => {
    await onShelf({ number: 'A', buyMin: 1, variants: [world.variant([], { stock: 20 })] });
    const {
      variants: [only],
    } = await rowOf('A');
    await pool.query(`INSERT INTO shop_freight_zones (shop_id, position, dispatch_fee, delivery_fee, per_kilo) VALUES ($1, 1, 0, 0, 0)`, [
      world.shopId,
    ]);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => rig.buyer()));
    const outcomes = await Promise.allSettled<unknown>([
      ...buyers.map((buyer) => rig.placeOrder(buyer, [[only!.id, 2]])),
      ...[50, 60].map((stock) => call('product!setStock', { skuId: only!.id, stock, expectedStock: 20 })),
    ]);
    const answers = outcomes
      .slice(4)
      .map((outcome) => (outcome.status === 'fulfilled' ? (outcome.value as TradeAnswer<ProductRow>) : undefined));
    const set = answers.flatMap((answer, index) => (answer?.code === 0 ? [[50, 60][index]!] : []));
    const bought = outcomes.slice(0, 4).filter(({ status }) => status === 'fulfilled').length * 2;
    expect(set.length).toBeLessThanOrEqual(1);
    expect(await rig.stockOf(only!.id)).toBe((set[0] ?? 20) - bought);
  });

  it('a variant that was given up cannot be bought, and nothing shows it any more', async () => {
    const {
      colour: {
        valueIds: [sage, chalk],
      },
      variant,
    } = world;
    const { id, version, draft } = await onShelf({ number: 'A', variants: [variant([sage!]), variant([chalk!])] });
    const gone = (await rowOf('A')).variants[1]!.id;
    await save({ ...draft, variants: draft.variants.slice(0, 1) }, { id, version });
    expect((await offersOf(db, [gone], 'en')).get(gone)).toMatchObject({ productState: 'off_shelf', stock: 0 });
    expect((await selectProductInfo(db, id, 'en', currentSources(db, rig.clock.now(), TRADE_FACTS)))!.skus).toHaveLength(1);
    expect((await rowOf('A')).variants).toHaveLength(1);
    expect(await call('product!setStock', { skuId: gone, stock: 3, expectedStock: 0 })).toMatchObject({ key: 'product.not_found' });
  });

  it('takes off the shelf and puts back', async () => {
    const { id } = await onShelf({ number: 'A' });
    expect((await call<ProductRow>('product!setShelf', { id, isOn: false })).data.state).toBe('off_shelf');
    expect((await call<ProductRow>('product!setShelf', { id, isOn: true })).data.state).toBe('on_shelf');
    expect(await call('product!setShelf', { id, isOn: true })).toMatchObject({ code: 0 });
    expect((await history(id)).map(({ kind, changes }) => [kind, changes[0]?.after])).toEqual([
      ['shelf', 'on_shelf'],
      ['shelf', 'off_shelf'],
      ['shelf', 'on_shelf'],
      ['created', 'A'],
    ]);
    const { data: draft } = await save(world.draft());
    expect((await call<ProductRow>('product!setShelf', { id: draft.id, isOn: false })).data.state, 'a draft stays one').toBe('draft');
  });
});

describe('a change to many', () => {
  const bulk = async (ids: string[], change: object, isDryRun = false) =>
    (await call<BulkOutcome[]>('product!bulk', { ids, change, isDryRun })).data;

  it('says beforehand exactly what it does afterwards', async () => {
    const ids = [
      (await onShelf({ number: 'A', variants: [world.variant([], { price: '0.055' })] })).id,
      (await onShelf({ number: 'B' })).id,
    ];
    const rehearsed = await bulk(ids, { kind: 'pricePercent', percentBp: -1_000 }, true);
    expect(rehearsed.map(({ number, outcome, changes: [change] }) => [number, outcome, change?.before, change?.after])).toEqual([
      ['A', 'changed', '0.055', '0.0495'],
      ['B', 'changed', '12.5', '11.25'],
    ]);
    expect((await rowOf('B')).variants[0]!.price).toBe('12.5');
    expect(await bulk(ids, { kind: 'pricePercent', percentBp: -1_000 })).toEqual(rehearsed);
    expect((await rowOf('B')).variants[0]!.price).toBe('11.25');
    const {
      list: [record],
    } = await audit.list({ action: 'products.changed' }, { pageNum: 1, pageSize: 1 });
    expect(record).toMatchObject({
      actorName: 'Ada',
      subjectId: world.shopId,
      after: { change: { kind: 'pricePercent' }, productIds: ids },
    });
    expect((await history(ids[1]!))[0]).toMatchObject({ kind: 'bulk' });
  });

  it('goes on where one of them cannot follow, and says why', async () => {
    const fine = await onShelf({ number: 'A', variants: [world.variant([], { price: '5' })] });
    const cheap = await onShelf({ number: 'B', variants: [world.variant([], { price: '0.5' })] });
    const { data: draft } = await save(world.draft({ number: 'C', pictures: [] }));
    expect(await bulk([fine.id, cheap.id], { kind: 'priceAmount', amount: '-1' })).toMatchObject([
      { number: 'A', outcome: 'changed' },
      { number: 'B', outcome: 'refused', message: expect.stringContaining('above 0'), changes: [] },
    ]);
    expect(await bulk([draft.id, fine.id], { kind: 'shelf', isOn: true })).toMatchObject([
      { outcome: 'refused', message: 'Please add at least one picture.' },
      { outcome: 'same' },
    ]);
    expect(await bulk([fine.id], { kind: 'stockAdd', pieces: -11 })).toMatchObject([{ outcome: 'refused' }]);
  });

  it.each([
    [{ kind: 'stockSet', stock: 70 }, { stock: 70 }],
    [{ kind: 'stockAdd', pieces: 5 }, { stock: 15 }],
    [{ kind: 'shelf', isOn: false }, { state: 'off_shelf' }],
    [
      { kind: 'discount', discount: { discountBp: 700, startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-09T00:00:00.000Z' } },
      { discount: { discountBp: 700, isRunning: true } },
    ],
  ])('%j', async (change, expected) => {
    const { id } = await onShelf({ number: 'A' });
    expect(await bulk([id], change)).toMatchObject([{ outcome: 'changed' }]);
    expect(await rowOf('A')).toMatchObject(expected);
  });

  it('moves to another category, named in the reader’s words', async () => {
    const { id } = await onShelf({ number: 'A' });
    const other = await world.build.category('pitchers', { en: 'Pitchers' });
    expect(await bulk([id], { kind: 'category', categoryId: other })).toMatchObject([
      { changes: [{ field: 'category', before: 'Teapots', after: 'Pitchers' }] },
    ]);
    expect(await bulk([id], { kind: 'category', categoryId: 999_999 })).toMatchObject([
      { outcome: 'refused', message: 'This category does not exist.' },
    ]);
  });
});

describe('a stranger', () => {
  it('finds no product of another shop under any call, and nobody comes in without the right', async () => {
    const { id, version, draft } = await onShelf({ number: 'A' });
    const skuId = (await rowOf('A')).variants[0]!.id;
    const stranger = await rig.member(await world.build.shop());
    const foreign = world.draft({ number: 'A', pictures: [] });
    const inputs: Record<string, object> = {
      'product!info': { id },
      'product!save': { id, version, draft: foreign },
      'product!preview': { id, draft: foreign },
      'product!setShelf': { id, isOn: false },
      'product!duplicate': { id },
      'product!history': { id },
      'product!setPrice': { skuId, price: '1', expectedPrice: '12.5' },
      'product!setStock': { skuId, stock: 0, expectedStock: 10 },
    };
    for (const [name, input] of Object.entries(inputs))
      expect(await call(name, input, { token: stranger.token }), name).toMatchObject({ key: 'product.not_found' });
    expect((await call<Page<ProductRow>>('product!list', {}, { token: stranger.token })).data.totalElements).toBe(0);
    expect((await call('product!counts', {}, { token: stranger.token })).data).toMatchObject({ onShelf: 0 });
    expect(
      (
        await call<BulkOutcome[]>(
          'product!bulk',
          { ids: [id], change: { kind: 'shelf', isOn: false }, isDryRun: false },
          { token: stranger.token },
        )
      ).data,
    ).toEqual([]);
    expect(
      await call('product!save', { draft: { ...draft, number: 'Z' } }, { token: stranger.token }),
      'pictures of another shop',
    ).toMatchObject({ key: 'picture.unknown' });
    expect(await rowOf('A')).toMatchObject({ state: 'on_shelf', version, stock: 10 });

    const helper = await rig.member(world.shopId, 'orders.handle');
    const buyer = await rig.buyer();
    for (const name of Object.keys(productDeskCalls)) {
      const input =
        {
          ...inputs,
          'product!bulk': { ids: [id], change: { kind: 'shelf', isOn: false }, isDryRun: true },
          'attribute!addValue': { attributeId: 1, name: 'x' },
        }[name] ?? {};
      expect(await call(name, input, { token: undefined }), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await call(name, input, { token: buyer.token }), name).toMatchObject({ status: 403 });
      expect(await call(name, input, { token: helper.token }), name).toMatchObject({ status: 403, key: 'access.denied' });
    }
  });
});
