import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tronAddress, tronAddressHex } from './tron-address.ts';

it('reads and writes what others wrote', () => {
  // The contract of USDT on Tron, in both of its writings.
  expect(tronAddress('a614f803b6fd780986a42c78ec9c7f77e6ded13c')).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  expect(tronAddressHex('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c');
});

it('brings every address back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const hex = Buffer.from(bytes).toString('hex');
      expect(tronAddressHex(tronAddress(hex))).toBe(hex);
    }),
  );
});

it('refuses what is mistyped, no base58, or of another chain', () => {
  const strange = [
    '',
    '1',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60',
    'nonsense!',
    '1111111111111111111114oLvT2',
  ];
  for (const text of strange) expect(tronAddressHex(text)).toBeUndefined();
});
