import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { aWithdrawalRecord } from '@entrepot/testing/sample-orders.ts';
import { NetworkError } from '@entrepot/api-client/call-error.ts';
import type { WithdrawalCase, WithdrawalEvidence } from '@entrepot/contracts/calls/money-desk.ts';
import type { Alarm } from '@entrepot/contracts/calls/money-watch.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, pageOf, refusal, showScreen, type Answers } from '../../admin.builder.tsx';
import { AdjustmentsPage } from './adjustments/adjustments-page.tsx';
import { RechargesPage } from './recharges/recharges-page.tsx';
import { AlarmsPage } from './watch/alarms-page.tsx';
import { WithdrawalsPage } from './withdrawals/withdrawals-page.tsx';

sitAtADesk();
afterEach(cleanup);

const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

function aWithdrawal(more: Partial<WithdrawalCase> = {}, record: Partial<WithdrawalCase['record']> = {}): WithdrawalCase {
  return {
    record: aWithdrawalRecord({
      serial: 'W-260914-240',
      amount: '8400',
      fee: '42',
      total: '8442',
      approvalsNeeded: 2,
      submittedAt: inHours(-20),
      deadlineAt: inHours(4.5),
      ...record,
    }),
    networkName: 'Ethereum',
    storefront: 'hazelwharf',
    user: { id: 'p1', username: 'castellan' },
    shop: null,
    approvals: [],
    resolutions: [],
    isLate: false,
    balance: '2014.2',
    ...more,
  };
}

const EVIDENCE: WithdrawalEvidence = {
  signals: [],
  secondPersonAbove: '5000',
  balance: { available: '2014.2', hold: '8442' },
  bound: null,
  toThisAddress: { count: 6, total: '21300' },
  paidOut: { count: 6, total: '21300' },
  former: [],
  lastRecharge: null,
  lock: null,
  pausedUntil: null,
  since: null,
  wallet: null,
  payout: null,
};
const COUNTS = { waiting: 1, late: 0, soon: 0, second: 0, sending: 0, mine: 0, onHold: '8442' };

const withdrawals = (row: WithdrawalCase, changes: Answers = {}): Answers => ({
  'withdrawals!counts': () => COUNTS,
  'withdrawals!list': () => pageOf([row]),
  'withdrawals!get': () => row,
  'withdrawals!evidence': () => EVIDENCE,
  ...changes,
});

describe('withdrawals', () => {
  it('stand in groups by what is due, with their sums', async () => {
    const late = aWithdrawal({}, { id: 'w2', serial: 'W-2', amount: '100', deadlineAt: inHours(-1) });
    const soon = aWithdrawal({}, { id: 'w3', serial: 'W-3', amount: '30', deadlineAt: inHours(2) });
    showScreen(
      <WithdrawalsPage />,
      { ...withdrawals(aWithdrawal()), 'withdrawals!list': () => pageOf([late, soon, aWithdrawal()]) },
      '/withdrawals?queue=waiting',
    );
    await screen.findByRole('link', { name: 'W-2' });
    for (const group of ['Late', 'Due within 4 hours', 'Later']) expect(screen.getByRole('cell', { name: group })).toBeTruthy();
  });

  it('are approved with a reason, and not twice by the same person', async () => {
    const { call } = showScreen(
      <WithdrawalsPage />,
      withdrawals(aWithdrawal(), { 'withdrawals!approve': () => aWithdrawal() }),
      '/withdrawals?open=w1',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Approve 8,400.00 USDT as the first of two' }));
    await screen.findByText('Please fill this in.');
    expect(call).not.toHaveBeenCalledWith('withdrawals!approve', expect.anything(), expect.anything());
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Same address since February.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Approve 8,400.00 USDT as the first of two' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('withdrawals!approve', { id: 'w1', reason: 'Same address since February.' }, { quiet: true }),
    );
    cleanup();
    const approved = aWithdrawal({
      approvals: [{ staffId: ADMINISTRATOR.id, staffName: ADMINISTRATOR.name, reason: 'Seen.', at: inHours(-1) }],
    });
    showScreen(<WithdrawalsPage />, withdrawals(approved), '/withdrawals?open=w1');
    await screen.findByText('Another member of staff has to agree.');
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  it('have keys that lead to the reason and decide nothing by themselves', async () => {
    const { call } = showScreen(<WithdrawalsPage />, withdrawals(aWithdrawal()), '/withdrawals?queue=waiting');
    await screen.findByRole('link', { name: 'W-260914-240' });
    for (const key of ['j', 'a']) fireEvent.keyDown(document.body, { key });
    const reason = await screen.findByRole('textbox', { name: 'Reason' });
    await eventually(() => expect(document.activeElement).toBe(reason));
    fireEvent.keyDown(document.body, { key: 'r' });
    // The code is chosen first, the words follow it.
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Reason/ })));
    expect(call.mock.calls.map(([name]) => name)).not.toContain('withdrawals!approve');
    expect(screen.getByText('copy address')).toBeTruthy();
  });

  describe('several at once', () => {
    const one = (id: string, record: Partial<WithdrawalCase['record']> = {}) =>
      aWithdrawal({}, { id, serial: `W-${id}`, amount: '100', fee: '1', total: '101', approvalsNeeded: 1, ...record });
    const rows = [one('1'), one('2'), one('3', { approvalsNeeded: 2 }), one('4', { state: 'refused' })];
    const many = (changes: Answers): Answers => ({ ...withdrawals(rows[0]!), 'withdrawals!list': () => pageOf(rows), ...changes });
    const decided = (call: ReturnType<typeof showScreen>['call'], name: string) =>
      call.mock.calls.filter(([asked]) => asked === name).map(([, input]) => input);

    it('are approved below the threshold, each by its own call and for one reason', async () => {
      const { call } = showScreen(
        <WithdrawalsPage />,
        many({
          'withdrawals!approve': ({ id }) => {
            if (id === '1') throw refusal('withdraw.decided', 'This withdrawal is decided already.');
            return rows[1]!;
          },
        }),
        '/withdrawals',
      );
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
      fireEvent.keyDown(document.body, { key: 'a' });
      const dialog = await screen.findByRole('dialog', { name: 'Approve several' });
      within(dialog).getByText(/^2 withdrawals are approved and sent: 200.00 USDT together/);
      within(dialog).getByText('Two people decide about it, so it is looked at by itself');
      within(dialog).getByText('It is decided already');
      const send = within(dialog).getByRole('button', { name: 'Approve and send 2 for 200.00 USDT' });
      fireEvent.click(send);
      await within(dialog).findByText('Please fill this in.');
      expect(decided(call, 'withdrawals!approve')).toEqual([]);
      fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: ' Known addresses ' } });
      fireEvent.click(send);
      await within(dialog).findByText('Done: 1 of 2. Not done: 1.');
      within(dialog).getByText(/This withdrawal is decided already/);
      expect(decided(call, 'withdrawals!approve')).toEqual([
        { id: '1', reason: 'Known addresses' },
        { id: '2', reason: 'Known addresses' },
      ]);
    });

    it('are asked what became of them where no answer came', async () => {
      showScreen(
        <WithdrawalsPage />,
        many({
          'withdrawals!approve': () => {
            throw new NetworkError(true, undefined);
          },
          'withdrawals!get': ({ id }) => ({
            ...rows[0]!,
            approvals: id === '1' ? [{ staffId: ADMINISTRATOR.id, staffName: ADMINISTRATOR.name, reason: 'Known', at: inHours(0) }] : [],
          }),
        }),
        '/withdrawals',
      );
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
      fireEvent.click(screen.getByRole('button', { name: 'Approve several' }));
      const dialog = await screen.findByRole('dialog', { name: 'Approve several' });
      fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Known' } });
      fireEvent.click(within(dialog).getByRole('button', { name: /^Approve and send/ }));
      await within(dialog).findByText('Done: 1 of 2. Not done: 1.');
    });

    it('are not refused without a code and words', async () => {
      const { call } = showScreen(<WithdrawalsPage />, many({ 'withdrawals!refuse': () => rows[0]! }), '/withdrawals');
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Select W-1' }));
      fireEvent.click(screen.getByRole('button', { name: 'Refuse several' }));
      const dialog = await screen.findByRole('dialog', { name: 'Refuse several' });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Refuse 1 and return 101.00 USDT' }));
      expect(await within(dialog).findAllByText('Please fill this in.')).toHaveLength(2);
      expect(decided(call, 'withdrawals!refuse')).toEqual([]);
    });
  });

  it('show what returns and what the person reads before they are refused', async () => {
    showScreen(<WithdrawalsPage />, withdrawals(aWithdrawal()), '/withdrawals?open=w1');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Explain it in full sentences' }), {
      target: { value: 'The address belongs to a contract.' },
    });
    const preview = within(await screen.findByRole('blockquote'));
    await preview.findByText('The address belongs to a contract.');
    expect(preview.getByText('All 8,442.00 USDT is back in your balance, fee included.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refuse and return 8,442.00 USDT' })).toBeTruthy();
  });
});

it('a certificate is confirmed beside its picture, after its transaction was looked up, by two who read why', async () => {
  const row = {
    record: {
      id: 'r1',
      serial: 'R-1',
      kind: 'certificate',
      state: 'processing',
      currency: 'USDT',
      amount: '250',
      rate: '1',
      credited: null,
      network: 'ethereum',
      address: null,
      channel: null,
      reference: null,
      certificateUrl: null,
      deadlineAt: null,
      reasonCode: null,
      reason: null,
      createdAt: inHours(-2),
      decidedAt: null,
      chain: null,
      payUrl: null,
    },
    user: { id: 'p1', username: 'castellan' },
    storefront: null,
    decidedBy: null,
    approvals: [],
    approvalsNeeded: 2,
    hasCertificate: true,
    isWaiting: true,
  } as const;
  const { call } = showScreen(
    <RechargesPage />,
    {
      'recharges!certificate': () => ({ url: '/media/0123/1200.webp' }),
      'recharges!confirm': () => ({ ...row, approvals: [] }),
      'recharges!list': () => pageOf([{ ...row, approvals: [] }]),
      'recharges!get': () => ({ ...row, approvals: [] }),
      'recharges!look': () => ({
        txHash: '0xabc',
        explorerUrl: null,
        confirmationsNeeded: 12,
        transfers: [
          {
            from: '0x1',
            to: '0x2',
            coin: 'USDT',
            amount: '250',
            confirmations: 40,
            payee: 'another',
            isFromUs: false,
            isSameAmount: true,
            creditedAs: null,
          },
        ],
      }),
    },
    '/recharges?open=r1',
  );
  const field = await screen.findByRole('textbox', { name: /Transaction/ });
  expect(screen.queryByRole('button', { name: 'Confirm as the first of two' })).toBeNull();
  expect((await screen.findByRole('link', { name: 'Open the picture' })).getAttribute('href')).toBe('/media/0123/1200.webp');
  await screen.findByText(/A transaction says what was paid, not who paid it/);
  fireEvent.change(field, { target: { value: '0xABC' } });
  fireEvent.click(screen.getByRole('button', { name: 'Look it up' }));
  await screen.findByText('To an address of another person');
  expect(call).toHaveBeenCalledWith('recharges!look', { id: 'r1', txHash: '0xABC' }, expect.objectContaining({ quiet: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm as the first of two' }));
  await screen.findByText('Please fill this in.');
  expect(call.mock.calls.map(([name]) => name)).not.toContain('recharges!confirm');
});

it('an own adjustment can be taken back and not approved', async () => {
  const own = {
    id: 'a1',
    serial: 'A-1',
    user: { id: 'p1', username: 'castellan' },
    amount: '-12.5',
    reason: 'Counted twice.',
    state: 'proposed',
    proposedById: ADMINISTRATOR.id,
    proposedBy: ADMINISTRATOR.name,
    proposedAt: inHours(-1),
    decidedBy: null,
    decidedAt: null,
    refusal: null,
  } as const;
  showScreen(
    <AdjustmentsPage />,
    {
      'adjustments!list': () => pageOf([{ ...own }]),
      'adjustments!get': () => ({
        ...own,
        signals: [{ kind: 'same_person', values: { count: '2', total: '300', days: '30' } }],
        problem: 'same',
      }),
    },
    '/adjustments?open=a1',
  );
  await screen.findByText('You proposed it, so another member of staff has to approve it.');
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeTruthy();
  expect(screen.getByText('2 other adjustments for the same person in 30 days, 300.00 USDT in all')).toBeTruthy();
});

/** Counted by themselves. */
const NO_LOANS = { limit: '1', used: '0', left: '1' };

it('says beside the decision how much of the own day is used, and that this one goes beyond it', async () => {
  showScreen(
    <WithdrawalsPage />,
    withdrawals(aWithdrawal(), { 'staff!day': () => ({ limit: '100000', used: '95000', left: '5000', loans: NO_LOANS }) }),
    '/withdrawals?open=w1',
  );
  await screen.findByText('Today you have agreed to 95,000.00 of 100,000.00 USDT; 5,000.00 USDT are left.');
  screen.getByText('This is more than what is left of your day. A colleague has to go on.');
  cleanup();
  // The first decision of a day may be larger than the day.
  showScreen(
    <WithdrawalsPage />,
    withdrawals(aWithdrawal(), { 'staff!day': () => ({ limit: '1000', used: '0', left: '1000', loans: NO_LOANS }) }),
    '/withdrawals?open=w1',
  );
  await screen.findByText(/Today you have agreed to 0.00/);
  expect(screen.queryByText(/A colleague has to go on/)).toBeNull();
});

it.each([
  ['same', 'This alarm concerns you. Another person has to settle it.'],
  ['tied', /you and Mallory are tied/],
] as const)('an alarm that the reader cannot settle has no form and says why: %s', async (problem, words) => {
  const alarm: Alarm = {
    id: 'al1',
    kind: 'staff.refused_second',
    subject: 'A-1',
    details: {},
    raisedAt: inHours(-2),
    noticedAt: inHours(-1),
    settledAt: null,
    settlement: null,
    settledBy: null,
    concerns: { id: 's9', name: 'Mallory' },
    problem,
  };
  showScreen(<AlarmsPage />, { 'alarms!list': () => pageOf([alarm]), 'alarms!get': () => alarm }, '/alarms?open=al1');
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull();
  cleanup();
  showScreen(
    <AlarmsPage />,
    { 'alarms!list': () => pageOf([alarm]), 'alarms!get': () => ({ ...alarm, problem: null }) },
    '/alarms?open=al1',
  );
  await screen.findByRole('button', { name: /^Settle/ });
});
