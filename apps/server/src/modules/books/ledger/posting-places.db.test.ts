/**
 * The README of this folder names every place that posts. It is held against the bodies of the database's functions and against the code.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeAll, expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/modules\/.*$/, '/');
const README = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const { pool } = await testDatabase();

/** Files of the product by the end of their path, so that folders may move. */
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|sql)$/.test(path) && !/\.(test|builder|gen)\.ts$/.test(path));
const rows = README.split('\n').filter((line) => line.startsWith('|'));
const namedIn = (text: string): string[] => [...text.matchAll(/`([\w./-]+\/[\w./-]+\.(?:ts|sql))`/g)].map((match) => match[1] as string);

function short(path: string): string {
  return path
    .split('/')
    .slice(path.endsWith('.sql') ? -3 : -2)
    .join('/');
}

/** Functions that call the ledger's own, other than by a comment. */
let posting: string[];

beforeAll(async () => {
  const found = await pool.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND regexp_replace(prosrc, '--[^\\n]*', '', 'g') ~ '\\m(append|post)_ledger_transaction\\s*\\('`,
  );
  posting = found.rows.map(({ name }) => name);
});

it('names every function of the database that posts, with its file', () => {
  expect(posting.length).toBeGreaterThan(2);
  const files = posting.map((name) =>
    sources
      .filter((path) => path.endsWith(`/functions/${name}.sql`))
      .map(short)
      .join(),
  );
  expect(
    namedIn(rows.join('\n'))
      .filter((name) => name.endsWith('.sql'))
      .toSorted(),
  ).toEqual(files.toSorted());
});

it('names every place in the code that posts', () => {
  const calls = new RegExp(`\\bSELECT (?:\\* FROM )?(?:${posting.join('|')})\\(`);
  const places = sources
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => {
      const text = readFileSync(`${SOURCE}${path}`, 'utf8');
      return calls.test(text) || (/import \{[^}]*\bpost\b[^}]*\} from '[^']*ledger\/index\.ts'/.test(text) && /\bpost\(/.test(text));
    });
  expect(
    namedIn(rows.join('\n'))
      .filter((name) => name.endsWith('.ts'))
      .toSorted(),
  ).toEqual(places.map(short).toSorted());
});

it('names files that exist', () => {
  for (const name of namedIn(README))
    expect(
      sources.filter((path) => path.endsWith(`/${name}`)),
      name,
    ).toHaveLength(1);
});

it('leads from a deposit to the ledger in four steps, each of which calls the next', () => {
  const steps = namedIn(README.slice(README.indexOf('A deposit')));
  const texts = steps.map((name) => readFileSync(`${SOURCE}${sources.find((path) => path.endsWith(`/${name}`))}`, 'utf8'));
  const called = ['creditRecharge(', 'storeCredit(', 'credit_recharge(', 'post_ledger_transaction('];
  expect(steps).toHaveLength(called.length + 1);
  called.forEach((name, index) =>
    expect(
      [texts[index], texts[index + 1]].every((text) => text?.includes(name)),
      name,
    ).toBe(true),
  );
});
