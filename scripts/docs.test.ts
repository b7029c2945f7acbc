/**
 * What the documentation says of the repository is so: files that it names are there, names beside them are in them, notes are numbered and
 * listed.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DECLARED, GROUPS } from './architecture/declarations.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const exclude = (path: string): boolean => /(^|\/)(node_modules|dist|var)(\/|$)/.test(path);
const filesLike = (pattern: string): string[] => globSync(pattern, { cwd: ROOT, exclude }).sort();
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const MAP = read('docs/map.md');
const VOCABULARY = read('docs/vocabulary.md');
const NOTES = filesLike('docs/decisions/[0-9]*.md').map((path) => posix.basename(path));

interface Mention {
  /** From the repository's root. */
  path: string;
  names: string[];
}

/** `[text](target): `name`, `name`` in a page; addresses of other sites are left out. */
function mentionsIn(page: string, text: string): Mention[] {
  return [...text.matchAll(/\[[^\]]*\]\(([^)#\s]+)[^)]*\)((?:[:,] `[^`]+`)*)/g)].flatMap(([, target = '', names = '']) => {
    if (/^[a-z]+:/.test(target)) return [];
    return [{ path: posix.join(dirname(page), target), names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string) }];
  });
}

function problemsOf(page: string, text: string): string[] {
  return mentionsIn(page, text).flatMap(({ path, names }) => {
    if (!existsSync(join(ROOT, path))) return [`${path} does not exist.`];
    const words = names.length === 0 ? '' : read(path);
    return names
      .filter((name) => !new RegExp(`(?<![\\w-])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(words))
      .map((name) => `${path} does not say ${name}.`);
  });
}

describe('pages', () => {
  it.each(['README.md', ...filesLike('docs/**/*.md'), ...filesLike('apps/server/src/**/README.md')])(
    '%s names files that exist, and what is in them',
    (page) => {
      expect(problemsOf(page, read(page))).toEqual([]);
    },
  );

  it('a page that names a file or a function that is not there is found', () => {
    const planted = '[a](../README.md) [b](../gone.ts) [c](../package.json): `workspaces`, `noSuchName` [d](https://example.com/x)';
    expect(problemsOf('docs/map.md', planted)).toEqual(['gone.ts does not exist.', 'package.json does not say noSuchName.']);
  });

  it('files that map and vocabulary mention in passing exist as well', () => {
    const all = filesLike('{apps,packages,demo,scripts,docs,e2e}/**/*.{ts,tsx,sql,md,json}').map((path) => `/${path}`);
    const mentioned = [...`${MAP}${VOCABULARY}`.matchAll(/`([\w./-]+\.(?:ts|tsx|sql|md|json))`/g)].map(([, name]) => name as string);
    expect(mentioned.length).toBeGreaterThan(10);
    expect(mentioned.filter((name) => !all.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });
});

describe('the map', () => {
  it('answers at least twenty questions, each with a file and a name in it', () => {
    const questions = MAP.split('\n').filter((line) => /^\| .*\? \|/.test(line));
    expect(questions.length).toBeGreaterThanOrEqual(20);
    expect(questions.filter((line) => (mentionsIn('docs/map.md', line)[0]?.names.length ?? 0) === 0)).toEqual([]);
  });

  it('names every group in the order in which they build on each other', () => {
    expect([...MAP.matchAll(/^\| \[(\w+)\]\(\.\.\/apps\/server\/src\/modules\/(\w+)\/README\.md\)/gm)].map(([, name]) => name)).toEqual([
      ...GROUPS,
    ]);
  });
});

it('every module says in its first lines what it is, in index.ts or in a README', () => {
  const silent = DECLARED.filter(({ group }) => group !== 'platform').filter(({ path }) => {
    const index = path.replace('module.json', 'index.ts');
    return existsSync(join(ROOT, index))
      ? !read(index).startsWith('/**')
      : !existsSync(join(ROOT, path.replace('module.json', 'README.md')));
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe('decision notes', () => {
  it.each(NOTES)('%s has the number of its file in its heading', (file) => {
    expect(read(`docs/decisions/${file}`)).toMatch(new RegExp(`^# ${file.slice(0, 4)}: \\S`));
  });

  it('are listed in their index, in order, by their headings, with what each decides', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^\| \[(.+)\]\((\d{4}-[\w-]+\.md)\) \| (.{20,}) \|$/gm)].map(
      ([, title, file]) => `${file} ${title}`,
    );
    expect(listed).toEqual(NOTES.map((file) => `${file} ${read(`docs/decisions/${file}`).split('\n', 1)[0]!.slice(2)}`));
  });

  it('leave out no number that their index does not speak of', () => {
    const numbers = NOTES.map((file) => Number(file.slice(0, 4)));
    const missing = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter((number) => !numbers.includes(number));
    const introduction = read('docs/decisions/README.md').split('\n|', 1)[0] as string;
    expect(missing.filter((number) => !introduction.includes(String(number).padStart(4, '0')))).toEqual([]);
  });

  it('have one number each', () => {
    const numbers = NOTES.map((file) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
