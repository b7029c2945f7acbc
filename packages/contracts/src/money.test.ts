import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, parseMoney } from './money.ts';

describe('money', () => {
  it('reads and writes plain decimals without loss', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }), (amountScaled) => {
        expect(parseMoney(formatMoney(amountScaled))).toBe(amountScaled);
      }),
    );
  });

  it('writes the shortest form', () => {
    expect(formatMoney(125_000_000_000n)).toBe('12.5');
    expect(formatMoney(-1n)).toBe('-0.0000000001');
    expect(formatMoney(0n)).toBe('0');
  });

  it.each(['', '1.', '.5', '1e3', '1,5', ' 1', '+1', '1.12345678901', 'NaN', '0x10', '9'.repeat(29)])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});
