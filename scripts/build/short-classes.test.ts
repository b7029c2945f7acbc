import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readClassNames, shortenScript, shortenStyles, shortNamesOf } from './short-classes.ts';

const names = shortNamesOf(['hover:bg-n50', 'gap-2', "after:content-['']", 'group/card', 'sm:py-1.5']);

it('calls utilities by the same short names in scripts and in style sheets', () => {
  expect(shortenScript('const look = { open: "flex gap-2", "gap-2": 1 };', names)).toBe('const look = { open: "flex b", "b": 1 };');
  expect(shortenStyles('.gap-2{margin:.5rem}.sm\\:py-1\\.5{top:0}', names)).toBe('.b{margin:.5rem}.e{top:0}');
});

it('knows a name however its selector is written, and wherever it stands in one', () => {
  expect(shortenStyles(".after\\:content-\\[\\'\\'\\]:after{}.is-open>.hover\\:bg-n50:hover{}", names)).toBe(
    '.c:after{}.is-open>.a:hover{}',
  );
  expect(shortenStyles('.over:is(:where(.group\\/card):hover *){}', names)).toBe('.over:is(:where(.d):hover *){}');
  expect(shortenStyles('.\\67 ap-2{}', names)).toBe('.b{}');
});

it('leaves addresses alone', () => {
  const css = '.x-y{mask:url("data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\'/%3E")}';
  expect(shortenStyles(css, names)).toBe(css);
});

it('leaves words alone that are only half of a name', () => {
  const code = 'const look = `${side}gap-2 gap-2 ${size} gap-2 gap-2${end}`;';
  expect(shortenScript(code, names)).toBe('const look = `${side}gap-2 b ${size} b gap-2${end}`;');
  expect(shortenScript("import 'gap-2'; import('gap-2');", names)).toBe("import 'gap-2'; import('gap-2');");
});

it('leaves a module alone that says none of them', () => {
  const code = "const word = 'gap-22 flex';";
  expect(shortenScript(code, names)).toBe(code);
});

it('refuses a style sheet that asks for parts of names, or whose own could be taken for short ones', () => {
  expect(() => shortenStyles('[class*=text-]{}', names)).toThrow('a part of a class');
  expect(() => shortenStyles('.a{}', names)).toThrow('as the build gives them');
});

const SOURCES = ['packages/ui', 'packages/blocks', 'packages/site', 'packages/screens', 'apps/storefront', 'apps/mobile'];

it('lists every name once, and none that nothing is called by', () => {
  const listed = readClassNames();
  expect(new Set(listed).size).toBe(listed.length);
  const sources = SOURCES.flatMap((folder) => {
    const root = join(import.meta.dirname, '../..', folder, 'src');
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'));
  }).join('\n');
  const words = new Set(sources.split(/[\s'"`]+/));
  expect(listed.filter((name) => !words.has(name) && !sources.includes(name))).toEqual([]);
});
