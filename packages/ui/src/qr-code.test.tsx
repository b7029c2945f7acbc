import { render, screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** What a camera would see of it: dark squares on white, a few dots wide each. */
function seen(code: Element): { width: number; height: number; data: Uint8Array } {
  const DOTS = 6;
  const modules = Number(code.getAttribute('viewBox')!.split(' ')[2]);
  const width = modules * DOTS;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of code.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < DOTS; row++) {
      const from = ((Number(y) * DOTS + row) * width + Number(x) * DOTS) * 4;
      for (let dot = 0; dot < DOTS; dot++) data.fill(0, from + dot * 4, from + dot * 4 + 3);
    }
  }
  return { width, height: width, data };
}

it.each([
  'bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'otpauth://totp/Entrepot:anna?secret=JBSWY3DPEHPK3PXP',
])('a camera reads %s as it was written', (text) => {
  render(<QrCode text={text} label={text} />);
  expect(decodeQR(seen(screen.getByRole('img', { name: text })))).toBe(text);
});
