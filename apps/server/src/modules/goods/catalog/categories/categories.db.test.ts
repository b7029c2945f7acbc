import { goodsDeskCalls, type CategoryDesk } from '@entrepot/contracts/calls/goods-desk.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, expect, it } from 'vitest';
import { createAudit } from '../../../ground/audit/index.ts';
import { tradeRig, type Someone } from '../../../trade/orders/orders.builder.ts';
import { selectCategories } from '../catalog.sql.ts';
import { createCategoryDesk } from '../index.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await tradeRig(database);
const audit = createAudit({ db, clock: rig.clock });
const { staffCall, call } = rig.serve(createCategoryDesk({ db }, { audit }).routes);

let keeper: Someone;

beforeEach(async () => {
  await emptyTables(pool, ['products', 'categories', 'outbox_events']);
  keeper = await rig.staff('categories.manage');
});

const send = (name: string, input: object = {}) => staffCall<CategoryDesk>(`categories!${name}`, input, { token: keeper.token });
const tree = async () => (await send('tree')).data.list;
async function add(name: string, parentId: number | null = null): Promise<number> {
  const { data, key } = await send('add', { parentId, name });
  expect(key).toBeUndefined();
  return data.list.find((each) => each.names.some((one) => one.name === name))!.id;
}
const slugs = async (parentId: number | null) => (await tree()).filter((each) => each.parentId === parentId).map(({ slug }) => slug);
const product = async (categoryId: number, state: 'on_shelf' | 'off_shelf' = 'on_shelf') =>
  rig.build.product({ shopId: await rig.shop(), categoryId, state });

it('grows by names, whose slugs are free and stay', async () => {
  const home = await add('Home & Garden');
  const pots = await add('Pots', home);
  await add('Crème brûlée pots', pots);
  expect(await send('add', { parentId: null, name: '  ' })).toMatchObject({ key: 'product.field_required' });
  await send('add', { parentId: null, name: 'Pots' });
  expect((await tree()).map(({ slug, level, parentId }) => [slug, level, parentId])).toEqual([
    ['home-garden', 1, null],
    ['pots-2', 1, null],
    ['pots', 2, home],
    ['creme-brulee-pots', 3, pots],
  ]);
  await send('change', { id: pots, names: [{ language: 'en', name: 'Planters' }] });
  expect((await tree()).find(({ id }) => id === pots)).toMatchObject({ slug: 'pots', names: [{ language: 'en', name: 'Planters' }] });
});

it('is named in every language; a name can go, English cannot', async () => {
  const id = await add('Pots');
  const names = async () => Object.fromEntries((await tree())[0]!.names.map(({ language, name }) => [language, name]));
  await send('change', {
    id,
    names: [
      { language: 'de', name: ' Töpfe ' },
      { language: 'cn', name: '花盆' },
    ],
  });
  expect(await names()).toEqual({ en: 'Pots', de: 'Töpfe', cn: '花盆' });
  await send('change', { id, names: [{ language: 'de', name: '' }] });
  expect(await names()).toEqual({ en: 'Pots', cn: '花盆' });
  expect(await send('change', { id, names: [{ language: 'en', name: '' }] })).toMatchObject({ key: 'product.field_required' });
  expect((await selectCategories(db, 'cn'))[0]!.name).toBe('花盆');
});

it('is put in order, and moved with everything below, within three levels', async () => {
  const [home, tools] = [await add('Home'), await add('Tools')];
  const [pots, cups] = [await add('Pots', home), await add('Cups', home)];
  await add('Clay', pots);
  await send('move', { id: cups, parentId: home, place: 0 });
  expect(await slugs(home)).toEqual(['cups', 'pots']);
  await send('move', { id: pots, parentId: tools, place: 9 });
  expect([await slugs(home), await slugs(tools), await slugs(pots)]).toEqual([['cups'], ['pots'], ['clay']]);
  expect(await send('move', { id: tools, parentId: home, place: 0 }), 'four levels').toMatchObject({ key: 'category.too_deep' });
  expect(await send('move', { id: tools, parentId: pots, place: 0 }), 'below itself').toMatchObject({ key: 'category.not_found' });
  await send('move', { id: pots, parentId: null, place: 0 });
  const {
    list: [moved],
  } = await audit.list({ subjectKind: 'category', subjectId: String(pots) }, { pageNum: 1, pageSize: 1 });
  expect(moved).toMatchObject({ action: 'category.moved', before: { parentId: tools, place: 0 }, after: { parentId: null, place: 0 } });
  expect((await tree()).map(({ slug, level }) => [slug, level])).toEqual([
    ['pots', 1],
    ['home', 1],
    ['tools', 1],
    ['cups', 2],
    ['clay', 2],
  ]);
});

it('of two moves that would make a ring together one is refused', async () => {
  const [a, b] = [await add('A'), await add('B')];
  const answers = await Promise.all([send('move', { id: a, parentId: b, place: 0 }), send('move', { id: b, parentId: a, place: 0 })]);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
});

it('keeps what holds products: it is neither deleted nor given branches', async () => {
  const [home, empty] = [await add('Home'), await add('Empty')];
  const pots = await add('Pots', home);
  await product(pots, 'off_shelf');
  expect((await tree()).find(({ id }) => id === pots)).toMatchObject({ products: 1, onShelf: 0 });
  for (const id of [home, pots]) expect(await send('remove', { id, reason: 'Tidied up' })).toMatchObject({ key: 'category.not_empty' });
  expect(await send('add', { parentId: pots, name: 'Clay' })).toMatchObject({ key: 'category.not_empty' });
  expect(await send('move', { id: empty, parentId: pots, place: 0 })).toMatchObject({ key: 'category.not_empty' });
  expect(await send('remove', { id: empty, reason: '' })).toMatchObject({ key: 'audit.reason_required' });
  await send('remove', { id: empty, reason: 'Tidied up' });
  expect(await slugs(null)).toEqual(['home']);
});

it('hides while it is empty where it is told to, and comes back with the first product', async () => {
  const home = await add('Home');
  const pots = await add('Pots', home);
  for (const id of [home, pots]) await send('change', { id, hidesWhenEmpty: true });
  await add('Tools');
  const shown = async () => (await selectCategories(db, 'en')).map(({ slug }) => slug);
  expect(await shown()).toEqual(['tools']);
  await product(pots);
  expect(await shown()).toEqual(['home', 'tools', 'pots']);
  expect((await tree()).find(({ id }) => id === home)).toMatchObject({ products: 0, onShelf: 1, hidesWhenEmpty: true });
});

it('tells the caches and the audit log of every change', async () => {
  const id = await add('Pots');
  await send('change', { id, names: [{ language: 'de', name: 'Töpfe' }] });
  await send('remove', { id, reason: 'Nobody sells them' });
  expect((await pool.query(`SELECT payload FROM outbox_events WHERE topic = 'catalog.changed'`)).rows).toEqual(
    Array.from({ length: 3 }, () => ({ payload: { categoryIds: [id] } })),
  );
  const { list } = await audit.list({ subjectKind: 'category', subjectId: String(id) }, { pageNum: 1, pageSize: 5 });
  expect(list.map(({ action, before, after, reason }) => ({ action, before, after, reason }))).toMatchObject([
    { action: 'category.removed', before: { slug: 'pots' }, reason: 'Nobody sells them' },
    { action: 'category.changed', before: { names: { en: 'Pots' } }, after: { names: { en: 'Pots', de: 'Töpfe' } }, reason: null },
    { action: 'category.added', after: { slug: 'pots' }, reason: null },
  ]);
});

it('is nothing for strangers', async () => {
  const [buyer, seller, colleague] = [await rig.buyer(), await rig.member(await rig.shop()), await rig.staff('products.moderate')];
  for (const { name } of Object.values(goodsDeskCalls).filter((each) => each.name.startsWith('categories!'))) {
    const input = { id: 1, parentId: null, place: 0, name: 'Pots', reason: 'Why' };
    expect(await staffCall(name, input), name).toMatchObject({ status: 403, key: 'session.required' });
    for (const { token } of [buyer, seller])
      expect(await staffCall(name, input, { token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await staffCall(name, input, { token: colleague.token }), name).toMatchObject({ status: 403, key: 'access.denied' });
    expect((await call(name, input, { token: buyer.token })).status, 'at another door').toBe(404);
  }
});
