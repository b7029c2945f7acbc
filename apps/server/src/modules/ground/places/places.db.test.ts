import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createPlaces, seedPlaces } from './index.ts';
import { placeLines } from './load-places.ts';

const { pool, db } = await testDatabase();
const places = createPlaces({ db, clock: testClock('2026-03-01T12:00:00Z') });

const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(app, places.routes, { resolveSession: async () => undefined, storefrontOf: () => 'x', rateLimitOf: () => undefined });

const call = <Data>(name: string, input: object = {}, lang = 'en') => ask<Data>(app, `/api/${name}.action?lang=${lang}`, input);

interface Country {
  code: string;
  name: string;
  areaCode: string;
  postcodeExample: string | null;
}

const countries = (lang?: string) => call<Country[]>('address!listCountry', {}, lang);
const states = (country: string) => call<Array<{ code: string; name: string }>>('address!listState', { country });
const cities = (country: string, state: string) => call<string[]>('address!listCity', { country, state });

const rowCounts = async () =>
  (
    await pool.query(
      'SELECT (SELECT count(*) FROM place_states)::integer AS states, (SELECT count(*) FROM place_cities)::integer AS cities',
    )
  ).rows[0];

beforeAll(() => seedPlaces(db));

describe('the places', () => {
  it('are loaded once, also by servers that start together', async () => {
    const before = await rowCounts();
    expect(before).toMatchObject({ states: expect.any(Number), cities: expect.any(Number) });
    expect(before.states).toBeGreaterThan(3_500);
    expect(before.cities).toBeGreaterThan(150_000);
    await emptyTables(pool, ['place_states', 'place_cities']);
    await Promise.all([seedPlaces(db), seedPlaces(db), seedPlaces(db)]);
    expect(await rowCounts()).toEqual(before);
    await seedPlaces(db);
    expect(await rowCounts()).toEqual(before);
  });

  it('leave out what could never be chosen', () => {
    const lines = placeLines(
      [
        { code: 'PT.17', name: 'Porto' },
        { code: 'XK.01', name: 'Nowhere' },
      ],
      [
        { name: 'Maia', country: 'PT', admin1: '17' },
        { name: 'Maia', country: 'PT', admin1: '17' },
        { name: 'Lost', country: 'PT', admin1: '99' },
        { name: 'Yishun', country: 'SG', admin1: '03' },
        { name: 'Prizren', country: 'XK', admin1: '01' },
        { name: 'A\tB\\', country: 'SG', admin1: '' },
      ],
    );
    expect(lines.states).toEqual(['PT\t17\tPorto']);
    expect([...lines.cities]).toEqual(['PT\t17\tMaia', 'SG\t\tYishun', 'SG\t\tA B ']);
  });
});

describe('the countries', () => {
  it('are all there, each with its name and its area code', async () => {
    const { data } = await countries();
    expect(data.map(({ code }) => code).sort()).toEqual([...COUNTRIES].sort());
    expect(data.filter(({ name, areaCode }) => name === '' || !/^\+[1-9][0-9]{0,3}$/.test(areaCode))).toEqual([]);
    expect(data.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'Germany', areaCode: '+49', postcodeExample: '10115' });
  });

  it('are named and ordered in the language of the call', async () => {
    for (const language of LANGUAGES) expect((await countries(language)).data).toHaveLength(COUNTRIES.length);
    const { data } = await countries('de');
    const names = data.map(({ name }) => name);
    expect(names).toContain('Deutschland');
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Portugal'));
    expect((await countries('ja')).data.find(({ code }) => code === 'DE')?.name).toBe('ドイツ');
  });
});

describe('states and cities', () => {
  it('are those of the country and of the state, by name', async () => {
    const { data } = await states('PT');
    const porto = data.find(({ name }) => name === 'Porto')!;
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted(new Intl.Collator('und').compare));
    const { data: ofPorto } = await cities('PT', porto.code);
    expect(ofPorto).toContain('Vila Nova de Gaia');
    expect(ofPorto).not.toContain('Lisbon');
    expect(new Set(ofPorto).size).toBe(ofPorto.length);
  });

  it('of a country without states are its cities', async () => {
    expect((await states('SG')).data).toEqual([]);
    expect((await cities('SG', '')).data.length).toBeGreaterThan(50);
  });

  it('of nowhere are refused', async () => {
    for (const country of ['XX', 'pt', 'XK']) expect(await states(country)).toMatchObject({ key: 'address.place_invalid' });
    for (const state of ['', '999', "17'"]) expect(await cities('PT', state)).toMatchObject({ key: 'address.place_invalid' });
    expect(await cities('SG', '01')).toMatchObject({ key: 'address.place_invalid' });
    expect(await call('address!listState', { country: 'PRT' })).toMatchObject({ status: 400 });
  });
});

describe('a place', () => {
  it.each([
    [{ country: 'PT', state: 'Porto', city: 'Maia' }, true],
    [{ country: 'PT', state: 'Lisbon', city: 'Maia' }, false],
    [{ country: 'PT', state: 'porto', city: 'Maia' }, false],
    [{ country: 'PT', state: '', city: 'Maia' }, false],
    [{ country: 'SG', state: '', city: 'Yishun New Town' }, true],
    [{ country: 'SG', state: 'anything', city: 'Yishun New Town' }, true],
    [{ country: 'SG', state: '', city: 'Berlin' }, false],
    [{ country: 'AQ', state: 'Ross Dependency', city: 'Scott Base' }, true],
    [{ country: 'XX', state: '', city: 'Anywhere' }, false],
  ])('%j is one: %s', async (place, isPlace) => {
    expect(await places.reader.isPlace(place)).toBe(isPlace);
  });

  it('in a state whose cities are not listed may have any name', async () => {
    await pool.query(`INSERT INTO place_states VALUES ('PT', 'zz', 'Sandbank')`);
    expect(await places.reader.isPlace({ country: 'PT', state: 'Sandbank', city: 'Lighthouse' })).toBe(true);
  });
});
