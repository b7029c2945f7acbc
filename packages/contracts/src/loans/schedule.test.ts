import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { formatMoney, moneyFrom } from '../money.ts';
import { addDays } from './dates.ts';
import { HUNDREDTH } from './interest.ts';
import { RUNS, anyTerms } from './loans.builder.ts';
import { dueDates, scheduleOf } from './schedule.ts';
import type { LoanTerms } from './terms.ts';

const TERMS: LoanTerms = {
  principalScaled: moneyFrom('120000'),
  days: 181,
  yearlyRate: '8',
  method: 'annuity',
  cycle: 'monthly',
  dayCount: 'actual_365',
  start: '2026-09-16',
};

const rowsOf = (terms: LoanTerms): string[][] =>
  scheduleOf(terms).map((row) => [
    row.due,
    ...[row.principalScaled, row.interestScaled, row.paymentScaled, row.remainingScaled].map((amount) => formatMoney(amount)),
  ]);

describe('dates', () => {
  it('come every month until the last day', () => {
    expect(dueDates('2027-01-31', 150, 'monthly', 'annuity')).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
    expect(dueDates('2026-09-16', 365, 'monthly', 'equal_principal')).toHaveLength(12);
    expect(dueDates('2026-09-16', 365, 'weekly', 'equal_principal')).toHaveLength(52);
  });

  it('join a last stretch that is shorter than half a cycle', () => {
    expect(dueDates('2027-01-01', 17, 'weekly', 'annuity')).toEqual(['2027-01-08', '2027-01-18']);
    expect(dueDates('2027-01-01', 18, 'weekly', 'annuity')).toEqual(['2027-01-08', '2027-01-15', '2027-01-19']);
    // 15 of 31 days are less than half, 16 are not.
    expect(dueDates('2027-01-01', 46, 'monthly', 'annuity')).toEqual(['2027-02-01', '2027-02-16']);
    expect(dueDates('2026-12-01', 46, 'monthly', 'annuity')).toEqual(['2027-01-16']);
    expect(dueDates('2026-12-01', 47, 'monthly', 'annuity')).toEqual(['2027-01-01', '2027-01-17']);
  });

  it('are the last day alone where all is paid at the end, or the loan is short', () => {
    expect(dueDates('2027-01-01', 90, 'weekly', 'bullet')).toEqual(['2027-04-01']);
    expect(dueDates('2027-01-01', 1, 'weekly', 'annuity')).toEqual(['2027-01-02']);
    expect(dueDates('2027-01-01', 8, 'weekly', 'annuity')).toEqual(['2027-01-09']);
  });
});

describe('a schedule', () => {
  it('of equal instalments by months of thirty days', () => {
    expect(rowsOf({ ...TERMS, dayCount: 'thirty_360' })).toEqual([
      ['2026-10-16', '19669.25', '800', '20469.25', '100330.75'],
      ['2026-11-16', '19800.38', '668.87', '20469.25', '80530.37'],
      ['2026-12-16', '19932.38', '536.87', '20469.25', '60597.99'],
      ['2027-01-16', '20065.26', '403.99', '20469.25', '40532.73'],
      ['2027-02-16', '20199.03', '270.22', '20469.25', '20333.7'],
      ['2027-03-16', '20333.7', '135.56', '20469.26', '0'],
    ]);
  });

  it('of equal principal by actual days', () => {
    expect(rowsOf({ ...TERMS, principalScaled: moneyFrom('100000'), days: 90, method: 'equal_principal' })).toEqual([
      // 100,000 x 8 % x 30 / 365, then 31 and 29 days.
      ['2026-10-16', '33333.33', '657.53', '33990.86', '66666.67'],
      ['2026-11-16', '33333.33', '452.97', '33786.3', '33333.34'],
      ['2026-12-15', '33333.34', '211.87', '33545.21', '0'],
    ]);
  });

  it('counts a leap day as a day of a year of 365', () => {
    const oneYear = { ...TERMS, principalScaled: moneyFrom('365000'), method: 'bullet', days: 365, start: '2027-09-16' } as const;
    expect(rowsOf(oneYear)).toEqual([['2028-09-15', '365000', '29200', '394200', '0']]);
    expect(rowsOf({ ...oneYear, start: '2028-02-01', days: 29 })).toEqual([['2028-03-01', '365000', '2320', '367320', '0']]);
  });

  it('without interest is the principal in equal parts', () => {
    expect(
      rowsOf({ ...TERMS, principalScaled: moneyFrom('100'), days: 21, cycle: 'weekly', yearlyRate: '0' }).map((row) => row[3]),
    ).toEqual(['33.33', '33.33', '33.34']);
  });

  it('leaves something for the last instalment of the smallest loan', () => {
    const smallest = { ...TERMS, principalScaled: moneyFrom('1'), days: 365, cycle: 'weekly', yearlyRate: '10' } as const;
    for (const method of ['annuity', 'equal_principal'] as const) {
      const parts = scheduleOf({ ...smallest, method }).map((row) => formatMoney(row.principalScaled));
      expect(parts).toHaveLength(52);
      expect(parts.slice(0, -1).every((part) => part === '0.01')).toBe(true);
      expect(parts.at(-1)).toBe('0.49');
    }
  });

  it('repays the loan in rising dates and whole hundredths, with nothing below zero', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const rows = scheduleOf(terms);
        expect(rows.reduce((sum, row) => sum + row.principalScaled, 0n)).toBe(terms.principalScaled);
        expect(rows.at(-1)!.remainingScaled).toBe(0n);
        expect(rows.at(-1)!.due).toBe(addDays(terms.start, terms.days));
        const isWell = rows.every(
          (row, index) =>
            row.number === index + 1 &&
            row.due > (rows[index - 1]?.due ?? terms.start) &&
            row.paymentScaled > 0n &&
            row.paymentScaled === row.principalScaled + row.interestScaled &&
            [row.principalScaled, row.interestScaled, row.remainingScaled].every((amount) => amount >= 0n && amount % HUNDREDTH === 0n),
        );
        expect(isWell).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('has equal payments, or equal parts of the principal, but for the last', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const equal = scheduleOf(terms)
          .slice(0, -1)
          .map((row) => (terms.method === 'annuity' ? row.paymentScaled : row.principalScaled));
        expect(new Set(equal).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: RUNS },
    );
  });

  it('has a last payment that is off by the roundings alone', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const rows = scheduleOf({ ...terms, method: 'annuity' });
        const difference = rows.at(-1)!.paymentScaled - rows[0]!.paymentScaled;
        // Each payment and each interest is rounded by half a hundredth at most, and bears interest for a year at most.
        const most = BigInt(rows.length) * 2n * HUNDREDTH;
        expect(difference <= most && -difference <= most).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});
