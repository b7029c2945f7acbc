import { expect, it } from 'vitest';
import { fontWith } from './fonts.ts';

it('a sign is shaped with its letter, also after the outline of another that is put together of it', () => {
  const font = fontWith('क', 'sc');
  const circle = 0x25cc;
  // Its outline asks for those of its parts, which are signs of their own.
  for (const { path } of font.layout('को').glyphs) expect(path.commands.length).toBeGreaterThan(0);
  const missing = font.layout(String.fromCodePoint(circle)).glyphs[0]!.id;
  for (const text of ['में', 'मां', 'कं', 'यहाँ'])
    expect(
      font.layout(text).glyphs.map(({ id }) => id),
      text,
    ).not.toContain(missing);
  expect(font.layout('में').glyphs).toHaveLength(2);
});
