/** The privacy page says of all that is stored how long it is: by the rules of retention, and those by the tables. */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { KEPT } from '@entrepot/contracts/retention.ts';
import { blanksIn } from '@entrepot/server/modules/goods/content/blanks/known-blanks.ts';
import { readPage } from '@entrepot/server/modules/goods/content/shipped-pages.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ABOUT_NOBODY, KEPT_IN, NAMES_SOMEBODY } from './kept-tables.ts';

const SCHEMA = readFileSync(new URL('../../apps/server/src/platform/db/schema.gen.ts', import.meta.url), 'utf8');
const SHAPES = new Map([...SCHEMA.matchAll(/export interface (\w+) \{\n(.*?)\n\}/gs)].map(([, name, lines]) => [name!, fieldsOf(lines!)]));
const TABLES = SHAPES.get('DB')!;
const KEPT_TABLES = Object.values(KEPT_IN).flatMap((tables) => (tables === 'browser' ? [] : tables));

function fieldsOf(lines: string): Array<{ name: string; type: string }> {
  return [...lines.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, name, type]) => ({ name: name!, type: type! }));
}

const columnsOf = (table: string) => SHAPES.get(TABLES.find(({ name }) => name === table)!.type)!.map(({ name }) => name);

describe('every table', () => {
  it('follows a rule of retention or is about nobody', () => {
    const said = [...new Set(KEPT_TABLES), ...ABOUT_NOBODY];
    expect(said.toSorted()).toEqual(TABLES.map(({ name }) => name).toSorted());
  });

  it('about nobody has no column that leads to somebody', () => {
    const named = ABOUT_NOBODY.flatMap((table) =>
      columnsOf(table)
        .filter((column) => NAMES_SOMEBODY.test(column))
        .map((name) => `${table}.${name}`),
    );
    expect(named).toEqual([]);
  });

  it('that names people is known by its columns', () => {
    for (const table of ['users', 'addresses', 'sessions', 'orders', 'loans', 'messages', 'shop_members', 'withdrawals', 'captchas'])
      expect(
        columnsOf(table).filter((column) => NAMES_SOMEBODY.test(column)),
        table,
      ).not.toEqual([]);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('every rule of retention has its row', async () => {
    const { body } = await readPage('privacy-policy', language);
    const rows = body.split('\n').filter((line) => line.startsWith('|'));
    const told = rows.flatMap(blanksIn);
    // The cookie stands with what else a browser holds.
    expect(blanksIn(body)).toContain('keep.device_cookie');
    expect(told.toSorted()).toEqual(
      Object.keys(KEPT)
        .filter((name) => name !== 'device_cookie')
        .map((name) => `keep.${name}`)
        .toSorted(),
    );
    expect(new Set(rows).size).toBe(rows.length);
  });
});
