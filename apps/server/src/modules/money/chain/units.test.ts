import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcomeOf } from './evm-reader.ts';
import { decimalFrom, scaledFrom, unitsFrom } from './units.ts';

it('never credits more than was paid', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.constantFrom(6, 10, 18), (units, decimals) => {
      const scaled = scaledFrom(units, decimals);
      const back = unitsFrom(scaled, decimals)!;
      expect(back <= units && units - back < 10n ** 8n).toBe(true);
    }),
  );
});

it('writes amounts down exactly', () => {
  expect(decimalFrom(12_345_678n, 6)).toBe('12.345678000000000000');
  expect(decimalFrom(1n, 18)).toBe('0.000000000000000001');
  expect(scaledFrom(1n, 18)).toBe(0n);
  expect(scaledFrom(12_500_000n, 6)).toBe(125_000_000_000n);
});

it('pays nothing out that the coin has no unit for', () => {
  expect(unitsFrom(1n, 6)).toBeUndefined();
  expect(unitsFrom(10_000n, 6)).toBe(1n);
  expect(unitsFrom(1n, 18)).toBe(100_000_000n);
});

it('understands what nodes say of a transaction that they do not take', () => {
  expect(outcomeOf('already known')).toBe('known');
  expect(outcomeOf('Known transaction: 0xab')).toBe('known');
  expect(outcomeOf('nonce too low: next nonce 8, tx nonce 7')).toBe('nonce_used');
  expect(outcomeOf('Nonce too low. Expected nonce to be 8 but got 7.')).toBe('nonce_used');
  expect(outcomeOf('replacement transaction underpriced')).toBe('underpriced');
  expect(outcomeOf('max fee per gas less than block base fee')).toBe('underpriced');
  expect(outcomeOf('insufficient funds for gas * price + value')).toBe('insufficient_funds');
  expect(outcomeOf("Sender doesn't have enough funds to send tx")).toBe('insufficient_funds');
  expect(outcomeOf('intrinsic gas too low')).toEqual({ rejected: 'intrinsic gas too low' });
});
