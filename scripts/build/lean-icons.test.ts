import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { leanIcons } from './lean-icons.ts';

const require = createRequire(import.meta.url);
const { handler } = leanIcons().transform as {
  handler: (this: { error: (text: string) => never }, code: string) => { code: string } | null;
};
const error = vi.fn((text: string): never => {
  throw new Error(text);
});
const sourceOf = (name: string) => readFileSync(require.resolve(`lucide-react/icons/${name}`), 'utf8');

it('keeps of an icon what it draws', () => {
  expect(handler.call({ error }, sourceOf('user'))?.code).toBe(
    [
      `import { icon } from '@entrepot/ui/icon.tsx';`,
      `export default /*#__PURE__*/ icon("M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2", ["circle",{"cx":"12","cy":"7","r":"4"}]);`,
    ].join('\n'),
  );
});

it('leaves older names of an icon as they are', () => {
  expect(handler.call({ error }, sourceOf('circle-alert'))).toBeNull();
});

it('stops where the library writes its icons in another way', () => {
  expect(() => handler.call({ error }, sourceOf('user').replace('size: 24', 'size: 32'))).toThrow('another way');
});
