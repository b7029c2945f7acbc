import type { ShippingRules, ShippingZone } from '@entrepot/contracts/calls/shop-desk.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, expect, it } from 'vitest';
import { consoleRig } from '../../people/console-login/console.builder.ts';
import { createShippingDesk } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
const rig = await consoleRig(database, {}, (audit) => createShippingDesk({ db }, { audit }).routes);

let shopId: string;
let token: string;

beforeEach(async () => {
  await emptyTables(pool, ['shop_members', 'shops', 'sessions']);
  shopId = await rig.shop('Harbour Tools');
  token = await rig.token('seller', await rig.member('ada@shop.example', shopId, { isOwner: true }));
});

const zone = (changes: Partial<ShippingZone> = {}): ShippingZone => ({
  countries: ['PT', 'ES'],
  dispatch: '1.5',
  delivery: '2',
  perKilo: '0.7',
  freeFrom: '200',
  steps: [
    { upToGrams: 1_000, distance: '3' },
    { upToGrams: 5_000, distance: '9.99' },
  ],
  ...changes,
});
const rest = (changes: Partial<ShippingZone> = {}) => zone({ countries: null, freeFrom: null, steps: [], ...changes });
const list = (by = token) => rig.sellerCall<ShippingRules>('shipping!list', {}, { token: by });
const save = async (zones: ShippingZone[], revision?: string) =>
  rig.sellerCall<ShippingRules>('shipping!save', { zones, revision: revision ?? (await list()).data.revision }, { token });

it('a shop writes its zones, which take the place of the ones before', async () => {
  expect((await list()).data.zones).toEqual([]);
  const { data } = await save([zone(), rest()]);
  expect(data.zones).toEqual([zone(), rest()]);
  expect((await save([rest({ dispatch: '4' })])).data.zones).toEqual([rest({ dispatch: '4' })]);
  expect((await list()).data.zones).toEqual([rest({ dispatch: '4' })]);
  expect((await rig.audit.list({}, { pageNum: 1, pageSize: 1 })).list[0]).toMatchObject({
    action: 'shop.shipping_changed',
    subjectId: shopId,
    before: [{ countries: ['PT', 'ES'] }, { countries: null }],
  });
});

it('refuses what would leave a price to chance or could not be paid', async () => {
  expect(await save([zone(), zone({ countries: ['ES'] })])).toMatchObject({ key: 'freight.country_twice' });
  expect(await save([zone({ countries: ['PT', 'PT'] })])).toMatchObject({ key: 'freight.country_twice' });
  expect(await save([rest(), rest()])).toMatchObject({ key: 'freight.country_twice' });
  expect(await save([zone({ countries: ['ZZ'] })])).toMatchObject({ key: 'freight.not_served' });
  for (const dispatch of ['-1', '0.001', '100000.01'])
    expect(await save([zone({ dispatch })]), dispatch).toMatchObject({ key: 'freight.amount_invalid' });
  expect(await save([zone({ freeFrom: '0' })])).toMatchObject({ key: 'freight.amount_invalid' });
  expect(
    await save([
      zone({
        steps: [
          { upToGrams: 5, distance: '1' },
          { upToGrams: 5, distance: '2' },
        ],
      }),
    ]),
  ).toMatchObject({ key: 'freight.steps_invalid' });
  expect((await list()).data.zones).toEqual([]);
});

it('of two who save on top of the same rules the second is told', async () => {
  const { revision } = (await list()).data;
  const answers = await Promise.all([save([zone()], revision), save([rest()], revision)]);
  expect(answers.map(({ key }) => key).sort()).toEqual(['shop.changed_meanwhile', undefined]);
  expect((await list()).data.zones).toHaveLength(1);
});

it('each shop sees and changes its own rules alone', async () => {
  await save([zone()]);
  const eve = await rig.token('seller', await rig.member('eve@other.example', await rig.shop('Another Shop'), { isOwner: true }));
  expect((await list(eve)).data.zones).toEqual([]);
  expect(await rig.sellerCall('shipping!list')).toMatchObject({ key: 'session.required' });
  const bob = await rig.token('seller', await rig.member('bob@shop.example', shopId, { permissions: ['orders.handle'] }));
  expect(await list(bob)).toMatchObject({ key: 'access.denied' });
  expect(await rig.sellerCall('shipping!save', { zones: [], revision: 'x' }, { token: bob })).toMatchObject({ key: 'access.denied' });
  expect((await list()).data.zones).toEqual([zone()]);
});
