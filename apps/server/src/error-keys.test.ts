/**
 * Every error that the product can name is raised by something: a key that nothing raises is a promise to translators and clients that
 * nobody keeps.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@entrepot/contracts/errors.ts';
import { expect, it } from 'vitest';

/** The server itself and the rules that it shares with the browser; neither the lists of what calls may answer nor tests. */
const SOURCES = [
  ...globSync('**/*.{ts,sql}', { cwd: import.meta.dirname }).map((file) => join(import.meta.dirname, file)),
  ...globSync('*.ts', { cwd: join(import.meta.dirname, '../../../packages/contracts/src') })
    .filter((file) => file !== 'errors.ts')
    .map((file) => join(import.meta.dirname, '../../../packages/contracts/src', file)),
].filter((file) => !/\.(test|builder)\.ts$/.test(file));

it('every key of the catalogue is raised somewhere in the server', () => {
  const text = SOURCES.map((file) => readFileSync(file, 'utf8')).join('\n');
  const raised = new Set([...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, key]) => key));
  const keys = Object.keys(ERRORS);
  expect(keys.filter((key) => !raised.has(key))).toEqual([]);
});
