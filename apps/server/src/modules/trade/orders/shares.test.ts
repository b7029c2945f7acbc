import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { expect, it } from 'vitest';
import { divide, shareOf } from './shares.ts';

it.each([
  ['100', 500, '5'],
  ['0.1', 500, '0'],
  ['0.3', 500, '0.02'],
  ['0.5', 500, '0.02'],
  ['0.7', 500, '0.04'],
  ['33.33', 500, '1.67'],
  ['12.34', 0, '0'],
  ['12.3456', 10_000, '12.35'],
])('of %s the share of %i hundredths of a percent is %s, half to even', (amount, bp, share) => {
  expect(formatMoney(shareOf(moneyFrom(amount), bp))).toBe(share);
});

it.each([
  ['119', '0', 500, ['119', '0', '5.95', '113.05']],
  ['119', '19', 500, ['119', '19', '5', '95']],
  ['10', '10', 500, ['10', '10', '0', '0']],
  ['0.006', '0', 10_000, ['0.006', '0', '0.006', '0']],
])('%s with %s refunded is divided without a rest', (total, refunded, bp, parts) => {
  const { grossScaled, refundedScaled, commissionScaled, netScaled } = divide({
    totalScaled: moneyFrom(total),
    refundedScaled: moneyFrom(refunded),
    commission_bp: bp,
  });
  expect([grossScaled, refundedScaled, commissionScaled, netScaled].map(formatMoney)).toEqual(parts);
  expect(refundedScaled + commissionScaled + netScaled).toBe(grossScaled);
});
