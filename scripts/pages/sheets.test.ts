/** Lists as files have headings in words: every column that a file asks for by name is one that the catalogue says. */
import { OFFICE_LANGUAGES } from '@entrepot/contracts/languages.ts';
import { columnsIn, sheetWords } from '@entrepot/i18n/paper-messages.ts';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;
const files = globSync('apps/server/src/modules/**/*.ts', { cwd: ROOT })
  .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }))
  .filter(({ text }) => text.includes('columnsIn(') && text.includes('csvFile('));
/** Each list of columns in a file. */
const asked = (text: string): string[][] =>
  [...text.matchAll(/(?:COLUMNS = |columnsIn\((?:\w+|sheetWords\(\w+\)), )\[([^\]]*)\]/g)].map(([, list]) =>
    [...list!.matchAll(/'(\w+)'/g)].map(([, name]) => name!),
  );

it('are those that the office takes, but for ledger and audit log, which programs read', () => {
  expect(files.length).toBeGreaterThanOrEqual(9);
});

describe.each(OFFICE_LANGUAGES)('in %s', (language) => {
  it.each(files.map(({ path, text }) => ({ path, sheets: asked(text) })))('$path', ({ sheets }) => {
    expect(sheets.flat().length).toBeGreaterThan(5);
    for (const columns of sheets) {
      const headings = columnsIn(sheetWords(language), columns);
      for (const heading of headings) expect(heading).toMatch(/\p{L}/u);
      expect(new Set(headings).size).toBe(headings.length);
    }
  });
});
