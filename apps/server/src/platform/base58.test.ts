import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase58Check, encodeBase58Check } from './base58.ts';

it('reads and writes what others wrote', () => {
  // The contract of USDT on Tron, in both of its writings.
  expect(encodeBase58Check(Buffer.from('41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'hex'))).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  expect(Buffer.from(decodeBase58Check('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')!).toString('hex')).toBe(
    '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  );
  // Zeros in front stay: the address of nobody on Bitcoin.
  expect(encodeBase58Check(new Uint8Array(21))).toBe('1111111111111111111114oLvT2');
});

it('brings every payload back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), (bytes) => {
      expect(Buffer.from(decodeBase58Check(encodeBase58Check(bytes))!)).toEqual(Buffer.from(bytes));
    }),
  );
});

it('refuses what is mistyped or no base58', () => {
  for (const text of ['', '1', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60', 'nonsense!'])
    expect(decodeBase58Check(text)).toBeUndefined();
});
