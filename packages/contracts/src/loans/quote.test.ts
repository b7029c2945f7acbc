import { expect, it } from 'vitest';
import { formatMoney, moneyFrom } from '../money.ts';
import { DRAWN, DRAWN_BY_DAYS, DRAWN_LATE } from './loans.builder.ts';
import { quoteOf } from './quote.ts';

it('says what a loan costs, and what being late costs', () => {
  const quote = quoteOf(DRAWN, DRAWN_LATE);
  expect(quote.schedule).toHaveLength(6);
  expect(quote.totalInterestScaled).toBe(moneyFrom('2815.51'));
  expect(quote.totalPaymentScaled).toBe(moneyFrom('122815.51'));
  expect(quote.apr).toBe('8.30');
  expect(quote.lateCosts.map(({ days, penaltyScaled }) => [days, formatMoney(penaltyScaled)])).toEqual([
    [3, '0'],
    [30, '276.33'],
    [90, '890.41'],
  ]);
  expect(quote.worstCase).toEqual({ date: '2027-06-14', owedScaled: moneyFrom('132743.10') });
});

it('is nothing more than the loan where it bears nothing', () => {
  const quote = quoteOf({ ...DRAWN_BY_DAYS, yearlyRate: '0' }, { graceDays: 0, penaltyPerDay: '0' });
  expect(quote.totalInterestScaled).toBe(0n);
  expect(quote.apr).toBe('0.00');
  expect(quote.worstCase.owedScaled).toBe(DRAWN.principalScaled);
});
