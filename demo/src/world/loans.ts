/**
 * Loans of the demo's lender on the first storefront, one in each state, made day by day with the same reckoning as the server's: what was
 * paid out, what came up each day and what was paid back are rows with their postings. The lender says plainly that it is none.
 */
import { accrualBetween } from '@entrepot/contracts/loans/accrue.ts';
import { addDays } from '@entrepot/contracts/loans/dates.ts';
import { planOf, type LoanPlan } from '@entrepot/contracts/loans/plan.ts';
import { quoteOf } from '@entrepot/contracts/loans/quote.ts';
import { allocate, settlementOn } from '@entrepot/contracts/loans/repay.ts';
import { standingOn } from '@entrepot/contracts/loans/standing.ts';
import type { LateTerms, LoanTerms } from '@entrepot/contracts/loans/terms.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import type pg from 'pg';
import { DEMO_BUYER_USERNAME } from './buyers.ts';
import type { IdentitySealer } from './identities.ts';
import { LOAN_STORIES, datesOf, type LoanStory } from './loan-stories.ts';
import { AGREEMENT_TEXTS, DEMO_LENDER } from './loan-texts.ts';
import type { WorldPlan } from './plan.ts';
import { demoStaffId } from './staff.ts';
import { DAY_MS } from './world-size.ts';

const PRODUCT = { yearlyRate: '8', dayCount: 'actual_365' as const };
const LATE: LateTerms = { graceDays: 3, penaltyPerDay: '0.05' };
const FUNDS = '20000000';
const FUNDED_DAYS_AGO = 62;
const REAPPLY_DAYS = 30;

interface Loan {
  id: string;
  serial: string;
  userId: string;
  story: LoanStory;
  terms: LoanTerms;
  plan?: LoanPlan;
  number: number;
  isOver: boolean;
}

export async function lendDemoMoney(client: pg.Client, plan: WorldPlan, sealer: IdentitySealer | undefined): Promise<void> {
  const storefront = plan.storefrontCodes[0]!;
  const world = new LendingWorld(client, plan, storefront);
  await client.query(
    `UPDATE storefronts SET data = jsonb_set(data, '{claims}', coalesce(data->'claims', '{}') || $2::jsonb) WHERE code = $1`,
    [storefront, JSON.stringify(DEMO_LENDER)],
  );
  await world.publish();
  await world.bringMoney();
  for (const [index, story] of LOAN_STORIES.entries()) await world.begin(index, story, sealer);
  for (let day = world.dayAgo(FUNDED_DAYS_AGO); day <= world.dayAgo(0); day = addDays(day, 1)) await world.live(day);
}

class LendingWorld {
  private readonly client: pg.Client;
  private readonly plan: WorldPlan;
  private readonly storefront: string;
  private readonly loans: Loan[] = [];
  private productId = '';
  private agreementId = '';

  constructor(client: pg.Client, plan: WorldPlan, storefront: string) {
    this.client = client;
    this.plan = plan;
    this.storefront = storefront;
  }

  dayAgo(days: number): string {
    return new Date(this.plan.endMs - days * DAY_MS).toISOString().slice(0, 10);
  }

  private staff(address: string): string {
    return demoStaffId(this.plan, `${address}@office.example`);
  }

  private async one<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row> {
    return (await this.client.query<Row>(text, values)).rows[0]!;
  }

  private async post(
    kind: string,
    key: string,
    details: object,
    at: string,
    entries: Array<[string, string | null, bigint]>,
  ): Promise<void> {
    const moving = entries.filter(([, , amount]) => amount !== 0n);
    if (moving.length === 0) return;
    await this.client.query('SELECT append_ledger_transaction($1, $2, $3, $4, $5, $6, $7)', [
      kind,
      key,
      JSON.stringify({ ...details, storefront: this.storefront }),
      at,
      moving.map(([account]) => account),
      moving.map(([, owner]) => owner),
      moving.map(([, , amount]) => formatMoney(amount)),
    ]);
  }

  async publish(): Promise<void> {
    const at = `${this.dayAgo(FUNDED_DAYS_AGO + 1)}T09:00:00Z`;
    this.productId = (
      await this.one<{ id: string }>(
        `INSERT INTO loan_products (storefront_code, version, least, most, most_days, yearly_rate, methods, cycles, day_count, grace_days,
          penalty_per_day, published_at)
         VALUES ($1, 1, 100000, 30000000, 365, $2, '{bullet,annuity,equal_principal}', '{weekly,monthly}', $3, $4, $5, $6) RETURNING id`,
        [this.storefront, PRODUCT.yearlyRate, PRODUCT.dayCount, LATE.graceDays, LATE.penaltyPerDay, at],
      )
    ).id;
    for (const { language, title, text } of AGREEMENT_TEXTS) {
      const { id } = await this.one<{ id: string }>(
        `INSERT INTO loan_agreements (storefront_code, version, language, title, text, sha256, published_at)
         VALUES ($1, 1, $2, $3, $4, encode(sha256(convert_to($4, 'UTF8')), 'hex'), $5) RETURNING id`,
        [this.storefront, language, title, text, at],
      );
      if (language === 'en') this.agreementId = id;
    }
  }

  async bringMoney(): Promise<void> {
    const day = this.dayAgo(FUNDED_DAYS_AGO);
    const evidence = 'Demo money 1 (no real transfer)';
    const { id } = await this.one<{ id: string }>(
      `INSERT INTO loan_fundings (storefront_code, amount, evidence, state, proposed_by, proposed_at, decided_by, decided_at)
       VALUES ($1, $2, $3, 'done', $4, $5, $6, $7) RETURNING id`,
      [this.storefront, FUNDS, evidence, this.staff('admin'), `${day}T09:10:00Z`, this.staff('admin2'), `${day}T11:30:00Z`],
    );
    await this.post(
      'loan_funding',
      `loan-funding:${id}`,
      { source: 'demo', cause: { kind: 'loan_funding', id, serial: evidence } },
      `${day}T11:30:00Z`,
      [
        ['lending_clearing', null, -moneyFrom(FUNDS)],
        ['lending_capital', null, moneyFrom(FUNDS)],
      ],
    );
  }

  /** Somebody who had an account long before, whose money has rested since, and who has some of their own for the interest. */
  private async borrower(day: string, isDemoBuyers: boolean): Promise<{ id: string; country: string; name: string }> {
    return this.one(
      `SELECT u.id, coalesce(u.country, 'PT') AS country,
        coalesce((SELECT o.receiver->>'name' FROM orders o WHERE o.buyer_id = u.id LIMIT 1), u.username::text) AS name
       FROM users u JOIN ledger_accounts l ON l.owner_id = u.id AND l.kind = 'user_available'
       WHERE u.is_demo AND (u.username = $1) = $3 AND ($3 OR (u.created_at < $2::date - 10 AND l.moved_at < $2::date))
         AND NOT EXISTS (SELECT FROM loans x WHERE x.user_id = u.id)
         AND NOT EXISTS (SELECT FROM identity_applications i WHERE i.user_id = u.id)
         AND NOT EXISTS (SELECT FROM locks k WHERE k.user_id = u.id)
       ORDER BY l.balance DESC, u.id LIMIT 1`,
      [DEMO_BUYER_USERNAME, day, isDemoBuyers],
    );
  }

  async begin(index: number, story: LoanStory, sealer: IdentitySealer | undefined): Promise<void> {
    const { id, serial, start, appliedAt, decidedAt } = datesOf(this.plan, index);
    const person = await this.borrower(start, story.isDemoBuyers === true);
    if (sealer) await this.verify(index, person, start, sealer);
    const terms: LoanTerms = {
      ...PRODUCT,
      principalScaled: moneyFrom(story.amount),
      days: story.days,
      method: story.method,
      cycle: story.cycle,
      start,
    };
    const quote = quoteOf(terms, LATE);
    const isDecided = story.state === 'running' || story.state === 'refused';
    const takesTwo = moneyFrom(story.amount) > moneyFrom('1000000');
    const reason = 'The loan would pay back another one, which is not what it is for.';
    await this.client.query(
      `INSERT INTO loans (id, serial, user_id, storefront_code, product_id, agreement_id, state, amount, yearly_rate, days, method, cycle,
        day_count, grace_days, penalty_per_day, lender_name, lender_regulator,
         lender_licence, total_interest, total_payment, apr, purpose, monthly_income, monthly_costs, approvals_needed, applied_at,
         decided_at, refusal_code, refusal_reason, may_reapply_at, ended_at,
         paid_out_at, starts_on, plan, accrued_through)
       VALUES ($34, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26,
         $27, $28, $29, $30, $31, $32, $33, $32)`,
      [
        serial,
        person.id,
        this.storefront,
        this.productId,
        this.agreementId,
        story.state,
        story.amount,
        PRODUCT.yearlyRate,
        story.days,
        story.method,
        story.cycle,
        PRODUCT.dayCount,
        LATE.graceDays,
        LATE.penaltyPerDay,
        ...Object.values(DEMO_LENDER),
        formatMoney(quote.totalInterestScaled),
        formatMoney(quote.totalPaymentScaled),
        quote.apr,
        story.purpose,
        String(Number(story.amount) / 2),
        String(Number(story.amount) / 10),
        takesTwo ? 2 : 1,
        appliedAt,
        isDecided ? decidedAt : null,
        ...(story.state === 'refused'
          ? ['other', reason, `${addDays(start, REAPPLY_DAYS)}T09:00:00Z`, decidedAt]
          : [null, null, null, null]),
        ...(story.state === 'running' ? [decidedAt, start, 1] : [null, null, null]),
        id,
      ],
    );
    const officers = ['cashier', 'cashier2'].slice(0, isDecided ? (takesTwo ? 2 : 1) : 0);
    for (const officer of officers)
      await this.client.query('INSERT INTO loan_decisions (loan_id, staff_id, outcome, reason, decided_at) VALUES ($1, $2, $3, $4, $5)', [
        id,
        this.staff(officer),
        story.state === 'refused' ? 'refuse' : 'approve',
        story.state === 'refused' ? reason : 'The income covers the instalments, and the orders of the last months are paid.',
        decidedAt,
      ]);
    if (story.state !== 'running') return;
    const loan: Loan = { id, serial, userId: person.id, story, terms, plan: planOf(terms), number: 1, isOver: false };
    this.loans.push(loan);
    await this.writePlan(loan, decidedAt);
    // Theirs lies between other movements of theirs, so it stands in the ledger's plan.
    if (story.isDemoBuyers) return;
    await this.post('loan_payout', `loan:${id}:payout`, { cause: { kind: 'loan', id, serial } }, decidedAt, [
      ['lending_principal', null, -terms.principalScaled],
      ['user_available', person.id, terms.principalScaled],
    ]);
  }

  /** What comes up on a day, then what is paid on it. */
  async live(day: string): Promise<void> {
    const running = this.loans.filter(({ isOver, terms }) => !isOver && terms.start < day);
    if (running.length > 0) await this.accrue(running, day);
    for (const loan of running) await this.pay(loan, day);
  }

  private async accrue(running: readonly Loan[], day: string): Promise<void> {
    const came = running.map((loan) => ({ loan, ...accrualBetween(loan.plan!, loan.terms, LATE, addDays(day, -1), day) }));
    const [interest, penalty] = [
      came.reduce((sum, one) => sum + one.interestScaled, 0n),
      came.reduce((sum, one) => sum + one.penaltyScaled, 0n),
    ];
    const at = `${day}T00:01:00Z`;
    const { id } = await this.one<{ id: string }>(
      `INSERT INTO loan_accrual_runs (id, storefront_code, day, loans, interest, penalty, made_at) VALUES (uuidv7(), $1, $2, $3, $4, $5, $6)
        RETURNING id`,
      [this.storefront, day, came.length, formatMoney(interest), formatMoney(penalty), at],
    );
    for (const { loan, interestScaled, penaltyScaled } of came) {
      await this.client.query('INSERT INTO loan_accruals (loan_id, day, interest, penalty, run_id) VALUES ($1, $2, $3, $4, $5)', [
        loan.id,
        day,
        formatMoney(interestScaled),
        formatMoney(penaltyScaled),
        id,
      ]);
      await this.client.query('UPDATE loans SET accrued_through = $2 WHERE id = $1', [loan.id, day]);
    }
    await this.post('loan_accrual', `loan-accrual:${id}`, { cause: { kind: 'loan_accrual', id, serial: day } }, at, [
      ['lending_interest_due', null, -interest],
      ['lending_interest', null, interest],
      ['lending_penalty_due', null, -penalty],
      ['lending_penalties', null, penalty],
    ]);
  }

  private async pay(loan: Loan, day: string): Promise<void> {
    const { story, terms } = loan;
    const due = standingOn(loan.plan!, terms, LATE, day).toPayNowScaled;
    const settles = story.settlesAfter !== undefined && day === addDays(terms.start, story.settlesAfter);
    const amount = settles ? settlementOn(loan.plan!, terms, LATE, day) : day <= addDays(terms.start, story.paysUntil ?? 0) ? due : 0n;
    if (amount === 0n) return;
    const repayment = allocate(loan.plan!, terms, LATE, day, amount);
    Object.assign(loan, { plan: repayment.plan, number: loan.number + 1, isOver: repayment.isRepaid });
    const at = `${day}T15:20:00Z`;
    await this.writePlan(loan, at);
    const { id } = await this.one<{ id: string }>(
      `INSERT INTO loan_payments (loan_id, kind, key, amount, penalty, interest, principal, early, plan, paid_on, paid_at)
       VALUES ($1, 'repayment', 'demo:' || $1::uuid || ':' || $7::integer, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        loan.id,
        ...[
          repayment.takenScaled,
          repayment.penaltyScaled,
          repayment.interestScaled,
          repayment.principalScaled,
          repayment.earlyPrincipalScaled,
        ].map(formatMoney),
        loan.number,
        day,
        at,
      ],
    );
    await this.client.query(
      `UPDATE loans SET plan = $2, state = CASE WHEN $3 THEN 'repaid' ELSE state END, ended_at = CASE WHEN $3 THEN $4::timestamptz END
        WHERE id = $1`,
      [loan.id, loan.number, repayment.isRepaid, at],
    );
    await this.post('loan_repayment', `loan-payment:${id}`, { cause: { kind: 'loan', id: loan.id, serial: loan.serial } }, at, [
      ['user_available', loan.userId, -repayment.takenScaled],
      ['lending_principal', null, repayment.principalScaled],
      ['lending_interest_due', null, repayment.interestScaled],
      ['lending_penalty_due', null, repayment.penaltyScaled],
    ]);
  }

  private async writePlan({ id, plan, number, story }: Loan, at: string): Promise<void> {
    await this.client.query(
      'INSERT INTO loan_plans (loan_id, number, anchor, method, cycle, days, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [id, number, plan!.anchor, story.method, story.cycle, story.days, at],
    );
    for (const line of plan!.instalments)
      await this.client.query(
        `INSERT INTO loan_instalments (loan_id, plan, number, due, is_early, principal, interest, carried_interest, principal_paid,
          interest_paid, penalty_paid, penalty_accrued, penalty_through, settled_on)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          id,
          number,
          line.number,
          line.due,
          line.isEarly,
          ...[
            line.principalScaled,
            line.interestScaled,
            line.carriedInterestScaled,
            line.principalPaidScaled,
            line.interestPaidScaled,
            line.penaltyPaidScaled,
            line.penaltyAccruedScaled,
          ].map(formatMoney),
          line.penaltyThrough,
          line.settledOn,
        ],
      );
  }

  /** Whoever borrows was verified before. Their pictures were deleted since. */
  private async verify(
    index: number,
    { id: userId, name, country }: { id: string; name: string; country: string },
    start: string,
    sealer: IdentitySealer,
  ): Promise<void> {
    const { id } = await this.one<{ id: string }>('SELECT uuidv7() AS id', []);
    const number = `DEMO-L-${4100 + index * 37}`;
    const { keyId, wrappedKey, sealed } = sealer.seal({ kind: 'details', id }, Buffer.from(JSON.stringify({ name, number })));
    const [submitted, decided] = [`${addDays(start, -6)}T09:00:00Z`, `${addDays(start, -5)}T14:00:00Z`];
    await this.client.query(
      `INSERT INTO identity_applications (id, serial, user_id, attempt, state, storefront_code, language, document_kind, nationality,
        key_id, wrapped_key, sealed_details, document_hash, created_at, updated_at,
         submitted_at, deadline_at, decided_at, decided_by)
       VALUES ($1, $2, $3, 1, 'approved', $4, 'en', 'passport', $5, $6, $7, $8, $9, $10, $11, $10, $11, $11, $12)`,
      [
        id,
        `I-${addDays(start, -6).slice(2).replaceAll('-', '')}-L${index + 1}`,
        userId,
        this.storefront,
        country,
        keyId,
        wrappedKey,
        sealed,
        sealer.hashOf(number),
        submitted,
        decided,
        this.staff('moderator'),
      ],
    );
  }
}
