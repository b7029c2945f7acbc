import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { fireEvent, screen } from '@testing-library/react';
import { eventually } from '@entrepot/testing/eventually.ts';
import { expect, it } from 'vitest';
import { showScreen, type Answers } from '../../admin.builder.tsx';
import { ProposalsPage } from './proposals-page.tsx';

const proposal: Proposal = {
  id: 'p1',
  serial: 'P-261117-4',
  kind: 'parameter',
  subject: 'withdraw_second_person_above',
  before: { values: { withdraw_second_person_above: 5_000 } },
  after: { values: { withdraw_second_person_above: 20_000 } },
  reason: 'More staff.',
  state: 'proposed',
  proposedById: 's1',
  proposedBy: 'Ada',
  isFromCommandLine: false,
  proposedAt: '2026-11-17T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decision: null,
  isByOne: false,
  dueAt: null,
  doneAt: null,
  outcome: null,
  stoppedBy: null,
  stoppedAt: null,
  stopReason: null,
  canStop: false,
  problem: null,
  isOwn: false,
};
const show = (change: Partial<Proposal> = {}) => {
  const row = { ...proposal, ...change };
  const answers: Answers = {
    'proposals!list': () => ({ list: [row], pageNum: 1, pageSize: 20, totalElements: 1 }),
    'proposals!get': () => row,
    'proposals!approve': () => ({ ...row, state: 'approved' }),
    'proposals!refuse': () => ({ ...row, state: 'refused' }),
    'proposals!withdraw': () => ({ ...row, state: 'withdrawn' }),
    'proposals!stop': () => ({ ...row, state: 'stopped' }),
  };
  return showScreen(<ProposalsPage />, answers, '/proposals?open=p1');
};
const type = (index: number, text: string) =>
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Reason' })[index]!, { target: { value: text } });

it('is shown with what is and what would be, and approved with a reason that was typed', async () => {
  const { call } = show();
  await screen.findByText('20,000 USDT');
  expect(screen.getByText('5,000 USDT')).toBeTruthy();
  expect(screen.getByText(/In force 24 hours after you agree/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await eventually(() => expect(screen.getAllByRole('textbox', { name: 'Reason' })[0]!.getAttribute('aria-invalid')).toBe('true'));
  type(0, 'Agreed in the meeting');
  await screen.findByRole('button', { name: 'Approve' });
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith('proposals!approve', { id: 'p1', reason: 'Agreed in the meeting' }, { quiet: true }),
  );
  expect(call.mock.calls.filter(([name]) => name === 'proposals!approve')).toHaveLength(1);
});

it.each([
  ['tied', /one of you brought the other in/],
  ['new', /less than 72 hours/],
] as const)('says before anything is pressed why the reader cannot be the second person: %s', async (problem, words) => {
  show({ problem });
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy();
});

it('is taken back by whoever made it', async () => {
  const { call } = show({ problem: 'same', isOwn: true });
  await screen.findByText('You proposed this. Another person has to agree.');
  type(0, 'A mistake');
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await eventually(() => expect(call).toHaveBeenCalledWith('proposals!withdraw', { id: 'p1', reason: 'A mistake' }, { quiet: true }));
});

it('is stopped by one person, with a reason, while it is approved and not in force', async () => {
  const { call } = show({
    state: 'approved',
    canStop: true,
    decidedBy: 'Ben',
    decidedAt: '2026-11-17T09:00:00.000Z',
    decision: 'Yes',
    dueAt: '2026-11-18T09:00:00.000Z',
  });
  await screen.findByRole('button', { name: 'Stop' });
  type(0, 'Nobody asked the shops');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith('proposals!stop', { id: 'p1', reason: 'Nobody asked the shops' }, { quiet: true }),
  );
});

it('says who stopped it and why, and offers nothing more', async () => {
  show({ state: 'stopped', stoppedBy: 'Cleo', stoppedAt: '2026-11-17T10:00:00.000Z', stopReason: 'Nobody asked the shops' });
  await screen.findByText('Nobody asked the shops');
  expect(screen.getByText('Cleo')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

it('says in words whom an invitation is for and what it gives, and nothing of how it is sent', async () => {
  show({
    kind: 'staff_invitation',
    subject: 'ines@office.example',
    before: null,
    after: {
      name: 'Ines Duarte',
      role: 'Cashiers',
      email: 'ines@office.example',
      origin: 'http://office.example',
      roleId: '019f7cd2',
      permissions: ['recharges.decide'],
      language: 'en',
      storefrontCode: 'hazelwharf',
    },
  });
  await screen.findByText('ines@office.example');
  await screen.findByText('Rights that are added');
  await screen.findByText('Ines Duarte: Cashiers');
  expect(document.body.textContent).not.toMatch(/019f7cd2|hazelwharf|roleId|origin/);
});

it('names the rights that a role gains and loses, and not those that stay', async () => {
  show({
    kind: 'role',
    subject: 'r1',
    before: { name: 'Moderators', permissions: ['orders.read', 'people.read'] },
    after: { name: 'Moderators', permissions: ['orders.read', 'withdrawals.decide'] },
  });
  await screen.findByText('See people and what concerns them');
  expect(screen.getAllByText('Rights that are added')).not.toHaveLength(0);
  expect(screen.getByText('Approve and refuse withdrawals')).toBeTruthy();
  expect(screen.queryByText(/See all orders/)).toBeNull();
});

const TERMS = {
  least: '100',
  most: '5000',
  mostDays: 365,
  yearlyRate: '8',
  methods: ['annuity'],
  cycles: ['monthly'],
  dayCount: 'actual_365',
  graceDays: 3,
  penaltyPerDay: '0.05',
};

it('says of the terms of a loan whose they are and which of them change', async () => {
  show({
    kind: 'loan_product',
    subject: 'hazelwharf',
    before: TERMS,
    after: { ...TERMS, yearlyRate: '7.25', methods: ['annuity', 'bullet'] },
  });
  await screen.findByText('7.25 %');
  expect(screen.getByText('8 %')).toBeTruthy();
  expect(screen.getByText('Equal instalments, All at the end')).toBeTruthy();
  expect(screen.queryByText('Grace days')).toBeNull();
});

it('shows a proposed loan agreement with what changes in each language', async () => {
  show({
    kind: 'loan_agreement',
    subject: 'hazelwharf',
    before: { version: 1, texts: [{ language: 'en', title: 'Loan agreement', text: 'You pay back.' }] },
    after: {
      version: 2,
      texts: [
        { language: 'en', title: 'Loan agreement', text: 'You pay back in time.' },
        { language: 'pt', title: 'Contrato', text: 'Paga a tempo.' },
      ],
    },
  });
  await screen.findByText('You pay back.');
  expect(screen.getByText('You pay back in time.')).toBeTruthy();
  expect(screen.getByText('changed')).toBeTruthy();
  expect(screen.getByText('new')).toBeTruthy();
});
