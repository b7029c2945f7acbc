import type { ImportRun, ImportSummary } from '@entrepot/contracts/calls/imports.ts';
import { isOfVariant, type ImportColumn } from '@entrepot/contracts/import-columns.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskWorld } from '../catalog/editing/editing.builder.ts';
import { draftsOfNumbers, saveProduct } from '../catalog/index.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { eraseOldFiles } from './erase-files.ts';
import { csvOf, importRig, sendingShop, xlsxOf, type SendingShop } from './imports.builder.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const database = await testDatabase();
const { db, pool } = database;
const rig = await importRig(database);
const { call, file, upload } = rig;

let shop: SendingShop;
let world: DeskWorld;
let token: string;
let slug: string;
let colour: string;

beforeEach(async () => {
  rig.trade.reset();
  await pool.query(`UPDATE import_runs SET state = 'stopped' WHERE state IN ('checking', 'running')`);
  shop = await sendingShop(rig, pool);
  ({ world, token, slug, colour } = shop);
});

const draftOf = async (number: string, shopId = world.shopId) => (await draftsOfNumbers(db, shopId, [number])).get(number)?.draft;
const info = async (id: string, by = token) => (await call('import!info', { id }, by)).data;
const productCount = async () =>
  Number((await pool.query('SELECT count(*) FROM products WHERE shop_id = $1', [world.shopId])).rows[0].count);
const checked = (table: string[][]) => rig.checkAll(csvOf(table), token);

describe('a file', () => {
  it('is looked through, mapped, tried without a trace, and imported', async () => {
    const table = [
      shop.headings,
      shop.line('A', { [`option:${colour}`]: 'Salbei' }),
      shop.line('A', { category: '', 'title:en': '', [`option:${colour}`]: 'chalk', price: '1.234,50' }),
      shop.line('B'),
    ].map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)));
    const { data: sent } = await upload(csvOf(table), token, 'Frühling.csv');
    expect(sent).toMatchObject({
      state: 'uploaded',
      format: 'csv',
      rowsTotal: 3,
      rowsDone: 0,
      headings: shop.headings,
      mapping: shop.headings,
      byName: 'Ada',
      isErased: false,
    });
    expect(sent.samples[0]).toEqual(table[1]);
    expect(await call('import!check', { id: sent.id }, token)).toMatchObject({ key: 'import.state_conflict' });
    expect((await call('import!map', { id: sent.id, mapping: sent.mapping }, token)).data.state).toBe('mapped');
    expect(await call('import!run', { id: sent.id }, token), 'not before a dry run').toMatchObject({ key: 'import.state_conflict' });
    expect((await call('import!check', { id: sent.id }, token)).data).toMatchObject({ state: 'checking', isDryRun: true });
    await rig.work();
    expect(await info(sent.id)).toMatchObject({ state: 'checked', rowsDone: 3, rowsSaved: 3, rowsNew: 3, rowsRefused: 0, problems: [] });
    expect(await productCount()).toBe(0);
    expect((await call('import!run', { id: sent.id }, token)).data).toMatchObject({ state: 'running', isDryRun: false, rowsDone: 0 });
    await rig.work();
    expect(await info(sent.id)).toMatchObject({ state: 'done', rowsDone: 3, rowsSaved: 3, rowsNew: 3, problemCount: 0 });
    const [sage, chalk] = world.colour.valueIds;
    expect(await draftOf('A')).toMatchObject({
      categoryId: world.categoryId,
      texts: [{ language: 'en', title: 'Pot A' }],
      variants: [
        { valueIds: [sage], price: '12.5', weightGrams: 900, stock: 7 },
        { valueIds: [chalk], price: '1234.5' },
      ],
    });
    const {
      rows: [change],
    } = await pool.query(
      `SELECT c.actor_name, c.kind FROM product_changes c JOIN products p ON p.id = c.product_id WHERE p.shop_id = $1 AND p.number = 'A'`,
      [world.shopId],
    );
    expect(change).toEqual({ actor_name: 'Ada', kind: 'imported' });
    const {
      list: [record],
    } = await rig.audit.list({ action: 'products.imported' }, { pageNum: 1, pageSize: 1 });
    expect(record).toMatchObject({ actorName: 'Ada', after: { rows: 3 } });
  });

  it('changes of a product what it names, and leaves the rest', async () => {
    const {
      colour: {
        valueIds: [sage, chalk],
      },
      variant,
    } = world;
    await withTransaction(db, (tx) =>
      saveProduct(
        tx,
        rig.services,
        world.shopId,
        world.draft({
          number: 'A',
          buyMin: 24,
          cartonQuantity: 48,
          tiers: [{ minQuantity: 48, reductionBp: 900 }],
          texts: [
            { language: 'en', title: 'Pot', description: 'Old.' },
            { language: 'de', title: 'Kanne', description: '' },
          ],
          variants: [variant([sage!], { stock: 5 }), variant([chalk!], { price: '3', stock: 9 })],
        }),
        world.by,
      ),
    );
    const run = await rig.importAll(
      csvOf([
        ['number', `option:${colour}`, 'price', 'cartonQuantity', 'title:en'],
        ['A', 'sage', '99.9', '', 'New pot'],
      ]),
      token,
    );
    expect(run).toMatchObject({ state: 'done', rowsSaved: 1, rowsNew: 0 });
    expect(await draftOf('A')).toMatchObject({
      buyMin: 24,
      cartonQuantity: null,
      tiers: [{ minQuantity: 48, reductionBp: 900 }],
      texts: [
        { language: 'de', title: 'Kanne' },
        { language: 'en', title: 'New pot', description: 'Old.' },
      ],
      variants: [
        { valueIds: [sage], price: '99.9', stock: 5, weightGrams: 900 },
        { valueIds: [chalk], price: '3', stock: 9 },
      ],
    });
  });

  it('puts on the shelf and takes off, and says what is missing for it', async () => {
    const picture = await world.picture();
    const head = ['number', 'category', 'state', 'title:en', 'pictures', 'price', 'weightGrams'];
    const shown = await rig.importAll(
      csvOf([
        head,
        ['ON', slug, 'on_shelf', 'Pot', picture, '1', '1'],
        ['BARE', slug, 'on_shelf', 'Pot', '', '1', '1'],
        ['ODD', slug, 'gone', 'Pot', '', '1', '1'],
      ]),
      token,
    );
    expect(shown).toMatchObject({
      rowsSaved: 1,
      rowsRefused: 2,
      problems: [
        { row: 3, column: 'pictures', message: 'Please add at least one picture.' },
        { row: 4, column: 'state', given: 'gone', message: 'Please write one of these: draft, on_shelf, off_shelf.' },
      ],
    });
    const stateOf = async (number: string) =>
      (await pool.query('SELECT state FROM products WHERE shop_id = $1 AND number = $2', [world.shopId, number])).rows[0].state;
    expect(await stateOf('ON')).toBe('on_shelf');
    await rig.importAll(
      csvOf([
        ['number', 'state'],
        ['ON', 'off_shelf'],
      ]),
      token,
    );
    expect(await stateOf('ON')).toBe('off_shelf');
  });

  it('of the other kind gives the same', async () => {
    const table = [
      shop.headings,
      shop.line('A', { price: '1.2345' }),
      shop.line('B', { price: '0.5', stock: '' }),
      shop.line('C', { category: 'nowhere' }),
    ];
    const { world: other, token: otherToken } = await sendingShop(rig, pool);
    const first = await rig.importAll(csvOf(table), token);
    const second = await rig.importAll(
      await xlsxOf(
        table,
        shop.headings.map((column) => ['price', 'weightGrams', 'stock'].includes(column)),
      ),
      otherToken,
    );
    const figures = ({ rowsTotal, rowsSaved, rowsNew, rowsRefused, problems }: ImportRun) => ({
      rowsTotal,
      rowsSaved,
      rowsNew,
      rowsRefused,
      problems,
    });
    expect(second.format).toBe('xlsx');
    expect(figures(second)).toEqual(figures(first));
    for (const number of ['A', 'B']) expect(await draftOf(number, other.shopId)).toEqual(await draftOf(number));
    const third = await rig.importAll(
      await xlsxOf(
        [
          ['number', 'price'],
          ['A', '1.234'],
        ],
        [false, true],
      ),
      otherToken,
    );
    expect(third.rowsSaved, 'a number in a sheet cannot be misread').toBe(1);
    expect((await draftOf('A', other.shopId))!.variants[0]!.price).toBe('1.234');
  });

  it.each([
    ['nothing', '', 'import.empty'],
    ['headings alone', 'number,price\r\n', 'import.empty'],
    ['bytes of a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]), 'import.unreadable'],
    ['half a workbook', Buffer.from('PK\u0003\u0004hello', 'latin1'), 'import.unreadable'],
    ['too many columns', `${'x,'.repeat(300)}\r\n1`, 'import.too_many_columns'],
  ])('with %s is refused and not kept', async (_what, bytes, key) => {
    const before = rig.files.size;
    expect(await upload(bytes, token)).toMatchObject({ key });
    expect(rig.files.size).toBe(before);
  });

  it('with more rows than are allowed is refused', async () => {
    rig.trade.set('import_max_rows', 3);
    expect(await upload(csvOf([shop.headings, ...['A', 'B', 'C', 'D'].map((number) => shop.line(number))]), token)).toMatchObject({
      key: 'import.too_many_rows',
      msg: 'A file can have at most 3 rows. Please split it.',
    });
    rig.trade.set('import_max_mb', 1);
    expect(await upload(Buffer.alloc(1_100_000, 'x'), token)).toMatchObject({ key: 'upload.too_large' });
  });

  it('needs columns that exist, each once, and the number', async () => {
    const {
      data: { id },
    } = await upload(
      csvOf([
        ['a', 'b'],
        ['1', '2'],
      ]),
      token,
    );
    const map = (mapping: Array<string | null>) => call('import!map', { id, mapping }, token);
    expect(await map(['price', null])).toMatchObject({ key: 'import.number_unmapped' });
    expect(await map(['number', 'number'])).toMatchObject({ key: 'product.twice' });
    expect(await map(['number', 'option:nothing'])).toMatchObject({ key: 'import.column_unknown' });
    expect(await map(['number'])).toMatchObject({ key: 'import.column_unknown' });
    expect((await map(['number', null])).data).toMatchObject({ state: 'mapped', mapping: ['number', null] });
  });
});

describe('SKU codes of a file', () => {
  const table = (...rows: Array<[number: string, skuCode: string]>) => [
    [...shop.headings, 'skuCode'],
    ...rows.map(([number, skuCode]) => [...shop.line(number), skuCode]),
  ];

  it('are imported, and may pass from one product to another', async () => {
    expect(await rig.importAll(csvOf(table(['A', 'X-1'], ['B', 'X-2'])), token)).toMatchObject({ rowsSaved: 2, problems: [] });
    expect((await draftOf('B'))!.variants[0]!.skuCode).toBe('X-2');
    expect(await rig.importAll(csvOf(table(['A', ''], ['B', 'X-1'])), token)).toMatchObject({ rowsSaved: 2, problems: [] });
    expect((await draftOf('A'))!.variants[0]!.skuCode).toBeNull();
    expect((await draftOf('B'))!.variants[0]!.skuCode).toBe('X-1');
  });

  it('are refused before anything is written where another product has them', async () => {
    await rig.importAll(csvOf(table(['A', 'X-1'])), token);
    const { problems } = await checked(table(['B', 'x-1'], ['C', 'X-3'], ['D', 'X-3']));
    expect(problems.map(({ row, column, given, message }) => [row, column, given, message])).toEqual([
      [2, 'skuCode', 'x-1', 'Another variant of your shop has the SKU code x-1.'],
      [4, 'skuCode', 'X-3', 'Another variant of your shop has the SKU code X-3.'],
    ]);
  });
});

describe('what is wrong', () => {
  it('is said row by row, in words of the reader, and holds up no other product', async () => {
    const option = `option:${colour}`;
    const run = await checked([
      [...shop.headings, 'tiers', 'unit', 'discount', 'discountFrom', 'discountTo', 'origin', 'variantPicture'],
      [...shop.line('OK'), '48:9;96:15', 'set', '7.5', '2026-03-01', '2026-04-01', 'pt', ''],
      [...shop.line(''), '', '', '', '', '', '', ''],
      [...shop.line('P', { price: '1.234' }), '', '', '', '', '', '', ''],
      [...shop.line('Q', { price: 'free', weightGrams: '-1', stock: '1.5' }), '', '', '', '', '', '', ''],
      [
        ...shop.line('R', { category: 'nowhere', [option]: 'mauve' }),
        '48-9',
        'crate',
        '5',
        'soon',
        '',
        'XX',
        'https://pictures.example/a.png',
      ],
      [...shop.line('S', { [option]: 'sage' }), '', '', '', '', '', '', ''],
      [...shop.line('S', { [option]: 'ink', 'title:en': 'Another' }), '', '', '', '', '', '', ''],
      [...shop.line('S', { [option]: 'Sage', category: '', 'title:en': '' }), '', '', '', '', '', '', ''],
      [...shop.line('OK'), '', '', '', '', '', '', ''],
    ]);
    expect(run).toMatchObject({ state: 'checked', rowsTotal: 9, rowsDone: 9, rowsSaved: 1, rowsNew: 1, rowsRefused: 8 });
    expect(run.problems.map(({ row, column, given, message }) => [row, column, given, message.slice(0, 34)])).toEqual([
      [3, 'number', '', 'Please fill this in.'],
      [4, 'price', '1.234', 'This amount can be read in two way'],
      [5, 'price', 'free', 'Please enter a price above 0 and a'],
      [5, 'weightGrams', '-1', 'Please enter a whole number from 1'],
      [5, 'stock', '1.5', 'Please enter a whole number from 0'],
      [6, 'unit', 'crate', 'Please write one of these: piece, '],
      [6, 'tiers', '48-9', 'Please write it like this: 48:9;96'],
      [6, 'category', 'nowhere', 'There is no such category. The tem'],
      [6, 'discountFrom', 'soon', 'Please write it like this: 2026-03'],
      [6, 'discountTo', '', 'Please fill this in.'],
      [6, option, 'mauve', 'There is no such attribute or valu'],
      [6, 'origin', 'XX', 'There is no such country.'],
      [6, 'variantPicture', 'https://pictures.example/a.png', 'No picture could be fetched from t'],
      [8, 'title:en', 'Another', 'This differs from the first row of'],
      [9, option, 'Sage', 'This is there twice.'],
      [10, 'number', 'OK', 'The rows of one product must stand'],
    ]);
    const { body, type, name } = await file('import!errors', { id: run.id }, token, 'de');
    expect([type, name]).toEqual(['text/csv; charset=utf-8', 'attachment; filename="errors-2026-03-02.csv"']);
    const lines = body.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(run.problemCount + 2);
    expect(lines[1]).not.toContain('Please fill this in.');
    expect(lines[1]).toMatch(/^3,number,,/);
  });

  it('of what changed between the dry run and the real one is found as well', async () => {
    const { id } = await checked([shop.headings, shop.line('A'), shop.line('B')]);
    const { id: productId } = await withTransaction(db, (tx) =>
      saveProduct(tx, rig.services, world.shopId, world.draft({ number: 'A' }), world.by),
    );
    await pool.query(`UPDATE products SET state = 'removed' WHERE id = $1`, [productId]);
    await call('import!run', { id }, token);
    await rig.work();
    expect(await info(id)).toMatchObject({
      state: 'done',
      rowsSaved: 1,
      rowsNew: 1,
      rowsRefused: 1,
      problems: [{ row: 2, column: 'number', given: 'A', message: 'This product was removed.' }],
    });
  });
});

describe('an export', () => {
  it.each(['csv', 'xlsx'])('as %s, imported again, changes nothing; changed, it changes that', async (format) => {
    const {
      colour: {
        valueIds: [sage, chalk],
      },
      size,
      variant,
    } = world;
    const picture = await world.picture();
    const save = (draft: Parameters<typeof saveProduct>[3]) =>
      withTransaction(db, (tx) => saveProduct(tx, rig.services, world.shopId, draft, world.by));
    await save(
      world.draft({
        number: '=A',
        pictures: [picture],
        discount: { discountBp: 750, startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-03-09T12:30:00.000Z' },
        tiers: [{ minQuantity: 48, reductionBp: 905 }],
        variants: [variant([sage!, size.valueIds[0]!], { mediaId: picture }), variant([chalk!, size.valueIds[0]!], { price: '1.234' })],
      }),
    );
    await save(
      world.draft({
        number: 'B',
        specs: [{ attributeId: world.colour.id, valueId: sage!, text: null }],
        texts: [{ language: 'ar', title: 'إبريق', description: 'سطر\nآخر' }],
      }),
    );
    await save(world.draft({ number: 'C', cartonQuantity: 12, originCountry: null, variants: [variant([], { stock: 0 })] }));
    const before = await Promise.all(['=A', 'B', 'C'].map((number) => draftOf(number)));
    const historyOf = async () =>
      Number(
        (
          await pool.query('SELECT count(*) FROM product_changes c JOIN products p ON p.id = c.product_id WHERE p.shop_id = $1', [
            world.shopId,
          ])
        ).rows[0].count,
      );
    const changes = await historyOf();
    const { body, name } = await file('product!export', { format }, token, 'de');
    expect(name).toBe(`attachment; filename="products-2026-03-02.${format}"`);
    const run = await rig.importAll(body, token);
    expect(run).toMatchObject({ rowsTotal: 4, rowsSaved: 4, rowsNew: 0, rowsRefused: 0, problems: [] });
    expect(run.headings.filter((heading) => /^(title|option)/.test(heading)).length).toBeGreaterThanOrEqual(5);
    expect(await Promise.all(['=A', 'B', 'C'].map((number) => draftOf(number)))).toEqual(before);
    expect(await historyOf()).toBe(changes);
    if (format === 'csv') {
      await rig.importAll(body.toString('utf8').replaceAll('12.5', '13.75'), token);
      expect((await draftOf('B'))!.variants[0]!.price).toBe('13.75');
      expect(await historyOf()).toBe(changes + 3);
    }
  });

  it('has what the filter of the list leaves, of the own shop alone, and nothing that was removed', async () => {
    const save = (shopId: string, number: string) =>
      withTransaction(db, (tx) => saveProduct(tx, rig.services, shopId, world.draft({ number }), world.by));
    await save(world.shopId, 'POT-1');
    await save(world.shopId, 'CUP-1');
    const { id } = await save(world.shopId, 'POT-2');
    await save(await world.build.shop(), 'POT-9');
    await pool.query(`UPDATE products SET state = 'removed' WHERE id = $1`, [id]);
    const numbers = async (input: Record<string, string>) =>
      (await file('product!export', { format: 'csv', ...input }, token)).body
        .toString('utf8')
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',', 1)[0]);
    expect(await numbers({})).toEqual(['CUP-1', 'POT-1']);
    expect(await numbers({ keyword: 'pot-' })).toEqual(['POT-1']);
    expect(await numbers({ state: 'removed' })).toEqual(['POT-2']);
  });

  it('and the template have the same columns', async () => {
    await rig.importAll(csvOf([shop.headings, shop.line('A', { [`option:${colour}`]: 'sage' })]), token);
    const headingsOf = async (name: string) =>
      (await file(name, { format: 'csv' }, token)).body.toString('utf8').slice(1).split('\r\n', 1)[0]!.split(',') as ImportColumn[];
    const [template, exported] = [await headingsOf('import!template'), await headingsOf('product!export')];
    expect(exported.filter((column) => !template.includes(column))).toEqual([]);
    expect(
      template.filter((column) => !exported.includes(column)).every((column) => column.startsWith('option:') && isOfVariant(column)),
    ).toBe(true);
  });
});

it('files are erased after their time, and the figures stay', async () => {
  const run = await checked([shop.headings, shop.line('A', { price: '0' }), shop.line('B')]);
  rig.trade.clock.advance(29 * 24 * 60 * 60_000);
  await eraseOldFiles(rig.services);
  expect(rig.files.has(`imports/${run.id}`)).toBe(true);
  rig.trade.clock.advance(2 * 24 * 60 * 60_000);
  await eraseOldFiles(rig.services);
  expect(rig.files.has(`imports/${run.id}`)).toBe(false);
  const late = await rig.trade.tokenOf('seller', world.by.session.subjectId);
  expect(await info(run.id, late)).toMatchObject({
    state: 'checked',
    isErased: true,
    rowsSaved: 1,
    rowsRefused: 1,
    problemCount: 0,
    samples: [],
  });
  expect(await call('import!run', { id: run.id }, late)).toMatchObject({ key: 'import.erased' });
});

describe('another shop', () => {
  const BY_ID = ['import!info', 'import!check', 'import!run', 'import!stop', 'import!resume', 'import!drop'] as const;

  it('finds no import that is not its own', async () => {
    const run = await checked([shop.headings, shop.line('A')]);
    const stranger = await rig.trade.member(await rig.trade.shop());
    for (const name of BY_ID) {
      expect(await call(name, { id: run.id }, stranger.token), name).toMatchObject({ key: 'import.not_found' });
      expect(await call(name, { id: UNKNOWN }, token), name).toMatchObject({ key: 'import.not_found' });
    }
    expect(await call('import!map', { id: run.id, mapping: run.mapping }, stranger.token)).toMatchObject({ key: 'import.not_found' });
    expect(await rig.addZip(run.id, Buffer.from('PK'), stranger.token)).toMatchObject({ key: 'import.not_found' });
    expect((await file('import!errors', { id: run.id }, stranger.token)).body.toString()).toContain('import.not_found');
    expect((await call<Page<ImportSummary>>('import!list', {}, stranger.token)).data).toMatchObject({ list: [], totalElements: 0 });
    expect((await call<Page<ImportSummary>>('import!list', {}, token)).data).toMatchObject({
      list: [{ id: run.id, state: 'checked' }],
      totalElements: 1,
    });
    expect(await info(run.id)).toEqual(run);
    expect((await file('product!export', { format: 'csv' }, stranger.token)).body.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('shows nothing to who is not logged in or may not keep products', async () => {
    const powerless = await rig.trade.member(world.shopId, 'orders.handle');
    for (const name of [...BY_ID, 'import!map', 'import!list']) {
      expect(await call(name, { id: UNKNOWN, mapping: [] }), name).toMatchObject({ status: 403, key: 'session.required' });
      expect(await call(name, { id: UNKNOWN, mapping: [] }, powerless.token), name).toMatchObject({ status: 403, key: 'access.denied' });
    }
    for (const name of ['import!errors', 'import!template', 'product!export']) {
      expect((await file(name, { id: UNKNOWN, format: 'csv' })).status, name).toBe(403);
      expect((await file(name, { id: UNKNOWN, format: 'csv' }, powerless.token)).status, name).toBe(403);
    }
    expect(await upload('a,b\n1,2')).toMatchObject({ status: 403 });
    expect(await upload('a,b\n1,2', powerless.token)).toMatchObject({ status: 403, key: 'access.denied' });
    expect(await rig.addZip(UNKNOWN, Buffer.from('PK'))).toMatchObject({ status: 403 });
    expect(await rig.addZip(UNKNOWN, Buffer.from('PK'), powerless.token)).toMatchObject({ status: 403, key: 'access.denied' });
  });
});
