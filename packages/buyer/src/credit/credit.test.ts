import type { LoanProduct } from '@entrepot/contracts/calls/credit.ts';
import { describe, expect, it } from 'vitest';
import { affordabilityOf, quoteFor, rhythmOf } from './quote.ts';
import { repayOptions } from './use-repay.ts';
import { firstWish, offeredWish, readWish, SLIDER_STEPS, sliderAmount, sliderStep, termsOf, wishText } from './wish.ts';

const PRODUCT: LoanProduct = {
  id: 'p',
  version: 1,
  least: '100000',
  most: '30000000',
  mostDays: 365,
  yearlyRate: '8',
  methods: ['bullet', 'annuity', 'equal_principal'],
  cycles: ['weekly', 'monthly'],
  dayCount: 'thirty_360',
  graceDays: 3,
  penaltyPerDay: '0.05',
  withdrawalDays: 14,
  lender: { name: 'Demo Lender', regulator: 'Demo regulator', licence: 'DEMO-000000', isDemo: true },
};
const WISH = { amount: '120000', days: 181, method: 'annuity', cycle: 'monthly' } as const;
const START = '2026-09-16';

describe('what somebody would like to borrow', () => {
  it('begins a little above the least, for half a year, in equal instalments', () => {
    expect(firstWish(PRODUCT)).toEqual(WISH);
  });

  it('travels in an address and comes back', () => {
    for (const method of PRODUCT.methods) {
      const wish = { ...WISH, method };
      expect(readWish(wishText(wish))).toEqual(wish);
    }
    for (const text of [
      undefined,
      '',
      '1',
      '120000_181_annuity',
      '120000_181_x_monthly',
      '120000_9999_annuity_monthly',
      'x_181_annuity_monthly',
    ])
      expect(readWish(text)).toBeUndefined();
  });

  it('is corrected to what is offered', () => {
    expect(offeredWish(PRODUCT, { amount: '1', days: 400, method: 'annuity', cycle: 'weekly' })).toEqual({ ...WISH, cycle: 'weekly' });
    expect(offeredWish({ ...PRODUCT, methods: ['bullet'], cycles: ['weekly'] }, WISH)).toEqual({
      ...WISH,
      method: 'bullet',
      cycle: 'weekly',
    });
    expect(termsOf({ mostDays: 200 }, 100)).toEqual([90, 100, 181, 200]);
  });

  it('can be slid over the whole range in round sums', () => {
    const amounts = Array.from({ length: SLIDER_STEPS + 1 }, (_, step) => Number(sliderAmount(PRODUCT, step)));
    expect(amounts[0]).toBe(100_000);
    expect(amounts.at(-1)).toBe(30_000_000);
    expect(amounts.every((amount, index) => index === 0 || amount >= amounts[index - 1]!)).toBe(true);
    expect(sliderStep(PRODUCT, '100000')).toBe(0);
    expect(sliderStep(PRODUCT, '30000000')).toBe(SLIDER_STEPS);
    expect(Math.abs(sliderStep(PRODUCT, sliderAmount(PRODUCT, 77)) - 77)).toBeLessThan(3);
  });
});

describe('what it would cost', () => {
  it('is reckoned as agreements do', () => {
    const quote = quoteFor(PRODUCT, WISH, START);
    expect(quote.schedule.map(({ payment }) => payment)).toEqual(['20469.25', '20469.25', '20469.25', '20469.25', '20469.25', '20469.26']);
    expect(quote).toMatchObject({ totalInterest: '2815.51', totalPayment: '122815.51', fees: '0', apr: '8.30' });
    expect(quote.late).toEqual([
      { days: 3, extra: '0' },
      { days: 30, extra: '276.33' },
      { days: 90, extra: '890.41' },
    ]);
    expect(rhythmOf(quote)).toBe('monthly');
    expect(rhythmOf(quoteFor(PRODUCT, { ...WISH, method: 'equal_principal' }, START))).toBe('falling');
    expect(rhythmOf(quoteFor(PRODUCT, { ...WISH, method: 'bullet' }, START))).toBe('once');
  });

  it('is set against what one has each month', () => {
    const quote = quoteFor(PRODUCT, WISH, START);
    expect(affordabilityOf(quote, undefined, '1')).toEqual({ perMonth: '20356.16', largest: '20469.26', left: undefined });
    expect(affordabilityOf(quote, '30000', '5000').left).toBe('4643.84');
    expect(affordabilityOf(quoteFor(PRODUCT, { ...WISH, days: 7 }, START), '0', undefined).perMonth).toBe('120186.67');
  });
});

describe('the ways to pay back', () => {
  const owed = { penalty: '20.47', interest: '536.87', principal: '19932.38', total: '20489.72' };
  const standing = {
    date: '2026-12-21',
    toPayNow: owed,
    daysLate: 5,
    perFurtherDay: '10.23',
    notDueYet: '60597.99',
    interestToDate: '66.41',
    interestSince: '2026-12-16',
    owedInAll: '81154.12',
    principalRepaid: '39469.63',
    next: null,
  };

  it('stay in sight where the balance does not reach, with what is missing', () => {
    const [due, amount, everything] = repayOptions({ standing, balance: '23860.4' });
    expect(due).toEqual({ choice: 'due', amount: '20489.72', missing: undefined, isOpen: true });
    expect(amount).toMatchObject({ choice: 'amount', isOpen: true });
    expect(everything).toEqual({ choice: 'everything', amount: '81154.12', missing: '57293.72', isOpen: false });
  });

  it('offer nothing that is not due', () => {
    const [due] = repayOptions({ standing: { ...standing, toPayNow: { ...owed, total: '0' } }, balance: '1' });
    expect(due).toMatchObject({ isOpen: false, missing: undefined });
  });
});
