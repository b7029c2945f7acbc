import { expect, it } from 'vitest';
import { createBar } from './bar.mjs';

function written(isTTY: boolean): { text(): string; bar: ReturnType<typeof createBar> } {
  let text = '';
  const write = (piece: string | Uint8Array): boolean => ((text += String(piece)), true);
  return { text: () => text, bar: createBar({ write, isTTY, columns: 60 }) };
}

it('writes a line for every tenth where nothing can be drawn over, and none twice', () => {
  const { bar, text } = written(false);
  bar.show(0.02, 'installing');
  bar.show(0.07, 'installing');
  bar.show(0.31, 'loading products');
  bar.say('A sentence.\n');
  bar.show(0.33, 'loading products');
  bar.close();
  expect(text()).toBe('    0 %  installing\n   30 %  loading products\nA sentence.\n');
});

it('draws one line on a terminal, not longer than it, and lets sentences pass above it', () => {
  const { bar, text } = written(true);
  bar.show(0.5, 'loading a very long list of products that does not fit');
  const drawn = text().split('\u001b[2K').at(-1)!;
  expect(drawn).toMatch(/^\[#{15}\.{15}\] {2}50 %  loading a/);
  expect(drawn.length).toBe(59);
  bar.say('A sentence.\n');
  expect(text().endsWith(`A sentence.\n\r\u001b[2K${drawn}`)).toBe(true);
  bar.close();
  expect(text().endsWith('\r\u001b[2K')).toBe(true);
});
