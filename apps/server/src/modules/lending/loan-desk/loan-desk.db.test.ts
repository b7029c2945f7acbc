/** What staff see and do: the queue, the file, the lender's money, changes by two, the product by two. */
import type { LoanChange, LoanFile, LoanFunding, LoanPortfolio } from '@entrepot/contracts/calls/loan-desk.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { bookProblems } from '../../books/ledger/ledger.builder.ts';
import { loanRig } from '../loans/loans.builder.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await loanRig(database);
const [officer, colleague] = [await rig.officer(), await rig.officer()];
const booksAreRight = async () => {
  expect(await bookProblems(db)).toEqual([]);
  expect(await rig.loans.compare()).toBe(true);
};

it('the lender’s money is stated by one and agreed to by another; without it an approved loan waits', async () => {
  const buyer = await rig.person();
  const { data: loan } = await rig.apply(buyer);
  expect(await rig.decide(loan.id, officer)).toMatchObject({ data: { state: 'approved' } });
  expect(await rig.staffCall('loan!payOut', { id: loan.id }, officer)).toMatchObject({ key: 'loan.lender_funds_short' });
  const fund = (amount: string) =>
    rig.staffCall<LoanFunding>('loan!proposeFunding', { storefront: rig.storefront, amount, evidence: 'MT103 1' }, officer);
  expect(await fund('0')).toMatchObject({ key: 'loan.amount_invalid' });
  expect(await fund('-5')).toMatchObject({ key: 'loan.lender_funds_short' });
  expect(await rig.staffCall('loan!proposeFunding', { storefront: 'nowhere', amount: '5', evidence: 'x' }, officer)).toMatchObject({
    key: 'loan.not_offered',
  });
  const { data: funding } = await fund('150000');
  expect(await rig.staffCall('loan!decideFunding', { id: funding.id, outcome: 'approve' }, officer)).toMatchObject({ key: 'pair.same' });
  expect(await rig.staffCall('loan!decideFunding', { id: funding.id, outcome: 'approve' }, colleague)).toMatchObject({
    data: { state: 'done' },
  });
  expect(await rig.staffCall('loan!decideFunding', { id: funding.id, outcome: 'approve' }, colleague)).toMatchObject({
    key: 'loan.decided',
  });
  expect(await rig.staffCall('loan!decideFunding', { id: loan.id, outcome: 'approve' }, colleague)).toMatchObject({
    key: 'loan.funding_not_found',
  });
  const paid = await Promise.all([1, 2].map(() => rig.staffCall('loan!payOut', { id: loan.id }, officer)));
  expect(paid.map(({ key }) => key ?? 'paid').toSorted()).toEqual(['loan.not_approved', 'paid']);
  expect(await rig.balance(buyer.id)).toBe('120000');
  expect(await fund('-40000')).toMatchObject({ key: 'loan.lender_funds_short' });
  const { data: back } = await fund('-30000');
  expect(await rig.staffCall('loan!decideFunding', { id: back.id, outcome: 'withdraw' }, officer)).toMatchObject({
    data: { state: 'withdrawn' },
  });
  await booksAreRight();
});

it('of two payouts at once that the lender has money for one, one waits', async () => {
  const ids = [];
  for (let count = 0; count < 2; count++) {
    const { data } = await rig.apply(await rig.person(), { amount: '30000' });
    await rig.staffCall('loan!open', { id: data.id }, officer);
    ids.push(data.id);
  }
  await Promise.all(ids.map((id) => rig.staffCall('loan!decide', { id, outcome: 'approve', reason: 'Fine.' }, officer)));
  const { rows } = await pool.query<{ state: string }>('SELECT state FROM loans WHERE id = ANY ($1)', [ids]);
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['approved', 'running']);
  await rig.lend('10000000');
  const waiting = (await pool.query<{ id: string }>(`SELECT id FROM loans WHERE state = 'approved'`)).rows[0]!.id;
  expect(await rig.staffCall('loan!payOut', { id: waiting }, colleague)).toMatchObject({ data: { state: 'running' } });
  await booksAreRight();
});

it('a file shows what its reader may see, and each look is in the log', async () => {
  const { data: loan } = await rig.apply(await rig.person());
  const { data: file } = await rig.staffCall<LoanFile>('loan!open', { id: loan.id }, await rig.officer('loans.read'));
  expect(file).toMatchObject({
    line: { state: 'applying' },
    purpose: 'Stock for the season',
    applicant: { realName: null },
    history: { balance: null, ordersPaid: 0, earlierLoans: [] },
    affordability: { monthlyIncome: '90000', monthlyCosts: '20000' },
  });
  expect(Number(file.affordability.left)).toBeGreaterThan(0);
  await rig.staffCall('loan!open', { id: loan.id }, officer);
  const looks = await rig.audit.list({ subjectKind: 'loan', subjectId: loan.id }, { pageNum: 1, pageSize: 9 });
  expect(looks.list.map(({ action }) => action)).toEqual(['loan.opened', 'loan.opened']);
  expect(await rig.staffCall('loan!open', { id: rig.productId }, officer)).toMatchObject({ key: 'loan.not_found' });
  expect(
    (await rig.staffCall<{ counts: object; totalElements: number }>('loan!list', { queue: 'open' }, officer)).data.totalElements,
  ).toBeGreaterThan(0);
  expect(await rig.file('loan!export', { queue: 'all' }, officer)).toMatchObject({ status: 200 });
});

it('a loan that runs late is planned anew by two, with or without its penalty, and given up by two', async () => {
  const buyer = await rig.person();
  const id = await rig.running(buyer);
  rig.advanceDays(50);
  const propose = (input: object) =>
    rig.staffCall<LoanChange>('loan!proposeChange', { id, reason: 'The shop burnt down.', ...input }, officer);
  expect(await propose({ kind: 'reschedule' })).toMatchObject({ key: 'loan.change_incomplete' });
  const { data: change } = await propose({
    kind: 'reschedule',
    days: 200,
    method: 'equal_principal',
    cycle: 'monthly',
    waivesPenalty: true,
  });
  expect(await propose({ kind: 'write_off' })).toMatchObject({ key: 'loan.change_waits' });
  const decide = (changeId: string, outcome: string, by = colleague) =>
    rig.staffCall<LoanChange>('loan!decideChange', { id: changeId, outcome, reason: 'Seen.' }, by);
  expect(await decide(change.id, 'approve', officer)).toMatchObject({ key: 'pair.same' });
  const done = await decide(change.id, 'approve');
  expect(done).toMatchObject({ data: { state: 'done' } });
  expect(Number(done.data.amount)).toBeGreaterThan(0);
  expect(await decide(change.id, 'approve')).toMatchObject({ key: 'loan.decided' });
  expect(await decide(id, 'approve')).toMatchObject({ key: 'loan.change_not_found' });
  expect((await rig.read(buyer, id)).standing).toMatchObject({ daysLate: 0, toPayNow: { total: '0' } });
  await booksAreRight();
  rig.advanceDays(40);
  const { data: refused } = await propose({ kind: 'write_off' });
  expect(await decide(refused.id, 'refuse')).toMatchObject({ data: { state: 'refused' } });
  const { data: given } = await propose({ kind: 'write_off' });
  expect(await decide(given.id, 'approve')).toMatchObject({ data: { state: 'done' } });
  expect(await rig.read(buyer, id)).toMatchObject({ loan: { state: 'written_off' }, standing: null });
  expect(await propose({ kind: 'write_off' })).toMatchObject({ key: 'loan.not_running' });
  await booksAreRight();
  const { data } = await rig.staffCall<LoanPortfolio>('loan!portfolio', { storefront: rig.storefront }, officer);
  expect(data.ledger.isSame).toBe(true);
  expect(Number(data.writtenOff)).toBeGreaterThan(100_000);
  expect(data.months).toHaveLength(12);
});

it('what a storefront lends, and its agreement, are published by two, and running loans keep theirs', async () => {
  const draft = {
    storefront: rig.storefront,
    least: '200',
    most: '5000',
    mostDays: 100,
    yearlyRate: '9.5',
    methods: ['annuity'],
    cycles: ['monthly'],
    dayCount: 'actual_365',
    graceDays: 5,
    penaltyPerDay: '0.02',
    reason: 'The lender asked for it.',
  };
  const propose = (changes: object) => rig.staffCall('loan!proposeProduct', { ...draft, ...changes }, officer);
  expect(await propose({ least: '9000' })).toMatchObject({ key: 'loan.product_invalid' });
  expect(await propose({})).toMatchObject({ code: 0 });
  expect(await propose({ most: '6000' })).toMatchObject({ key: 'proposal.pending' });
  await rig.proposals.bringIntoForce();
  const list = await rig.staffCall<{ list: Array<{ current: object; versions: object[] }> }>('loan!products', {}, officer);
  expect(list.data.list[0]).toMatchObject({ isOffered: true, current: { version: 2, yearlyRate: '9.5' } });
  expect(list.data.list[0]!.versions).toHaveLength(2);
  expect(await propose({})).toMatchObject({ key: 'proposal.nothing' });
  expect(await rig.call('credit!quote', { amount: '1000', days: 100, method: 'bullet', cycle: 'monthly' })).toMatchObject({
    key: 'loan.terms_not_offered',
  });
  const texts = [{ language: 'en', title: 'New agreement', text: 'Another text.' }];
  const agree = (input: object) =>
    rig.staffCall('loan!proposeAgreement', { storefront: rig.storefront, reason: 'Clearer.', ...input }, officer);
  expect(await agree({ texts: [{ ...texts[0], language: 'de' }] })).toMatchObject({ key: 'loan.agreement_incomplete' });
  expect(await agree({ texts })).toMatchObject({ code: 0 });
  await rig.proposals.bringIntoForce();
  expect(await rig.call('credit!agreement')).toMatchObject({ data: { version: 2, text: 'Another text.' } });
  expect(await agree({ texts })).toMatchObject({ key: 'proposal.nothing' });
  expect((await rig.staffCall<{ version: number }>('loan!agreementTexts', { storefront: rig.storefront }, officer)).data.version).toBe(2);
  expect(await rig.staffCall('loan!agreementTexts', { storefront: 'nowhere' }, officer)).toMatchObject({ key: 'loan.not_offered' });
});
