import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { moneyFrom } from '../money.ts';
import { aprOf, effectiveRate, yearsBetween } from './apr.ts';
import { RUNS, anyTerms } from './loans.builder.ts';
import { scheduleOf } from './schedule.ts';

const START = '1994-01-01';
const rate = (paidOut: string, ...paidBack: [date: string, amount: string][]): string =>
  aprOf(
    [{ date: START, amountScaled: moneyFrom(paidOut) }, ...paidBack.map(([date, amount]) => ({ date, amountScaled: -moneyFrom(amount) }))],
    'monthly',
  );

/** Those of Directive 98/7/EC, Annex III. The equation has been the same ever since. */
describe('the published examples', () => {
  it('by equal months', () => {
    expect(rate('1000', ['1995-07-01', '1200'])).toBe('12.92');
    // 50 are kept back for costs.
    expect(rate('950', ['1995-07-01', '1200'])).toBe('16.85');
    expect(rate('1000', ['1995-01-01', '600'], ['1996-01-01', '600'])).toBe('13.07');
    expect(rate('1000', ['1994-04-01', '272'], ['1994-07-01', '272'], ['1995-01-01', '544'])).toBe('13.19');
  });

  it('by days', () => {
    const byDays = (paidOut: string, ...paidBack: [days: number, amount: string][]): string =>
      effectiveRate([
        { years: 0, amountScaled: moneyFrom(paidOut) },
        ...paidBack.map(([days, amount]) => ({ years: days / 365, amountScaled: -moneyFrom(amount) })),
      ]);
    expect(byDays('1000', [546, '1200'])).toBe('12.96');
    expect(byDays('950', [546, '1200'])).toMatch(/^16\.(8[5-9]|9[0-4])$/);
    expect(byDays('1000', [365, '600'], [730, '600'])).toBe('13.07');
    expect(byDays('1000', [90, '272'], [181, '272'], [365, '544'])).toBe('13.23');
  });
});

it('counts whole months as twelfths, whole weeks as 52nds, and the rest as days', () => {
  expect(yearsBetween('2027-01-31', '2027-02-28', 'monthly')).toBe(1 / 12);
  expect(yearsBetween('2027-01-31', '2028-02-29', 'monthly')).toBe(13 / 12);
  expect(yearsBetween('2027-01-31', '2027-02-27', 'monthly')).toBe(27 / 365);
  expect(yearsBetween('2027-01-31', '2027-02-28', 'weekly')).toBe(4 / 52);
  expect(yearsBetween('2027-01-31', '2027-03-01', 'weekly')).toBe(29 / 365);
});

it('is nothing for a loan that costs nothing', () => {
  expect(rate('1000', ['1994-02-01', '500'], ['1994-03-01', '500'])).toBe('0.00');
});

it('is found however dear a loan is', () => {
  expect(rate('1', ['1994-01-02', '2'])).toMatch(/^\d/);
  expect(rate('1000', ['1994-02-01', '2000'])).toBe('409500.00');
});

it('is found for every loan, and makes what is paid worth what was got', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const flows = [
        { date: terms.start, amountScaled: terms.principalScaled },
        ...scheduleOf(terms).map(({ due, paymentScaled }) => ({ date: due, amountScaled: -paymentScaled })),
      ];
      const apr = aprOf(flows, terms.cycle);
      expect(apr).toMatch(/^\d+\.\d\d$/);
      const worthAt = (percent: number): number =>
        flows.reduce(
          (sum, flow) => sum + Number(flow.amountScaled) / (1 + percent / 100) ** yearsBetween(terms.start, flow.date, terms.cycle),
          0,
        );
      expect(worthAt(Number(apr) + 0.0051)).toBeGreaterThanOrEqual(0);
      if (Number(apr) > 0) expect(worthAt(Number(apr) - 0.0051)).toBeLessThanOrEqual(0);
    }),
    { numRuns: RUNS },
  );
});
