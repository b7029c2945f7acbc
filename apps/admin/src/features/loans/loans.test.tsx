import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ADMINISTRATOR, pageOf, refusal, showScreen, type Answers } from '../../admin.builder.tsx';
import { aChange, aFile, aLateFile, aLoan } from './loans.builder.ts';
import { LoansPage } from './queue/loans-page.tsx';

sitAtADesk();
afterEach(cleanup);

const COUNTS = { open: 4, second: 1, payout: 0, overdue: 2, all: 31 };
const answers = (file: LoanFile, more: Answers = {}): Answers => ({
  'loan!list': () => ({ ...pageOf([file.line]), counts: COUNTS }),
  'loan!open': () => file,
  'office!storefronts': () => [{ code: 'hazelwharf', name: 'Hazelwharf', color: '#123456' }],
  ...more,
});
const type = (name: string | RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

it('stand in queues with how many there are, and are taken along as a file as they are narrowed', async () => {
  const { call } = showScreen(<LoansPage />, answers(aFile()), '/loans?queue=second&bucket=1_30&user=nobody');
  await screen.findByRole('link', { name: 'L-261118-7' });
  await screen.findByText('4 wait for an answer, 2 run late.');
  expect(screen.getByRole('link', { name: /Second person\s*1/ })).toBeTruthy();
  // What is no id of a person narrows nothing.
  expect(call).toHaveBeenCalledWith(
    'loan!list',
    { pageNum: 1, pageSize: 20, queue: 'second', bucket: '1_30' },
    { quiet: true, signal: expect.any(AbortSignal) },
  );
});

it('show whoever decides what the loan leaves, who asks and what the lender has, and are approved with a typed reason', async () => {
  const file = aFile();
  const { call } = showScreen(
    <LoansPage />,
    answers(file, {
      'loan!decide': () => file.line,
      'staff!day': () => ({ limit: '1', used: '1', left: '0', loans: { limit: '5000', used: '4000', left: '1000' } }),
    }),
    '/loans?open=l1',
  );
  await screen.findByText('Ana Castellan');
  expect(screen.getByText('194.97')).toBeTruthy();
  expect(screen.getByText('Stock for spring.')).toBeTruthy();
  expect(screen.getByText('Quay Credit has to lend')).toBeTruthy();
  expect(screen.getByText('8,800.00')).toBeTruthy();
  await screen.findByText('In loans you have decided about 4,000.00 of 5,000.00 USDT today; 1,000.00 USDT are left.');
  screen.getByText('This is more than what is left of your day. A colleague has to go on.');
  const approve = () => screen.getByRole('button', { name: 'Approve 1,200.00 USDT as the first of two' });
  fireEvent.click(approve());
  await screen.findByText('Please fill this in.');
  type('Reason', 'Four orders, all paid.');
  fireEvent.click(approve());
  await eventually(() =>
    expect(call).toHaveBeenCalledWith('loan!decide', { id: 'l1', outcome: 'approve', reason: 'Four orders, all paid.' }, { quiet: true }),
  );
});

it('are not decided twice by one person, and say why not where the server does', async () => {
  const agreed = {
    officer: { id: ADMINISTRATOR.id, name: ADMINISTRATOR.name },
    outcome: 'approve' as const,
    reason: 'Seen.',
    at: aLoan().appliedAt,
    isByOne: false,
  };
  showScreen(<LoansPage />, answers(aFile({ approvals: 1 }, { decisions: [agreed] })), '/loans?open=l1');
  await screen.findByText('Another member of staff has to agree.');
  expect(screen.queryByRole('button', { name: /^(Approve|Refuse)/ })).toBeNull();
  cleanup();
  showScreen(
    <LoansPage />,
    answers(aFile({ approvals: 1 }, { decisions: [{ ...agreed, officer: { id: 's9', name: 'Ines Duarte' } }] }), {
      'loan!decide': () => {
        throw refusal('pair.tied', 'This takes two independent people.');
      },
    }),
    '/loans?open=l1',
  );
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), { target: { value: 'Yes.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve 1,200.00 USDT' }));
  await screen.findByText('This takes two independent people.');
});

it('say before anything is pressed why the reader cannot be the second of two, who may still refuse', async () => {
  const decisions = [
    { officer: { id: 's9', name: 'Ines Duarte' }, outcome: 'approve' as const, reason: 'Seen.', at: aLoan().appliedAt, isByOne: false },
  ];
  showScreen(<LoansPage />, answers(aFile({ approvals: 1 }, { decisions, problem: 'tied' })), '/loans?open=l1');
  await screen.findByText(/whoever approved it first are not independent/);
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refuse the application' })).toBeTruthy();
});

it('change in the list when the look at one has begun its review', async () => {
  let state: 'applying' | 'under_review' = 'applying';
  const { call } = showScreen(
    <LoansPage />,
    {
      ...answers(aFile()),
      'loan!list': () => ({ ...pageOf([aLoan({ state })]), counts: COUNTS }),
      'loan!open': () => {
        state = 'under_review';
        return aFile();
      },
    },
    '/loans?open=l1',
  );
  await screen.findByText('Ana Castellan');
  // In the panel, and in the list.
  await eventually(() => expect(screen.getAllByText('Being looked at')).toHaveLength(2));
  expect(call.mock.calls.filter(([name]) => name === 'loan!open')).toHaveLength(1);
});

it('are refused with a kind and words, which are shown as the applicant reads them', async () => {
  const { call } = showScreen(<LoansPage />, answers(aFile(), { 'loan!decide': () => aLoan({ state: 'refused' }) }), '/loans?open=l1');
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse the application' }));
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(2);
  expect(call.mock.calls.map(([name]) => name)).not.toContain('loan!decide');
  type('Explain it in full sentences', 'The instalment is larger than what is left.');
  // The applicant's own words are the first that are quoted.
  await eventually(() => expect(screen.getAllByRole('blockquote')).toHaveLength(2));
  const preview = within(screen.getAllByRole('blockquote')[1]!);
  await preview.findByText('The instalment is larger than what is left.');
  expect(preview.getByText('The day from which they can apply again follows.')).toBeTruthy();
});

it('have keys that lead to the reason and decide nothing by themselves', async () => {
  const { call } = showScreen(<LoansPage />, answers(aFile()), '/loans?queue=open');
  await screen.findByRole('link', { name: 'L-261118-7' });
  for (const key of ['j', 'a']) fireEvent.keyDown(document.body, { key });
  const reason = await screen.findByRole('textbox', { name: 'Reason' });
  await eventually(() => expect(document.activeElement).toBe(reason));
  fireEvent.keyDown(document.body, { key: 'r' });
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Reason/ })));
  expect(call.mock.calls.map(([name]) => name)).not.toContain('loan!decide');
});

it('that were approved while the lender had no money are paid out by hand, and say when it is still short', async () => {
  const file = aFile({ state: 'approved', approvals: 2 }, { lenderFunds: '900' });
  const { call } = showScreen(
    <LoansPage />,
    answers(file, {
      'loan!payOut': () => {
        throw refusal('loan.lender_funds_short', 'The lender has 900 USDT to lend, which is not enough.');
      },
    }),
    '/loans?open=l1',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Pay out 1,200.00 USDT' }));
  await screen.findByText('The lender has 900 USDT to lend, which is not enough.');
  expect(call).toHaveBeenCalledWith('loan!payOut', { id: 'l1' }, { quiet: true, idempotencyKey: expect.any(String) });
  expect(screen.getByText(/This is not enough/)).toBeTruthy();
});

it('that run late are planned anew with the plan shown before anybody proposes it', async () => {
  const { call } = showScreen(<LoansPage />, answers(aLateFile(), { 'loan!proposeChange': () => aChange() }), '/loans?open=l1');
  expect(await screen.findAllByText('12 days late')).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Plan anew' }));
  const dialog = await screen.findByRole('dialog', { name: 'Plan anew' });
  const days = within(dialog).getByRole('textbox', { name: /Days from today/ });
  fireEvent.change(days, { target: { value: '3' } });
  within(dialog).getByText('The new plan stands here once the days are right.');
  fireEvent.change(days, { target: { value: '90' } });
  // Three instalments of all that is open, and what came up until today in the first.
  const plan = within(dialog).getByRole('table', { name: 'The new plan' });
  expect(within(plan).getAllByRole('row')).toHaveLength(5);
  within(plan).getByText('1,200.00');
  within(dialog).getByText('Penalty taken over into the first instalment');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Waive the penalty' }));
  await within(dialog).findByText('Penalty waived');
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Reason' }), { target: { value: 'Lost a month.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'loan!proposeChange',
      { id: 'l1', kind: 'reschedule', reason: 'Lost a month.', days: 90, method: 'annuity', cycle: 'monthly', waivesPenalty: true },
      { quiet: true },
    ),
  );
});

it('have a change that another proposed agreed to with a reason, and the own one only taken back', async () => {
  const { call } = showScreen(
    <LoansPage />,
    answers(aLateFile({ changes: [aChange()] }), { 'loan!decideChange': () => aChange({ state: 'done' }) }),
    '/loans?open=l1',
  );
  await screen.findByText('Lost a month of sales.');
  expect(screen.queryByRole('button', { name: 'Write off' })).toBeNull();
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Reason' })[0]!, { target: { value: 'Fair.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith('loan!decideChange', { id: 'c1', outcome: 'approve', reason: 'Fair.' }, { quiet: true }),
  );
  cleanup();
  const own = aChange({ proposedBy: { id: ADMINISTRATOR.id, name: ADMINISTRATOR.name } });
  showScreen(<LoansPage />, answers(aLateFile({ changes: [own] })), '/loans?open=l1');
  await screen.findByText('You proposed it: another person has to agree.');
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy();
});

it('are only read by those who may not decide', async () => {
  const reader = { ...ADMINISTRATOR, permissions: ['loans.read'] };
  const file = aFile(
    {},
    { applicant: { ...aFile().applicant, realName: null, documentNumber: null, documentKind: null, nationality: null } },
  );
  showScreen(<LoansPage />, answers(file), '/loans?open=l1', reader);
  await screen.findByText('Your role reads applications and decides none.');
  expect(screen.getByText('Name and document are shown to those who may see identities.')).toBeTruthy();
  for (const name of [/^Approve/, /^Refuse/]) expect(screen.queryByRole('button', { name })).toBeNull();
});
