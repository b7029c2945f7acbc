/** Imports that take long: all of their rows, processes that die or are overtaken, and people who change their mind. */
import { testDatabase } from '@entrepot/testing/database.ts';
import { LONG_LIMIT_MS } from '@entrepot/testing/patience.ts';
import { beforeEach, expect, it } from 'vitest';
import type { DeskWorld } from '../catalog/editing/editing.builder.ts';
import { csvOf, importRig, sendingShop, type SendingShop } from './imports.builder.ts';
import { workOnNext } from './work-on-run.ts';

const isLong = process.env.ENTREPOT_LONG !== undefined;
const ROWS = isLong ? 50_000 : 2_000;

const database = await testDatabase();
const { pool } = database;
const rig = await importRig(database);
const { call, file, upload } = rig;

let shop: SendingShop;
let world: DeskWorld;
let token: string;

beforeEach(async () => {
  rig.trade.reset();
  await pool.query(`UPDATE import_runs SET state = 'stopped' WHERE state IN ('checking', 'running')`);
  shop = await sendingShop(rig, pool);
  ({ world, token } = shop);
});

const info = async (id: string, by = token) => (await call('import!info', { id }, by)).data;
const productCount = async () =>
  Number((await pool.query('SELECT count(*) FROM products WHERE shop_id = $1', [world.shopId])).rows[0].count);
const checked = (table: string[][]) => rig.checkAll(csvOf(table), token);

/** Every hundredth row is bad, in turn in one of four ways. */
const BAD = [{ price: '0' }, { category: 'nowhere' }, { weightGrams: '' }, { stock: 'many' }] as const;
const table = (rows: number): string[][] => [
  shop.headings,
  ...Array.from({ length: rows }, (_, index) => shop.line(`N-${index}`, index % 100 === 37 ? BAD[Math.floor(index / 100) % 4] : {})),
];

it(`an import of ${ROWS} rows with one bad in a hundred saves exactly the others`, { timeout: LONG_LIMIT_MS }, async () => {
  const bad = ROWS / 100;
  const run = await checked(table(ROWS));
  expect(run).toMatchObject({
    state: 'checked',
    rowsDone: ROWS,
    rowsSaved: ROWS - bad,
    rowsNew: ROWS - bad,
    rowsRefused: bad,
    problemCount: bad,
  });
  await call('import!run', { id: run.id }, token);
  await rig.work();
  expect(await info(run.id)).toMatchObject({
    state: 'done',
    rowsDone: ROWS,
    rowsSaved: ROWS - bad,
    rowsNew: ROWS - bad,
    rowsRefused: bad,
    problemCount: bad,
  });
  expect(await productCount()).toBe(ROWS - bad);
  const lines = (await file('import!errors', { id: run.id }, token)).body.toString('utf8').trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => Number(line.split(',', 1)[0]))).toEqual(Array.from({ length: bad }, (_, index) => index * 100 + 39));
});

const started = async (rows: number): Promise<string> => {
  const { id } = await checked(table(rows));
  await call('import!run', { id }, token);
  return id;
};
const changesPerProduct = async () =>
  (
    await pool.query<{ count: number }>(
      `SELECT DISTINCT count(*)::integer AS count FROM product_changes c JOIN products p ON p.id = c.product_id WHERE p.shop_id = $1
        GROUP BY p.id`,
      [world.shopId],
    )
  ).rows.map(({ count }) => count);

it('an import goes on where a process died, and does no row twice', async () => {
  const id = await started(60);
  await pool.query(`
    CREATE FUNCTION die_at_33() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.number = 'N-33' THEN RAISE EXCEPTION 'killed'; END IF;
    RETURN NEW; END $$;
    CREATE TRIGGER die_at_33 BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION die_at_33()`);
  await expect(workOnNext(rig.services, { portion: 10 })).rejects.toThrow('killed');
  await pool.query('DROP TRIGGER die_at_33 ON products; DROP FUNCTION die_at_33()');
  expect(await info(id)).toMatchObject({ state: 'running', rowsDone: 30 });
  expect(await productCount(), 'of the portion that broke nothing is left').toBe(30);
  expect(await workOnNext(rig.services), 'while the other may still be about it').toBe(false);
  rig.trade.clock.advance(61_000);
  await rig.work({ portion: 10 });
  expect(await info(id)).toMatchObject({ state: 'done', rowsDone: 60, rowsSaved: 59, rowsRefused: 1, problemCount: 1 });
  expect(await productCount()).toBe(59);
  expect(await changesPerProduct()).toEqual([1]);
});

it('an import is given up after it went wrong again and again at the same place, and can be tried again', async () => {
  const id = await started(20);
  await pool.query(`
    CREATE FUNCTION die_always() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
    CREATE TRIGGER die_always BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION die_always()`);
  for (let round = 1; round < 5; round++) {
    await expect(workOnNext(rig.services)).rejects.toThrow('broken');
    rig.trade.clock.advance(61_000);
  }
  expect(await workOnNext(rig.services)).toBe(true);
  await pool.query('DROP TRIGGER die_always ON products; DROP FUNCTION die_always()');
  expect(await info(id)).toMatchObject({
    state: 'failed',
    rowsDone: 0,
    failure: 'Something went wrong on our side. Please try again later.',
  });
  expect((await call('import!resume', { id }, token)).data).toMatchObject({ state: 'running', failure: null });
  await rig.work();
  expect(await info(id)).toMatchObject({ state: 'done', rowsDone: 20 });
});

it('an import is left alone by a process whose claim ran out while it was slow', async () => {
  const id = await started(40);
  let overtaking: Promise<boolean> | undefined;
  await workOnNext(rig.services, {
    portion: 10,
    portionsAtOnce: 100,
    isStopping() {
      // Both are at the same rows now.
      if (!overtaking) {
        rig.trade.clock.advance(61_000);
        overtaking = workOnNext(rig.services, { portion: 7 });
      }
      return false;
    },
  });
  await overtaking;
  rig.trade.clock.advance(61_000);
  await rig.work();
  expect(await info(id)).toMatchObject({ state: 'done', rowsDone: 40, rowsSaved: 39, rowsRefused: 1 });
  expect(await changesPerProduct()).toEqual([1]);
});

it('an import stops by hand, goes on by hand, and can be given up', async () => {
  const id = await started(40);
  await workOnNext(rig.services, { portion: 10, portionsAtOnce: 1 });
  expect((await call('import!stop', { id }, token)).data).toMatchObject({ state: 'paused', rowsDone: 10 });
  expect(await workOnNext(rig.services)).toBe(false);
  const { data: second } = await upload(csvOf([shop.headings, shop.line('Z')]), token);
  expect((await call('import!resume', { id }, token)).data.state).toBe('running');
  await call('import!map', { id: second.id, mapping: second.mapping }, token);
  expect(await call('import!check', { id: second.id }, token), 'one at a time').toMatchObject({ key: 'import.busy' });
  expect(await call('import!drop', { id }, token)).toMatchObject({ key: 'import.state_conflict' });
  await call('import!stop', { id }, token);
  const key = `imports/${id}`;
  expect(rig.files.has(key)).toBe(true);
  expect((await call('import!drop', { id }, token)).data).toMatchObject({ state: 'stopped', isErased: true, rowsDone: 10, samples: [] });
  expect(rig.files.has(key)).toBe(false);
  expect(await call('import!resume', { id }, token)).toMatchObject({ key: 'import.state_conflict' });
  expect(await productCount()).toBe(10);
});

it('an import lets others have their turn in between', async () => {
  const first = await started(40);
  const { token: otherToken } = await sendingShop(rig, pool);
  await workOnNext(rig.services, { portion: 10, portionsAtOnce: 1 });
  const {
    data: { id, mapping },
  } = await upload(csvOf([shop.headings, shop.line('Z')]), otherToken);
  await call('import!map', { id, mapping }, otherToken);
  await call('import!check', { id }, otherToken);
  await workOnNext(rig.services, { portion: 10, portionsAtOnce: 1 });
  expect([(await info(id, otherToken)).state, (await info(first)).rowsDone]).toEqual(['checked', 10]);
});
