import type { OwnShop } from '@entrepot/contracts/calls/shop-desk.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { beforeEach, expect, it } from 'vitest';
import { consoleRig } from '../console-login/console.builder.ts';
import { createShopDesk } from './index.ts';

const database = await testDatabase();
const { pool, db } = database;
const rig = await consoleRig(database, {}, (audit) => createShopDesk({ db }, { audit }).routes);
const LOGO = 'a'.repeat(32);

let shopId: string;
let token: string;
let others: string;

beforeEach(async () => {
  await emptyTables(pool, ['shop_members', 'shops', 'sessions', 'media_uploads', 'media_objects', 'outbox_events']);
  shopId = await rig.shop('Harbour Tools');
  token = await rig.token('seller', await rig.member('ada@shop.example', shopId, { isOwner: true }));
  others = await rig.token('seller', await rig.member('eve@other.example', await rig.shop('Another Shop'), { isOwner: true }));
});

const info = (by = token) => rig.sellerCall<OwnShop>('shop!info', {}, { token: by });
async function save(changes: Partial<OwnShop>, by = token) {
  const { id: _id, state: _state, country: _country, openedAt: _openedAt, ...page } = (await info(by)).data;
  return rig.sellerCall<OwnShop>('shop!save', { ...page, ...changes }, { token: by });
}
const setState = (state: string, by = token) => rig.sellerCall<OwnShop>('shop!setState', { state }, { token: by });

async function picture(uploader: string, purpose = 'shop'): Promise<void> {
  await pool.query(
    `INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size) VALUES ($1, 'upload', 'image/webp', 10, 10, 10)`,
    [LOGO],
  );
  await pool.query('INSERT INTO media_uploads (media_id, purpose, uploader) VALUES ($1, $2, $3)', [LOGO, purpose, uploader]);
}

it('a shop changes its page: words in several languages, contact and pictures', async () => {
  await picture(`shop:${shopId}`);
  const texts: OwnShop['texts'] = [
    { language: 'de', tagline: 'Werkzeug', description: 'Vom Hafen' },
    { language: 'en', tagline: 'Tools', description: '' },
  ];
  const { data } = await save({
    name: '  Harbour & Sons ',
    city: 'Lisbon',
    contactPhone: '+351 21 000 0000',
    corporateEmail: 'sales@harbour.example',
    taxNumber: ' PT 500 100 200 ',
    invoiceAddress: 'Rua do Cais 4\n\n 1100-148  Lisboa ',
    logoMediaId: LOGO,
    texts,
  });
  expect(data).toMatchObject({
    name: 'Harbour & Sons',
    city: 'Lisbon',
    contactPhone: '+351 21 000 0000',
    corporateEmail: 'sales@harbour.example',
    taxNumber: 'PT 500 100 200',
    invoiceAddress: 'Rua do Cais 4\n1100-148 Lisboa',
    logoMediaId: LOGO,
    texts,
  });
  expect((await info()).data).toEqual(data);
  const { rows } = await pool.query(`SELECT payload FROM outbox_events WHERE topic = 'catalog.changed'`);
  expect(rows).toEqual([{ payload: { shopIds: [shopId] } }]);
  expect((await rig.audit.list({}, { pageNum: 1, pageSize: 1 })).list[0]).toMatchObject({
    action: 'shop.changed',
    actorName: 'ada',
    subjectId: shopId,
    before: { name: 'Harbour Tools' },
    after: { name: 'Harbour & Sons' },
  });
});

it('a language without words is gone, and saving nothing new writes no record', async () => {
  await save({ texts: [{ language: 'de', tagline: 'Werkzeug', description: '' }] });
  const { data } = await save({ texts: [{ language: 'de', tagline: ' ', description: '' }] });
  expect(data.texts).toEqual([]);
  const before = (await rig.audit.list({}, { pageNum: 1, pageSize: 50 })).totalElements;
  await save({});
  expect((await rig.audit.list({}, { pageNum: 1, pageSize: 50 })).totalElements).toBe(before);
});

it('whoever saves on top of what a colleague saved in the meantime is told so, and nothing changes', async () => {
  const { revision } = (await info()).data;
  await save({ city: 'Braga' });
  expect(await save({ city: 'Faro', revision })).toMatchObject({ key: 'shop.changed_meanwhile' });
  expect((await info()).data.city).toBe('Braga');
});

it('of several who save at once on top of the same page one is heard and the others are told', async () => {
  const { revision } = (await info()).data;
  const answers = await Promise.all(['Braga', 'Faro', 'Evora'].map((city) => save({ city, revision })));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ key }) => key === 'shop.changed_meanwhile')).toHaveLength(2);
});

it('checks what is typed', async () => {
  for (const name of ['', ' x ']) expect(await save({ name })).toMatchObject({ key: 'shop.name_invalid' });
  expect(await save({ taxNumber: 'none' })).toMatchObject({ key: 'address.tax_number_invalid' });
  expect((await save({ taxNumber: ' ', invoiceAddress: ' \n ' })).data).toMatchObject({ taxNumber: null, invoiceAddress: null });
  expect(await save({ corporateEmail: 'nobody' })).toMatchObject({ key: 'account.email_invalid' });
  expect(await save({ contactPhone: 'call me' })).toMatchObject({ key: 'account.phone_invalid' });
  expect(await save({ logoColour: 'red' })).toMatchObject({ status: 400 });
});

it('shows pictures that this shop sent for its page, and no others', async () => {
  await picture('shop:00000000-0000-4000-8000-000000000000');
  expect(await save({ logoMediaId: LOGO })).toMatchObject({ key: 'picture.unknown' });
  await pool.query('UPDATE media_uploads SET uploader = $1, purpose = $2', [`shop:${shopId}`, 'product']);
  expect(await save({ bannerMediaId: LOGO })).toMatchObject({ key: 'picture.unknown' });
});

it('a shop pauses and opens again; one that the platform locked stays locked', async () => {
  expect((await setState('paused')).data.state).toBe('paused');
  expect((await setState('paused')).data.state).toBe('paused');
  expect((await setState('open')).data.state).toBe('open');
  const { list } = await rig.audit.list({}, { pageNum: 1, pageSize: 2 });
  expect(list.map(({ action }) => action)).toEqual(['shop.opened', 'shop.paused']);
  await pool.query(`UPDATE shops SET state = 'locked' WHERE id = $1`, [shopId]);
  expect(await setState('open')).toMatchObject({ key: 'shop.locked' });
});

it('strangers and members without the right change nothing', async () => {
  expect(await rig.sellerCall('shop!info')).toMatchObject({ status: 403, key: 'session.required' });
  const bob = await rig.token('seller', await rig.member('bob@shop.example', shopId, { permissions: ['orders.handle'] }));
  for (const name of ['shop!info', 'shop!save', 'shop!setState']) {
    const { revision: _revision, ...page } = (await info()).data;
    expect(await rig.sellerCall(name, { ...page, revision: 'x', state: 'paused' }, { token: bob }), name).toMatchObject({
      status: 403,
      key: 'access.denied',
    });
  }
  await setState('paused', others);
  expect((await info()).data).toMatchObject({ id: shopId, state: 'open' });
});
