import { expect, it } from 'vitest';
import fc from 'fast-check';
import { accrualBetween } from './accrue.ts';
import { addDays, daysBetween } from './dates.ts';
import { withdrawalOn } from './early.ts';
import { HUNDREDTH } from './interest.ts';
import { RUNS, anyLateTerms, anyTerms } from './loans.builder.ts';
import { type LoanPlan, planOf, unpaidPart } from './plan.ts';
import { type Repayment, allocate, settlementOn } from './repay.ts';
import { rescheduleOn } from './reschedule.ts';
import { standingOn } from './standing.ts';
import { LOAN_CYCLES, LOAN_METHODS, type LateTerms, type LoanTerms } from './terms.ts';

/** What a borrower or the staff may do on a day. */
const deed = fc.oneof(
  fc.constantFrom({ kind: 'nothing' } as const, { kind: 'due' } as const, { kind: 'withdrawal' } as const),
  fc.record({ kind: fc.constant('share' as const), permille: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('hundredths' as const), count: fc.integer({ min: 1, max: 500 }) }),
  fc.record({
    kind: fc.constant('rescheduling' as const),
    days: fc.integer({ min: 1, max: 365 }),
    cycle: fc.constantFrom(...LOAN_CYCLES),
    method: fc.constantFrom(...LOAN_METHODS),
    waivePenalty: fc.boolean(),
  }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;
const steps = fc.array(fc.record({ days: fc.integer({ min: 0, max: 45 }), deed }), { maxLength: 20 });

/** A loan beside books of its own: what came up is booked day by day, and what is paid is booked by its parts. */
class PlayedLoan {
  plan: LoanPlan;
  date: string;
  isOver = false;
  private principal: bigint;
  private interest = 0n;
  private penalty = 0n;
  /** Everything that was ever asked for less everything that was paid or waived. */
  private account: bigint;

  private terms: LoanTerms;
  private readonly late: LateTerms;

  constructor(terms: LoanTerms, late: LateTerms) {
    this.terms = terms;
    this.late = late;
    this.plan = planOf(terms);
    this.date = terms.start;
    this.principal = terms.principalScaled;
    this.account = terms.principalScaled;
  }

  wait(days: number): void {
    const until = addDays(this.date, days);
    while (this.date < until) {
      // Mostly day by day, now and then after some days off.
      const next = addDays(this.date, Math.min(daysBetween(this.date, until), Number(this.date.slice(-1)) === 3 ? 5 : 1));
      const came = accrualBetween(this.plan, this.terms, this.late, this.date, next);
      this.interest += came.interestScaled;
      this.penalty += came.penaltyScaled;
      this.account += came.interestScaled + came.penaltyScaled;
      this.date = next;
    }
    this.compare();
  }

  do(what: Deed): void {
    const owed = settlementOn(this.plan, this.terms, this.late, this.date);
    if (what.kind === 'due') this.pay(standingOn(this.plan, this.terms, this.late, this.date).toPayNowScaled);
    if (what.kind === 'share') this.pay((owed * BigInt(what.permille)) / 1_000n);
    if (what.kind === 'hundredths') this.pay(BigInt(what.count) * HUNDREDTH);
    if (what.kind === 'withdrawal') this.withdraw();
    if (what.kind === 'rescheduling') {
      const { plan, terms, waivedPenaltyScaled } = rescheduleOn(this.plan, this.terms, this.late, this.date, what);
      this.plan = plan;
      this.terms = terms;
      this.waive(waivedPenaltyScaled);
    }
    this.compare();
  }

  payEverything(): void {
    this.pay(settlementOn(this.plan, this.terms, this.late, this.date));
    expect(this.isOver).toBe(true);
    this.compare();
    expect([this.principal, this.interest, this.penalty, this.account]).toEqual([0n, 0n, 0n, 0n]);
  }

  private pay(amountScaled: bigint): void {
    const repayment = allocate(this.plan, this.terms, this.late, this.date, amountScaled);
    expect(repayment.takenScaled + repayment.leftScaled).toBe(amountScaled);
    this.book(repayment);
  }

  private withdraw(): void {
    const withdrawal = withdrawalOn(this.plan, this.terms, this.late, this.date);
    if (withdrawal === null) return;
    expect(withdrawal.repayment.penaltyScaled).toBe(0n);
    this.waive(withdrawal.waivedPenaltyScaled);
    this.book(withdrawal.repayment);
    expect(this.isOver).toBe(true);
  }

  private waive(penaltyScaled: bigint): void {
    this.penalty -= penaltyScaled;
    this.account -= penaltyScaled;
  }

  private book(repayment: Repayment): void {
    const sum = (field: 'penaltyScaled' | 'interestScaled' | 'principalScaled'): bigint =>
      repayment.parts.reduce((total, part) => total + part[field], 0n);
    this.penalty -= sum('penaltyScaled');
    this.interest -= sum('interestScaled');
    this.principal -= sum('principalScaled');
    this.account -= repayment.takenScaled;
    this.plan = repayment.plan;
    this.isOver = repayment.isRepaid;
  }

  /** The books and the plan say the same, to the last hundredth. */
  private compare(): void {
    const standing = standingOn(this.plan, this.terms, this.late, this.date);
    expect({
      principal: standing.notDuePrincipalScaled + standing.due.reduce((sum, line) => sum + line.principalScaled, 0n),
      interest: standing.interestToDateScaled + standing.due.reduce((sum, line) => sum + line.interestScaled, 0n),
      penalty: standing.carriedPenaltyScaled + standing.due.reduce((sum, line) => sum + line.penaltyScaled, 0n),
      owed: standing.owedScaled,
      open: this.plan.openPrincipalScaled,
      loan: this.plan.instalments.reduce((sum, line) => sum + line.principalScaled, 0n),
    }).toEqual({
      principal: this.principal,
      interest: this.interest,
      penalty: this.penalty,
      owed: this.account,
      open: this.principal,
      loan: this.terms.principalScaled,
    });
    expect(this.account === 0n).toBe(this.isOver);
    const { instalments } = this.plan;
    const isWell = instalments.every(
      (line, index) =>
        line.number === index + 1 &&
        line.due >= (instalments[index - 1]?.due ?? this.terms.start) &&
        line.paymentScaled === line.principalScaled + line.interestScaled &&
        line.penaltyAccruedScaled >= 0n &&
        line.penaltyPaidScaled >= 0n &&
        line.interestPaidScaled <= line.interestScaled &&
        line.principalPaidScaled <= line.principalScaled &&
        (line.settledOn === null) === (line.penaltyPaidScaled < line.penaltyAccruedScaled || unpaidPart(line) > 0n) &&
        line.remainingScaled >= 0n &&
        line.principalScaled % HUNDREDTH === 0n &&
        line.interestScaled % HUNDREDTH === 0n &&
        line.penaltyAccruedScaled % HUNDREDTH === 0n,
    );
    expect(isWell).toBe(true);
  }
}

it('conserves money in every loan that is played to its end', () => {
  const ends = { early: 0, atTheEnd: 0 };
  fc.assert(
    fc.property(anyTerms, anyLateTerms, steps, (terms, late, walk) => {
      const loan = new PlayedLoan(terms, late);
      for (const step of walk) {
        loan.wait(step.days);
        loan.do(step.deed);
        if (loan.isOver) {
          ends.early += 1;
          return;
        }
      }
      ends.atTheEnd += 1;
      loan.payEverything();
    }),
    { numRuns: RUNS },
  );
  // Both come up, or the walks have become too tame.
  expect(ends.early).toBeGreaterThan(RUNS / 50);
  expect(ends.atTheEnd).toBeGreaterThan(RUNS / 50);
});

it('leaves nothing when everything is paid on any day', () => {
  fc.assert(
    fc.property(anyTerms, anyLateTerms, fc.integer({ min: 0, max: 500 }), (terms, late, days) => {
      const date = addDays(terms.start, days);
      const plan = planOf(terms);
      const repayment = allocate(plan, terms, late, date, settlementOn(plan, terms, late, date));
      expect(repayment.isRepaid).toBe(true);
      expect(repayment.principalScaled).toBe(terms.principalScaled);
      expect(settlementOn(repayment.plan, terms, late, addDays(date, 400))).toBe(0n);
    }),
    { numRuns: RUNS },
  );
});
