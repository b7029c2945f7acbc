/**
 * Whatever is sent to a call about loans is answered in words of the catalogue, and the books are as they were; fifty payments at once are
 * what they are one after the other.
 */
import { randomUUID } from 'node:crypto';
import type { creditCalls, RepayQuote } from '@entrepot/contracts/calls/credit.ts';
import type { loanDeskCalls } from '@entrepot/contracts/calls/loan-desk.ts';
import { formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeAll, expect, it } from 'vitest';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { FUND_PASSWORD, loanRig, type Someone } from './loans.builder.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await loanRig(database);

let buyer: Someone;
let officer: Someone;
/** Of the buyer, who runs it; and of another, which waits. */
let running: string;
let waiting: string;

beforeAll(async () => {
  await rig.lend('50000000');
  [buyer, officer] = [await rig.person(), await rig.officer()];
  running = await rig.running(buyer);
  waiting = (await rig.apply(await rig.person())).data.id;
  await rig.staffCall('loan!open', { id: waiting }, officer);
});

const WISH = { amount: '120000', days: 180, method: 'annuity', cycle: 'monthly' };
const TERMS = {
  least: '100',
  most: '5000',
  mostDays: 180,
  yearlyRate: '8',
  methods: ['annuity'],
  cycles: ['monthly'],
  dayCount: 'actual_365',
  graceDays: 3,
  penaltyPerDay: '0.05',
};
const narrowed = () => ({
  storefront: rig.storefront,
  state: 'running',
  bucket: '1_30',
  userId: buyer.id,
  from: '2026-01-01',
  to: '2026-02-01',
  least: '1',
  most: '2',
  keyword: 'L',
  queue: 'open',
  sort: 'amount',
  isDescending: true,
});

/** What is right about each, so that one field at a time can be wrong. */
const INPUTS: Record<keyof typeof creditCalls | keyof typeof loanDeskCalls, () => Record<string, unknown>> = {
  'credit!offer': () => ({}),
  'credit!quote': () => ({ ...WISH, start: '2026-03-02' }),
  'credit!agreement': () => ({}),
  'credit!saveDraft': () => ({ ...WISH, purpose: 'x', monthlyIncome: '1', monthlyCosts: '1' }),
  'credit!apply': () => ({
    ...WISH,
    purpose: 'x',
    monthlyIncome: '1',
    monthlyCosts: '1',
    productId: rig.productId,
    agreementId: rig.agreementId,
    agreed: true,
    quoted: { totalPayment: '1', apr: '1' },
  }),
  'credit!cancel': () => ({ id: running }),
  'credit!mine': () => ({}),
  'credit!loan': () => ({ id: running }),
  'credit!repayQuote': () => ({ id: running, choice: 'amount', amount: '1' }),
  'credit!repay': () => ({ id: running, quote: randomUUID(), password: FUND_PASSWORD }),
  'credit!simulate': () => ({ id: running, date: '2026-04-01', amount: '1' }),
  'credit!withdraw': () => ({ id: running, total: '1', password: FUND_PASSWORD }),
  'credit!collect': () => ({ id: running, isAllowed: false, password: FUND_PASSWORD }),
  'credit!paper': () => ({ id: running, paper: 'receipt', paymentId: randomUUID() }),
  'loan!list': () => ({ ...narrowed(), pageNum: 1, pageSize: 10 }),
  'loan!export': narrowed,
  'loan!open': () => ({ id: waiting }),
  'loan!decide': () => ({ id: running, outcome: 'refuse', refusal: 'other', reason: 'x' }),
  'loan!payOut': () => ({ id: waiting }),
  'loan!proposeChange': () => ({
    id: waiting,
    kind: 'reschedule',
    reason: 'x',
    days: 90,
    method: 'annuity',
    cycle: 'monthly',
    waivesPenalty: true,
  }),
  'loan!decideChange': () => ({ id: randomUUID(), outcome: 'approve', reason: 'x' }),
  'loan!portfolio': () => ({ storefront: rig.storefront }),
  'loan!products': () => ({}),
  'loan!proposeProduct': () => ({ storefront: rig.storefront, ...TERMS, reason: 'x' }),
  'loan!agreementTexts': () => ({ storefront: rig.storefront }),
  'loan!proposeAgreement': () => ({
    storefront: rig.storefront,
    texts: [{ language: 'en', title: 'Agreement', text: 'Another one.' }],
    reason: 'x',
  }),
  'loan!proposeFunding': () => ({ storefront: 'nowhere', amount: '1', evidence: 'x' }),
  'loan!decideFunding': () => ({ id: randomUUID(), outcome: 'approve' }),
};

const BAD: unknown[] = [
  null,
  '',
  ' ',
  'a\u0000b',
  '\uD800',
  'x'.repeat(20_000),
  "'; DROP TABLE loans; --",
  0,
  -1,
  1.5,
  1e21,
  true,
  [],
  ['x'],
  {},
  { a: 1 },
  '-5',
  '1e5',
  '٣',
  '0.00000000001',
  '99999999999999999999999999999999',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '00000000-0000-0000-0000-000000000000',
];

/** Each field replaced, those inside of lists and objects too. */
function* spoiled(input: Record<string, unknown>): Generator<Record<string, unknown>> {
  for (const [name, value] of Object.entries(input)) {
    for (const bad of BAD) yield { ...input, [name]: bad };
    if (Array.isArray(value) && typeof value[0] === 'object')
      for (const inner of spoiled(value[0] as Record<string, unknown>)) yield { ...input, [name]: [inner] };
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const inner of spoiled(value as Record<string, unknown>)) yield { ...input, [name]: inner };
  }
  yield { ...input, unknownField: 1 };
}

const isDesk = (name: string): boolean => name.startsWith('loan!');
const EXPORT = 'loan!export';
const ANSWERED = (Object.keys(INPUTS) as Array<keyof typeof INPUTS>).filter((name) => name !== EXPORT);

it.each(ANSWERED)('%s takes bad input for what it is', async (name) => {
  for (const input of spoiled(INPUTS[name]())) {
    const answer = isDesk(name) ? await rig.staffCall(name, input, officer) : await rig.call(name, input, buyer);
    const told = `${name} ${JSON.stringify(input).slice(0, 300)}`;
    expect(answer.status, told).toBeLessThan(500);
    if (answer.code !== 0) expect(answer.key, told).toMatch(/^\w+\.\w+$/);
    // Another would wait for it.
    else if (name === 'loan!proposeProduct' || name === 'loan!proposeAgreement') await pool.query('DELETE FROM proposals');
  }
});

it('the list as a file takes bad input for what it is', async () => {
  for (const input of spoiled(INPUTS[EXPORT]())) {
    const query = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
    expect((await rig.file(EXPORT, query, officer)).status, JSON.stringify(query).slice(0, 300)).toBeLessThan(500);
  }
});

it.each(ANSWERED)('%s is answered for a body that is no object', async (name) => {
  for (const body of [[], 'x', 5, null, true]) {
    const answer = isDesk(name) ? await rig.staffCall(name, body as object, officer) : await rig.call(name, body as object, buyer);
    expect(answer.status, `${name} ${JSON.stringify(body)}`).toBeLessThan(500);
  }
});

it('fifty payments at once take no more than fifty quotes say, and those that another overtook take nothing', async () => {
  const quotes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      rig.call<RepayQuote>('credit!repayQuote', { id: running, choice: 'amount', amount: String(100 + index) }, buyer),
    ),
  );
  const before = moneyFrom(await rig.balance(buyer.id));
  const answers = await Promise.all(
    quotes.map(({ data }) =>
      rig.call<{ payment: { amount: string } }>('credit!repay', { id: running, quote: data.quote, password: FUND_PASSWORD }, buyer),
    ),
  );
  const paid = answers.filter(({ code }) => code === 0);
  // Each quote is of one plan, and a payment makes another.
  expect(paid).toHaveLength(1);
  for (const { code, key } of answers) if (code !== 0) expect(key).toBe('loan.quote_over');
  expect(await rig.balance(buyer.id)).toBe(formatMoney(before - moneyFrom(paid[0]!.data.payment.amount)));
});

it('fifty people who pay back at once all do', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => rig.person()));
  const loans: string[] = [];
  const second = await rig.officer();
  for (const person of people) loans.push(await rig.running(person, {}, [officer, second]));
  const answers = await Promise.all(people.map((person, index) => rig.repay(person, loans[index]!, 'everything')));
  expect(answers.map(({ data }) => data.loan.state)).toEqual(people.map(() => 'repaid'));
});

it('the books are as they were', async () => {
  expect(await bookProblems(db)).toEqual([]);
  expect(await rig.loans.compare()).toBe(true);
  expect((await pool.query<{ state: string }>('SELECT state FROM loans WHERE id = $1', [running])).rows[0]!.state).toBe('running');
  expect((await pool.query<{ state: string }>('SELECT state FROM loans WHERE id = $1', [waiting])).rows[0]!.state).toBe('under_review');
});
