import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { leanQueries } from './lean-queries.ts';

const require = createRequire(new URL('../../packages/buyer/src/query-client.ts', import.meta.url));
const { handler } = leanQueries().transform as {
  handler: (this: { error: (text: string) => never }, code: string, id: string) => { code: string };
};
const error = vi.fn((text: string): never => {
  throw new Error(text);
});
const pathOf = (name: string) => require.resolve('@tanstack/query-core').replace(/[^/]+\/index\.c?js$/, `modern/${name}.js`);
const changed = (name: string, code = readFileSync(pathOf(name), 'utf8')) => handler.call({ error }, code, pathOf(name)).code;

it('lets mutations come with whoever makes the first one', () => {
  expect(changed('queryClient')).not.toContain('./mutationCache.js');
  expect(changed('mutationObserver')).toContain('bringMutations(MutationCache)');
});

it('knows nothing of lists with pages of their own kind', () => {
  expect(changed('query')).not.toContain('infiniteQueryBehavior(');
});

it('stops where the library is written in another way', () => {
  expect(() => changed('query', 'export {};')).toThrow('another way');
});
