import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFirstPageChunks } from './first-page-chunks.ts';

const ENTRY = '/apps/site/src/entry-client.tsx';
const page = (name: string) => `/apps/site/src/app/pages/${name}.tsx`;
const LONG = 2000;
const SHORT = 100;

/** What a build would find: each module's imports and length. */
function namesOf(modules: Record<string, [imports: string[], characters: number]>): (id: string) => string | null {
  const { plugin, nameOf } = createFirstPageChunks();
  const context = {
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id: string) => ({ importedIds: modules[id]?.[0] ?? [], code: ' '.repeat(modules[id]?.[1] ?? 0) }),
  };
  (plugin.buildEnd as unknown as (this: typeof context) => void).call(context);
  return nameOf;
}

it('puts together what the same first pages need, and leaves alone what stands in the frame or comes later', () => {
  const nameOf = namesOf({
    [ENTRY]: [['react'], LONG],
    [page('home')]: [['card', 'hero', 'react'], LONG],
    [page('list')]: [['card', 'react'], LONG],
    '/apps/site/src/app/pages/apart/cart.tsx': [['line'], LONG],
    card: [['price'], LONG],
    price: [[], SHORT],
    hero: [[], LONG],
    line: [[], LONG],
    react: [[], LONG],
  });
  expect(nameOf('card')).toBe(nameOf('price'));
  expect(nameOf('hero')).not.toBe(nameOf('card'));
  expect([page('home'), 'react', 'line'].map(nameOf)).toEqual([null, null, null]);
});

it('puts together what a first page fetches late, beside what it came with', () => {
  const late = '/packages/screens/src/product/late-chunk.tsx';
  const nameOf = namesOf({
    [page('product')]: [['card'], LONG],
    [late]: [['card', 'reviews', 'specs'], LONG],
    card: [[], LONG],
    reviews: [['stars'], LONG],
    specs: [[], SHORT],
    stars: [[], SHORT],
  });
  expect(nameOf('reviews')).toBe(nameOf('stars'));
  expect(nameOf('reviews')).toBe(nameOf('specs'));
  expect(nameOf('reviews')).not.toBe(nameOf('card'));
  expect(nameOf(late)).toBeNull();
});

it('adds what is too small for a file to the one that the fewest others fetch with it', () => {
  const nameOf = namesOf({
    [page('a')]: [['all', 'two', 'small'], LONG],
    [page('b')]: [['all', 'two'], LONG],
    [page('c')]: [['all'], LONG],
    all: [[], LONG],
    two: [[], LONG],
    small: [[], SHORT],
  });
  expect(nameOf('small')).toBe(nameOf('two'));
  expect(nameOf('two')).not.toBe(nameOf('all'));
});

it('never makes two files wait for each other', () => {
  const COUNT = 14;
  const PAGES = ['a', 'b', 'c', 'd', 'e'];
  const module = fc.record({ imports: fc.array(fc.nat(COUNT - 1), { maxLength: 4 }), isShort: fc.boolean() });
  const drawn = fc.array(module, { minLength: COUNT, maxLength: COUNT });
  const pages = fc.array(fc.array(fc.nat(COUNT - 1), { minLength: 1, maxLength: 4 }), { minLength: PAGES.length, maxLength: PAGES.length });
  fc.assert(
    fc.property(drawn, pages, (modules, needed) => {
      const importsOf = (index: number) => modules[index]!.imports.filter((other) => other > index);
      const nameOf = namesOf({
        ...Object.fromEntries(modules.map(({ isShort }, index) => [`${index}`, [importsOf(index).map(String), isShort ? SHORT : LONG]])),
        ...Object.fromEntries(PAGES.map((name, index) => [page(name), [needed[index]!.map(String), LONG]])),
      });
      const edges = modules.flatMap((_, index) => importsOf(index).map((other) => [nameOf(`${index}`), nameOf(`${other}`)] as const));
      const files = new Set(edges.flat().filter((name) => name !== null));
      // Taking away what waits for nobody that is left, all of them go.
      for (let before = -1; before !== files.size;) {
        before = files.size;
        for (const file of files) if (!edges.some(([from, to]) => from === file && to !== file && files.has(to!))) files.delete(file);
      }
      expect([...files]).toEqual([]);
    }),
  );
});
