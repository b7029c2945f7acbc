import { expect, it } from 'vitest';
import fc from 'fast-check';
import { moneyFrom } from '../money.ts';
import { accrualBetween, accruedBy } from './accrue.ts';
import { addDays } from './dates.ts';
import { DRAWN_BY_DAYS, DRAWN_LATE, RUNS, anyLateTerms, anyTerms, drawnPlan } from './loans.builder.ts';
import { planOf } from './plan.ts';

it('is interest until a date and penalty after it', () => {
  const plan = drawnPlan();
  const between = (from: string, to: string): ReturnType<typeof accrualBetween> =>
    accrualBetween(plan, DRAWN_BY_DAYS, DRAWN_LATE, from, to);
  expect(between('2026-12-16', '2026-12-21')).toEqual({ interestScaled: moneyFrom('66.41'), penaltyScaled: moneyFrom('20.47') });
  expect(between('2026-12-16', '2027-01-16').interestScaled).toBe(moneyFrom('403.99'));
  expect(between('2026-12-21', '2026-12-21')).toEqual({ interestScaled: 0n, penaltyScaled: 0n });
  expect(between('2026-12-21', '2026-12-20')).toEqual({ interestScaled: 0n, penaltyScaled: 0n });
  expect(between('2027-03-16', '2028-03-16').interestScaled).toBe(0n);
});

it('is on each date exactly what the instalments have', () => {
  fc.assert(
    fc.property(anyTerms, anyLateTerms, (terms, late) => {
      const plan = planOf(terms);
      let interest = 0n;
      const planned = plan.instalments.map((line) => (interest += line.interestScaled));
      expect(plan.instalments.map((line) => accruedBy(plan, terms, late, line.due).interestScaled)).toEqual(planned);
    }),
    { numRuns: RUNS },
  );
});

it('is the same however a time is cut into pieces, and never takes anything back', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 499 }), { maxLength: 60 });
  fc.assert(
    fc.property(anyTerms, anyLateTerms, cuts, (terms, late, days) => {
      const plan = planOf(terms);
      const dates = [0, ...days.toSorted((a, b) => a - b), 500].map((day) => addDays(terms.start, day));
      const pieces = dates.slice(1).map((date, index) => accrualBetween(plan, terms, late, dates[index]!, date));
      expect(pieces.every((piece) => piece.interestScaled >= 0n && piece.penaltyScaled >= 0n)).toBe(true);
      expect({
        interestScaled: pieces.reduce((sum, piece) => sum + piece.interestScaled, 0n),
        penaltyScaled: pieces.reduce((sum, piece) => sum + piece.penaltyScaled, 0n),
      }).toEqual(accrualBetween(plan, terms, late, dates[0]!, dates.at(-1)!));
    }),
    { numRuns: RUNS },
  );
});
