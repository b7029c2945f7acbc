import { randomUUID } from 'node:crypto';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUYER_RIGHTS } from '../../../platform/auth.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createPlaces } from '../../ground/places/index.ts';
import { createAddresses, eraseAddresses } from './index.ts';

const { pool, db } = await testDatabase();
const clock = testClock('2026-03-01T12:00:00Z');
let cap = 20;
const { routes } = createAddresses(
  { db, clock },
  {
    parameters: { get: () => cap as never },
    places: createPlaces({ db, clock }).reader,
  },
);

const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(app, routes, {
  // A token is the id of its buyer.
  resolveSession: async (token) => (token === 'nobody' ? undefined : { ...BUYER_RIGHTS, subjectId: token, sessionId: 's' }),
  storefrontOf: () => 'x',
  rateLimitOf: () => undefined,
});

const call = <Data>(name: string, input: object, token?: string) => ask<Data>(app, `/api/address!${name}.action`, input, { token });

const HOME = {
  consignee: 'Inês Duarte',
  phone: '+351 912 345 678',
  email: 'ines@example.com',
  country: 'PT',
  state: 'Porto',
  city: 'Maia',
  postcode: '4470-208',
  detail: 'Rua do Souto 12',
};

async function newBuyer(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('INSERT INTO users (usercode, username) VALUES ($1::text, $1::text) RETURNING id', [
    randomUUID().slice(0, 13),
  ]);
  return rows[0]!.id;
}

let buyer: string;
const add = (more: object = {}, who = buyer) => call<Address>('add', { ...HOME, ...more }, who);
const edit = (id: string, more: object = {}, who = buyer) => call<Address>('edit', { id, ...HOME, ...more }, who);
const remove = (id: string, who = buyer) => call<Address[]>('del', { id }, who);
const book = async (who = buyer) => (await call<Address[]>('list', {}, who)).data;
const defaultsOf = async (who = buyer) => (await book(who)).filter(({ use }) => use === 1).length;

beforeEach(async () => {
  await emptyTables(pool, ['users', 'place_states', 'place_cities']);
  await pool.query(`INSERT INTO place_states VALUES ('PT', '17', 'Porto'), ('PT', '14', 'Lisbon'), ('US', 'NY', 'New York');
    INSERT INTO place_cities VALUES ('PT', '17', 'Maia'), ('PT', '14', 'Sintra'), ('US', 'NY', 'Albany'), ('SG', '', 'Yishun')`);
  cap = 20;
  buyer = await newBuyer();
});

describe('a new address', () => {
  it('is kept as it was typed, tidied, the first as the default', async () => {
    const { data } = await add({ consignee: '  Inês\t Duarte ', detail: 'Rua do Souto 12,\n2.º esq.', postcode: ' 4470-208 ' });
    expect(data).toEqual({
      ...HOME,
      id: expect.any(String),
      phone: '+351912345678',
      detail: 'Rua do Souto 12, 2.º esq.',
      taxNumber: null,
      use: 1,
    });
    expect(await book()).toEqual([data]);
  });

  it('is the default when it says so, and takes that from the one before', async () => {
    await add();
    clock.advance(1_000);
    expect((await add({ detail: 'Second' })).data.use).toBe(0);
    clock.advance(1_000);
    expect((await add({ detail: 'Third', use: 1 })).data.use).toBe(1);
    expect((await book()).map(({ detail, use }) => [detail, use])).toEqual([
      ['Third', 1],
      ['Second', 0],
      [HOME.detail, 0],
    ]);
  });

  it('may leave the mail address out', async () => {
    for (const email of [undefined, null, '', '  ']) expect((await add({ email })).data.email).toBeNull();
  });

  it('may have a tax number', async () => {
    expect((await add({ taxNumber: ' PT 500 100  200' })).data.taxNumber).toBe('PT 500 100 200');
    for (const taxNumber of ['none', '1', '1'.repeat(31), '12\u202E34'])
      expect(await add({ taxNumber })).toMatchObject({ key: 'address.tax_number_invalid' });
  });

  it('takes a number without area code for one of the country', async () => {
    expect((await add({ phone: '912 345 678' })).data.phone).toBe('+351912345678');
    expect((await add({ phone: '+1 518 474 3000' })).data.phone).toBe('+15184743000');
  });

  it.each(['李', 'ก', 'عمر', 'Ωλγα', 'नेहा', '𠮷田', 'X'.repeat(64)])('has a name in any script: %s', async (consignee) => {
    expect((await add({ consignee })).data.consignee).toBe(consignee);
  });

  it('says what is wrong with it', async () => {
    const wrong: Array<[object, string]> = [
      [{ consignee: ' ' }, 'address.name_invalid'],
      [{ consignee: 'X'.repeat(65) }, 'address.name_invalid'],
      [{ consignee: '\u0007' }, 'address.name_invalid'],
      [{ phone: '' }, 'account.phone_invalid'],
      [{ phone: '12345' }, 'account.phone_invalid'],
      [{ phone: '+351 1' }, 'account.phone_invalid'],
      [{ phone: 'call me' }, 'account.phone_invalid'],
      [{ email: 'nobody' }, 'account.email_invalid'],
      [{ email: 'a\u0007@example.com' }, 'account.email_invalid'],
      [{ country: 'XX', postcode: '1234' }, 'address.place_invalid'],
      [{ state: 'Atlantis' }, 'address.place_invalid'],
      [{ city: 'Sintra' }, 'address.place_invalid'],
      [{ city: '' }, 'address.place_invalid'],
      [{ country: 'US', state: 'New York', city: 'Albany', postcode: '1220' }, 'address.postcode_invalid'],
      [{ postcode: '' }, 'address.postcode_invalid'],
      [{ detail: ' \n ' }, 'address.missing'],
      [{ detail: 'X'.repeat(201) }, 'address.too_long'],
      [{ country: 'AQ', postcode: '000', city: 'X'.repeat(101) }, 'address.too_long'],
    ];
    for (const [fields, key] of wrong) expect(await add(fields), JSON.stringify(fields)).toMatchObject({ status: 200, key });
    expect(await book()).toEqual([]);
  });

  it('takes free words where a country has no list, and its cities where it has no states', async () => {
    expect((await add({ country: 'AQ', state: 'Ross', city: 'Scott Base', postcode: '9999' })).data).toMatchObject({
      state: 'Ross',
      city: 'Scott Base',
    });
    expect((await add({ country: 'SG', state: '', city: 'Yishun', postcode: '760101' })).data).toMatchObject({ city: 'Yishun' });
    expect(await add({ country: 'SG', state: '', city: 'Berlin', postcode: '760101' })).toMatchObject({ key: 'address.place_invalid' });
  });

  it('does not go above the cap, whoever asks how often at once', async () => {
    cap = 5;
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add({ detail: `Door ${index}`, use: index % 2 })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(answers.filter(({ key }) => key === 'address.limit_reached')).toHaveLength(7);
    expect(await book()).toHaveLength(5);
    expect(await defaultsOf()).toBe(1);
  });
});

describe('a changed address', () => {
  it('holds what was typed last, and its place as the default', async () => {
    const { data: first } = await add();
    expect((await edit(first.id, { detail: 'New door', use: 0 })).data).toEqual({ ...first, detail: 'New door' });
    expect(await defaultsOf()).toBe(1);
  });

  it('becomes the default alone', async () => {
    const { data: first } = await add();
    const { data: second } = await add();
    expect((await edit(second.id, { use: 1 })).data.use).toBe(1);
    expect((await book()).find(({ id }) => id === first.id)?.use).toBe(0);
  });

  it('is checked like a new one', async () => {
    const { data } = await add();
    expect(await edit(data.id, { postcode: '1' })).toMatchObject({ key: 'address.postcode_invalid' });
    expect(await book()).toEqual([data]);
  });
});

describe('a deleted address', () => {
  it('hands the default on to the newest of the others', async () => {
    const { data: first } = await add();
    clock.advance(1_000);
    await add({ detail: 'Second' });
    clock.advance(1_000);
    await add({ detail: 'Third' });
    expect((await remove(first.id)).data.map(({ detail, use }) => [detail, use])).toEqual([
      ['Third', 1],
      ['Second', 0],
    ]);
  });

  it('is gone, the last one too', async () => {
    const { data } = await add();
    expect((await remove(data.id)).data).toEqual([]);
    expect(await remove(data.id)).toMatchObject({ key: 'address.not_found' });
  });
});

describe('exactly one default', () => {
  it('remains whatever happens at the same moment', async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => add({ use: 1 })))).map(({ data }) => data.id);
    for (let round = 0; round < 3; round++) {
      await Promise.all([...ids.map((id) => edit(id, { use: 1 })), remove(ids[round]!), add({ use: 1 })]);
      expect(await defaultsOf()).toBe(1);
    }
    const left = await book();
    const others = await Promise.all(left.slice(1).map(({ id }) => remove(id)));
    expect(others.every(({ code }) => code === 0)).toBe(true);
    expect((await book()).map(({ use }) => use)).toEqual([1]);
  });
});

describe('a stranger', () => {
  it('finds, changes and deletes no address of another buyer', async () => {
    const { data } = await add();
    const stranger = await newBuyer();
    expect(await book(stranger)).toEqual([]);
    for (const answer of [
      await edit(data.id, { use: 1 }, stranger),
      await remove(data.id, stranger),
      await remove(randomUUID(), stranger),
    ]) {
      expect(answer).toMatchObject({ status: 200, key: 'address.not_found' });
    }
    expect(await book()).toEqual([data]);
  });

  it('without a login is sent away', async () => {
    for (const [name, payload] of [
      ['list', {}],
      ['add', HOME],
      ['edit', { id: randomUUID(), ...HOME }],
      ['del', { id: randomUUID() }],
    ] as const) {
      expect(await call(name, payload)).toMatchObject({ status: 403, key: 'session.required' });
      expect(await call(name, payload, 'nobody')).toMatchObject({ status: 403, key: 'session.invalid' });
    }
  });
});

it('a closed account leaves no address behind, and those of others stay', async () => {
  const other = await newBuyer();
  await add();
  await add({}, other);
  await withTransaction(db, (tx) => eraseAddresses(tx, buyer));
  expect(await book()).toEqual([]);
  expect(await book(other)).toHaveLength(1);
});
