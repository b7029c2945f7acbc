import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { drawCode } from './draw-code.ts';

const SIDE = 400;

it('draws a code that a reader reads', () => {
  const link = `https://shop.example/seller/money/statement?check=${'5f'.repeat(32)}`;
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255);
  const doc = {
    rect(left: number, top: number, width: number, height: number) {
      for (let y = Math.round(top); y < Math.round(top + height); y += 1)
        for (let x = Math.round(left); x < Math.round(left + width); x += 1) data.fill(0, (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3);
      return doc;
    },
    fill: () => doc,
  };
  drawCode(doc as unknown as PDFKit.PDFDocument, link, 20, 20, SIDE - 40, '#000000');
  expect(decodeQR({ width: SIDE, height: SIDE, data })).toBe(link);
});
