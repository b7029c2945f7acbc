import { describe, expect, it } from 'vitest';
import { moneyFrom } from '../money.ts';
import { DRAWN_BY_DAYS, DRAWN_LATE, drawnPlan } from './loans.builder.ts';
import { allocate, settlementOn } from './repay.ts';
import { standingOn } from './standing.ts';

const TODAY = '2026-12-21';
const pay = (amount: string): ReturnType<typeof allocate> => allocate(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, TODAY, moneyFrom(amount));

describe('a payment', () => {
  it('goes to penalty, then interest, then principal', () => {
    expect(pay('20').parts).toEqual([{ number: 3, penaltyScaled: moneyFrom('20'), interestScaled: 0n, principalScaled: 0n }]);
    expect(pay('100').parts).toEqual([
      { number: 3, penaltyScaled: moneyFrom('20.47'), interestScaled: moneyFrom('79.53'), principalScaled: 0n },
    ]);
    const due = pay('20489.72');
    expect(due.parts).toEqual([
      { number: 3, penaltyScaled: moneyFrom('20.47'), interestScaled: moneyFrom('536.87'), principalScaled: moneyFrom('19932.38') },
    ]);
    expect(due.plan.instalments[2]!.settledOn).toBe(TODAY);
    expect(due.isRepaid).toBe(false);
    const after = standingOn(due.plan, DRAWN_BY_DAYS, DRAWN_LATE, TODAY);
    expect(after.toPayNowScaled).toBe(0n);
    expect(after.notDuePrincipalScaled).toBe(moneyFrom('60597.99'));
    expect(after.next).toEqual({ number: 4, due: '2027-01-16', paymentScaled: moneyFrom('20469.25') });
  });

  it('goes to all interest that is due before any principal, the oldest first', () => {
    const late = allocate(drawnPlan(), DRAWN_BY_DAYS, { graceDays: 3, penaltyPerDay: '0' }, '2027-01-16', moneyFrom('1000'));
    expect(late.parts).toEqual([
      { number: 3, penaltyScaled: 0n, interestScaled: moneyFrom('536.87'), principalScaled: moneyFrom('59.14') },
      { number: 4, penaltyScaled: 0n, interestScaled: moneyFrom('403.99'), principalScaled: 0n },
    ]);
  });

  it('of interest to date changes no date and no instalment', () => {
    const paid = pay('20500');
    expect(paid.parts[1]).toEqual({ number: 4, penaltyScaled: 0n, interestScaled: moneyFrom('10.28'), principalScaled: 0n });
    const after = standingOn(paid.plan, DRAWN_BY_DAYS, DRAWN_LATE, TODAY);
    expect(after.interestToDateScaled).toBe(moneyFrom('56.13'));
    expect(after.next!.paymentScaled).toBe(moneyFrom('20458.97'));
    expect(paid.plan.instalments.map((line) => line.due)).toEqual(drawnPlan().instalments.map((line) => line.due));
  });

  it('of principal before its time is a line of its own, and the rest is planned anew', () => {
    // 20,489.72 that are due, 66.41 of interest to date, and a principal of 30,597.99.
    const paid = pay('51154.12');
    expect(paid.earlyPrincipalScaled).toBe(moneyFrom('30597.99'));
    expect(paid.parts[1]).toEqual({
      number: 4,
      penaltyScaled: 0n,
      interestScaled: moneyFrom('66.41'),
      principalScaled: moneyFrom('30597.99'),
    });
    expect(paid.plan.anchor).toBe(TODAY);
    expect(paid.plan.openPrincipalScaled).toBe(moneyFrom('30000'));
    const [early, ...rest] = paid.plan.instalments.slice(3);
    expect(early).toMatchObject({ number: 4, due: TODAY, isEarly: true, principalScaled: moneyFrom('30597.99'), settledOn: TODAY });
    expect(rest.map((line) => line.due)).toEqual(['2027-01-16', '2027-02-16', '2027-03-16']);
    expect(rest.reduce((sum, line) => sum + line.principalScaled, 0n)).toBe(moneyFrom('30000'));
    // 30,000 x 8 % x 26 / 365.
    expect(rest[0]!.interestScaled).toBe(moneyFrom('170.96'));
    expect(rest[0]!.paymentScaled).toBe(rest[1]!.paymentScaled);
  });

  it('never takes more than is owed, nor parts of a hundredth', () => {
    const everything = pay('90000.005');
    expect(everything.takenScaled).toBe(moneyFrom('81154.12'));
    expect(everything.takenScaled).toBe(settlementOn(drawnPlan(), DRAWN_BY_DAYS, DRAWN_LATE, TODAY));
    expect(everything.leftScaled).toBe(moneyFrom('8845.885'));
    expect(everything.isRepaid).toBe(true);
    expect(everything.plan.openPrincipalScaled).toBe(0n);
    expect(everything.plan.instalments.at(-1)).toMatchObject({ number: 4, due: TODAY, remainingScaled: 0n });
    expect(pay('0.019').takenScaled).toBe(moneyFrom('0.01'));
  });
});
