/** A loan from its application to its end, as borrowers and staff ask for it, with the books looked at after each way. */
import { randomUUID } from 'node:crypto';
import type { LoanCase, LoanLine, LoanQuote, RepayQuote } from '@entrepot/contracts/calls/credit.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { FUND_PASSWORD, loanRig, type Someone } from './loans.builder.ts';
import { hasUnfinishedLoan } from './loans.sql.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await loanRig(database);
let officer: Someone;
let colleague: Someone;

beforeAll(async () => {
  await rig.lend('100000000');
  [officer, colleague] = [await rig.officer(), await rig.officer()];
});

const booksAreRight = async () => {
  expect(await bookProblems(db)).toEqual([]);
  expect(await rig.loans.compare()).toBe(true);
};

it('says what a loan costs to anybody, also at the address without an ending', async () => {
  const wish = { amount: '120000', days: 365, method: 'bullet', cycle: 'monthly', start: '2026-03-02' };
  const { data } = await rig.call<LoanQuote>('credit!quote', wish);
  expect(data).toMatchObject({ totalInterest: '9600', totalPayment: '129600', fees: '0', apr: '8.00' });
  expect(data.schedule).toHaveLength(1);
  expect((await rig.post<LoanQuote>('/api/credit!quote', wish)).data).toEqual(data);
  for (const [change, key] of [
    [{ amount: '1' }, 'loan.amount_out_of_range'],
    [{ amount: '120000.001' }, 'loan.amount_invalid'],
  ] as const)
    expect(await rig.call('credit!quote', { ...wish, ...change })).toMatchObject({ key });
  for (const change of [{ days: 0 }, { start: '9999-12-31' }, { start: '0000-01-01' }])
    expect(await rig.call('credit!quote', { ...wish, ...change })).toMatchObject({ status: 400 });
});

describe('an application', () => {
  it('is paid out at once when one person has approved it, and every step is in the books', async () => {
    const buyer = await rig.person();
    const { data: loan } = await rig.apply(buyer);
    expect(loan).toMatchObject({ state: 'applying', amount: '120000' });
    expect(await rig.staffCall('loan!decide', { id: loan.id, outcome: 'approve', reason: 'x' }, officer)).toMatchObject({
      key: 'loan.not_opened',
    });
    const decided = await rig.decide(loan.id, officer);
    expect(decided).toMatchObject({ code: 0, data: { state: 'running', approvals: 1, approvalsNeeded: 1 } });
    expect(await rig.balance(buyer.id)).toBe('120000');
    const read = await rig.read(buyer, loan.id);
    expect(read.standing).toMatchObject({ toPayNow: { total: '0' }, owedInAll: '120000', principalRepaid: '0' });
    expect(read.plan).toHaveLength(6);
    expect(read.papers.map(({ paper }) => paper)).toEqual(['agreement', 'schedule', 'payout', 'penalty', 'statement']);
    expect(await rig.decide(loan.id, colleague)).toMatchObject({ key: 'loan.decided' });
    await booksAreRight();
  });

  it('is refused with a reason, and the next one waits', async () => {
    const buyer = await rig.person();
    const { data: loan } = await rig.apply(buyer);
    expect(await rig.decide(loan.id, officer, { outcome: 'refuse' })).toMatchObject({ key: 'loan.refusal_needed' });
    const refused = await rig.decide(loan.id, officer, {
      outcome: 'refuse',
      refusal: 'affordability',
      reason: 'It takes more than is left.',
    });
    expect(refused.data).toMatchObject({ state: 'refused', refusal: { code: 'affordability', reason: 'It takes more than is left.' } });
    expect(await rig.apply(buyer)).toMatchObject({ key: 'loan.wait_to_reapply' });
    const before = rig.clock.now();
    rig.advanceDays(31);
    expect(await rig.apply(buyer)).toMatchObject({ code: 0 });
    rig.clock.set(before);
  });

  it('needs what is told: terms, agreement, figures, verification, and no other loan', async () => {
    const buyer = await rig.person();
    expect(await rig.apply(buyer, { agreed: false })).toMatchObject({ key: 'loan.agreement_required' });
    expect(await rig.apply(buyer, { quoted: { totalPayment: '1', apr: '8.00' } })).toMatchObject({ key: 'loan.terms_changed' });
    expect(await rig.apply(buyer, { productId: rig.agreementId })).toMatchObject({ key: 'loan.terms_changed' });
    expect(await rig.apply(await rig.person({ isVerified: false }))).toMatchObject({ key: 'loan.not_qualified' });
    expect(await rig.apply(await rig.person({ hasPassword: false }))).toMatchObject({ key: 'loan.not_qualified' });
    const { data: first } = await rig.apply(buyer);
    expect(await rig.apply(buyer)).toMatchObject({ key: 'loan.under_review' });
    expect(await rig.call('credit!cancel', { id: first.id }, buyer)).toMatchObject({ data: { state: 'cancelled' } });
    expect(await rig.call('credit!cancel', { id: first.id }, buyer)).toMatchObject({ key: 'loan.decided' });
    await rig.running(buyer);
    expect(await rig.apply(buyer)).toMatchObject({ key: 'loan.unfinished' });
    // Nor is the account closed meanwhile: the closing asks for this.
    expect(await withTransaction(db, (tx) => hasUnfinishedLoan(tx, buyer.id))).toBe(true);
  });

  it('made twice with one key is one, and two at once are one', async () => {
    const buyer = await rig.person();
    const quoted = await rig.quote();
    const input = {
      amount: '120000',
      days: 180,
      method: 'annuity',
      cycle: 'monthly',
      purpose: '',
      monthlyIncome: null,
      monthlyCosts: null,
      productId: rig.productId,
      agreementId: rig.agreementId,
      agreed: true,
      quoted: { totalPayment: quoted.totalPayment, apr: quoted.apr },
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => rig.call<LoanLine>('credit!apply', input, buyer, 'one-key-of-mine')));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await rig.call('credit!apply', input, buyer, 'another-key')).key).toBe('loan.under_review');
  });

  it('keeps a draft until it is handed in, and says each condition', async () => {
    const buyer = await rig.person({ isVerified: false });
    const draft = {
      amount: '5000',
      days: 90,
      method: 'bullet',
      cycle: 'weekly',
      purpose: 'Later',
      monthlyIncome: null,
      monthlyCosts: null,
    };
    expect(await rig.call('credit!saveDraft', draft, buyer)).toMatchObject({ code: 0 });
    const { data } = await rig.call<{ draft: object; conditions: object[] }>('credit!offer', {}, buyer);
    expect(data.draft).toMatchObject(draft);
    expect(data.conditions).toContainEqual({ condition: 'identity', isMet: false });
    expect(data.conditions).toContainEqual({ condition: 'fund_password', isMet: true });
    expect((await rig.call<{ product: object; conditions: null }>('credit!offer')).data).toMatchObject({
      product: { yearlyRate: '8' },
      conditions: null,
    });
  });
});

describe('two people', () => {
  const large = { amount: '2000000' };

  it('approve above the threshold, not one twice, and of two at once both count', async () => {
    const buyer = await rig.person();
    const { data: loan } = await rig.apply(buyer, large);
    expect(await rig.decide(loan.id, officer)).toMatchObject({ data: { state: 'under_review', approvals: 1, approvalsNeeded: 2 } });
    expect(await rig.decide(loan.id, officer)).toMatchObject({ key: 'pair.same' });
    expect(await rig.balance(buyer.id)).toBe('0');
    expect(await rig.decide(loan.id, colleague)).toMatchObject({ data: { state: 'running' } });
    const another = await rig.person();
    const { data: second } = await rig.apply(another, large);
    for (const one of [officer, colleague]) await rig.staffCall('loan!open', { id: second.id }, one);
    const both = await Promise.all(
      [officer, colleague].map((one) => rig.staffCall('loan!decide', { id: second.id, outcome: 'approve', reason: 'x' }, one)),
    );
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await rig.balance(another.id)).toBe('2000000');
    await booksAreRight();
  });

  it('who was brought in by the first cannot be the second', async () => {
    const { data: loan } = await rig.apply(await rig.person(), large);
    const friend = await rig.officer();
    await pool.query(`INSERT INTO staff_ties (by_staff_id, staff_id, kind) VALUES ($1, $2, 'invited')`, [officer.id, friend.id]);
    await rig.decide(loan.id, officer);
    expect(await rig.decide(loan.id, friend)).toMatchObject({ key: 'pair.tied' });
  });
});

describe('paying back', () => {
  let buyer: Someone;
  let id: string;
  beforeAll(async () => {
    buyer = await rig.person();
    id = await rig.running(buyer);
  });

  it('by a hundred calls with one key is one payment', async () => {
    const { data: quote } = await rig.call<RepayQuote>('credit!repayQuote', { id, choice: 'amount', amount: '500' }, buyer);
    expect(quote).toMatchObject({ amount: '500', parts: { principal: '500' }, balance: '120000', balanceAfter: '119500', missing: '0' });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        rig.call<{ payment: { id: string } }>('credit!repay', { id, quote: quote.quote, password: FUND_PASSWORD }, buyer, 'the-one-key'),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.payment.id)).size).toBe(1);
    expect(await rig.balance(buyer.id)).toBe('119500');
    expect(await rig.call('credit!repay', { id, quote: quote.quote, password: FUND_PASSWORD }, buyer, 'another-key')).toMatchObject({
      key: 'loan.quote_over',
    });
    await booksAreRight();
  });

  it('asks for the password, a quote that holds, and no more than is there', async () => {
    const { data: quote } = await rig.call<RepayQuote>('credit!repayQuote', { id, choice: 'everything' }, buyer);
    expect(await rig.call('credit!repay', { id, quote: quote.quote, password: '000000' }, buyer)).toMatchObject({
      key: 'wallet.fund_password_wrong',
    });
    rig.clock.advance(61_000);
    expect(await rig.call('credit!repay', { id, quote: quote.quote, password: FUND_PASSWORD }, buyer)).toMatchObject({
      key: 'loan.quote_over',
    });
    expect(await rig.repay(buyer, id, 'due')).toMatchObject({ key: 'loan.nothing_due' });
    expect(await rig.repay(buyer, id, { amount: '0.001' })).toMatchObject({ key: 'loan.amount_invalid' });
    expect(await rig.repay(buyer, id, { amount: '999999999' })).toMatchObject({ key: 'loan.amount_invalid' });
  });

  it('counts the days, shows what is due and late, and takes penalty, interest and principal in this order', async () => {
    rig.advanceDays(45);
    const { data: late } = await rig.call<LoanCase>('credit!loan', { id }, buyer);
    expect(late.standing!.daysLate).toBeGreaterThan(0);
    expect(late.loan.isOverdue).toBe(true);
    expect(Number(late.standing!.toPayNow.penalty)).toBeGreaterThan(0);
    // Of the one that is late, today and later: it never falls.
    expect(late.lateAfter[0]).toEqual({
      days: late.standing!.daysLate,
      date: late.standing!.date,
      penalty: late.standing!.toPayNow.penalty,
    });
    expect(late.lateAfter.map(({ penalty }) => Number(penalty))).toEqual(
      late.lateAfter.map(({ penalty }) => Number(penalty)).toSorted((a, b) => a - b),
    );
    const paid = await rig.repay(buyer, id, 'due');
    expect(paid).toMatchObject({ code: 0 });
    expect((await rig.read(buyer, id)).standing).toMatchObject({ daysLate: 0, toPayNow: { total: '0' } });
    await booksAreRight();
  });

  it('early saves interest, and everything ends it with a letter', async () => {
    const { data: simulated } = await rig.call<{ saved: string; fee: string }>('credit!simulate', { id, date: '2026-05-01' }, buyer);
    expect(simulated.fee).toBe('0');
    expect(Number(simulated.saved)).toBeGreaterThan(0);
    await rig.fund(buyer.id, '10000');
    expect(await rig.repay(buyer, id, 'everything')).toMatchObject({ data: { loan: { state: 'repaid' } } });
    const file = await rig.file('credit!paper', { id, paper: 'settlement' }, buyer);
    expect(file).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(file.body.subarray(0, 4).toString()).toBe('%PDF');
    for (const paper of ['agreement', 'schedule', 'payout', 'statement', 'penalty'])
      expect((await rig.file('credit!paper', { id, paper }, buyer)).type).toBe('application/pdf');
    expect(await rig.call('credit!paper', { id, paper: 'receipt' }, buyer)).toMatchObject({ key: 'loan.no_such_paper' });
    const { payments } = await rig.read(buyer, id);
    expect((await rig.file('credit!paper', { id, paper: 'receipt', paymentId: payments[0]!.id }, buyer)).type).toBe('application/pdf');
    expect(await rig.repay(buyer, id, 'everything')).toMatchObject({ key: 'loan.not_running' });
    await booksAreRight();
  });
});

describe('a change of mind', () => {
  it('hands the loan back with interest to date within the days for it', async () => {
    const buyer = await rig.person();
    const id = await rig.running(buyer, { cycle: 'weekly', days: 70 });
    rig.advanceDays(12);
    await rig.fund(buyer.id, '1000');
    const { withdrawal } = await rig.read(buyer, id);
    expect(withdrawal).toMatchObject({ isOpen: true, handBack: '120000' });
    expect(await rig.call('credit!withdraw', { id, total: '120000', password: FUND_PASSWORD }, buyer)).toMatchObject({
      key: 'loan.quote_over',
    });
    expect(await rig.call('credit!withdraw', { id, total: withdrawal!.total, password: FUND_PASSWORD }, buyer)).toMatchObject({
      data: { state: 'withdrawn' },
    });
    await booksAreRight();
  });

  it('comes too late after them', async () => {
    const buyer = await rig.person();
    const id = await rig.running(buyer);
    rig.advanceDays(15);
    expect(await rig.call('credit!withdraw', { id, total: '1', password: FUND_PASSWORD }, buyer)).toMatchObject({
      key: 'loan.withdrawal_over',
    });
    expect((await rig.read(buyer, id)).withdrawal).toMatchObject({ isOpen: false });
  });
});

describe('nobody else', () => {
  it('reads, pays, takes back or changes a loan', async () => {
    const buyer = await rig.person();
    const id = await rig.running(buyer);
    const stranger = await rig.person();
    for (const [name, input] of [
      ['credit!loan', { id }],
      ['credit!cancel', { id }],
      ['credit!repayQuote', { id, choice: 'everything' }],
      ['credit!repay', { id, quote: randomUUID(), password: FUND_PASSWORD }],
      ['credit!simulate', { id, date: '2026-09-01' }],
      ['credit!withdraw', { id, total: '1', password: FUND_PASSWORD }],
      ['credit!collect', { id, isAllowed: true, password: FUND_PASSWORD }],
      ['credit!paper', { id, paper: 'agreement' }],
    ] as const) {
      expect(await rig.call(name, input, stranger), name).toMatchObject({ key: 'loan.not_found' });
      expect(await rig.call(name, input), name).toMatchObject({ status: 403 });
    }
    expect((await rig.call<{ list: LoanLine[] }>('credit!mine', {}, stranger)).data.list).toEqual([]);
    expect((await rig.call<{ list: LoanLine[] }>('credit!mine', {}, buyer)).data.list).toHaveLength(1);
    for (const name of ['loan!list', 'loan!open', 'loan!decide', 'loan!payOut', 'loan!proposeChange', 'loan!portfolio']) {
      expect(await rig.staffCall(name, { id }, await rig.officer('audit.read')), name).toMatchObject({ status: 403, key: 'access.denied' });
      expect(await rig.staffCall(name, { id }, buyer), name).toMatchObject({ status: 403 });
    }
  });
});
