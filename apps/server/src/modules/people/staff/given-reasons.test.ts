/** Reasons are typed or chosen by whoever acts. No call and no screen puts words into their mouth. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const filesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .filter((path) => !/\.(?:test|builder)\./.test(path))
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }));

function linesWith(pattern: RegExp, files: Array<{ path: string; source: string }>): string[] {
  return files.flatMap(({ path, source }) =>
    source
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

it('no call of the staff brings a reason along that the caller did not send', () => {
  const files = filesIn('apps/server/src/modules/**/*.ts');
  expect(files.length).toBeGreaterThan(300);
  // A constant, words in quotes, or something to fall back on.
  expect(linesWith(/acting\(context, (?:[A-Z'"`]|[^)]*(?:\|\||\?\?))/, files)).toEqual([]);
});

it('no screen begins with a reason already filled in, or sends one of its own', () => {
  const files = filesIn('apps/admin/src/**/*.{ts,tsx}', 'apps/seller/src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(200);
  expect(
    linesWith(
      /\breason: (?:'[^']|"[^"]|`|t\()|setReason\((?:'[^']|t\()/,
      files.filter(({ source }) => /\.call\(|useKeptForm|useForm\(|useState/.test(source)),
    ),
  ).toEqual([]);
});
