import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('what was typed', () => {
  it.each([
    ['LED lamp E27', 'lamp', 'LED [lamp] E27'],
    ['Lampshade, linen', 'lamp', '[Lamp]shade, linen'],
    ['Café-Tasse', 'cafe', '[Café]-Tasse'],
    ['desk lamp, lamp shade', 'LAMP desk', '[desk] [lamp], [lamp] shade'],
    ['โคมไฟตั้งโต๊ะ', 'โคมไฟ', '[โคมไฟ]ตั้งโต๊ะ'],
    ['陶瓷台灯', '台灯', '陶瓷[台灯]'],
    ['مصباح مكتب', 'مصباح', '[مصباح] مكتب'],
    ['Teapot', 'lamp', 'Teapot'],
    ['Teapot', '  ', 'Teapot'],
  ])('is marked in %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  it('changes nothing about the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        expect(
          matchedParts(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text.normalize('NFC'));
      }),
    );
  });
});
