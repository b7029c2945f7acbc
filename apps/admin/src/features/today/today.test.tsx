import type { Queue, QueueItem } from '@entrepot/contracts/calls/office-today.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADMINISTRATOR, showScreen, type Answers } from '../../admin.builder.tsx';
import { TodayPage } from './today-page.tsx';

const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const item = (changes: Partial<QueueItem>): QueueItem => ({
  kind: 'withdrawal',
  id: 'w1',
  serial: 'W-1',
  subject: 'okafor',
  amount: '2150',
  storefrontCode: 'hazelwharf',
  since: inHours(-25),
  deadlineAt: inHours(-1),
  state: 'new',
  done: 0,
  needed: 1,
  by: null,
  ...changes,
});
const dispute = item({
  kind: 'dispute',
  id: 'd1',
  serial: 'F-7',
  subject: 'yuna',
  amount: '64.5',
  since: inHours(-50),
  deadlineAt: null,
  state: 'heard',
});
const queue: Queue = {
  at: inHours(0),
  waiting: 3,
  late: 1,
  soon: 1,
  kinds: [
    { kind: 'withdrawal', waiting: 2, late: 1, soon: 1, nextDeadlineAt: inHours(-1), oldestAt: inHours(-25) },
    { kind: 'recharge', waiting: 0, late: 0, soon: 0, nextDeadlineAt: null, oldestAt: null },
    { kind: 'dispute', waiting: 1, late: 0, soon: 0, nextDeadlineAt: null, oldestAt: inHours(-50) },
  ],
  list: [
    item({}),
    item({ id: 'w2', serial: 'W-2', deadlineAt: inHours(2), state: 'approved', done: 1, needed: 2, by: 'Lena Roth' }),
    dispute,
  ],
};
const figures = {
  orders: 3,
  sales: '300',
  salesBefore: '200',
  recharged: '50',
  withdrawn: '10',
  newBuyers: 2,
  trend: Array.from({ length: 14 }, () => '10'),
};
const door = (changes: Answers = {}): Answers => ({
  'office!queue': ({ kind }) => (kind === undefined ? queue : { ...queue, list: queue.list.filter((one) => one.kind === kind) }),
  'office!storefronts': () => [{ code: 'hazelwharf', name: 'Hazel Wharf', color: '#335544' }],
  'office!figures': () => ({ from: '2026-11-16', to: '2026-11-16', rows: [{ storefrontCode: 'hazelwharf', ...figures }], total: figures }),
  'office!money': () => ({
    days: [{ day: '2026-11-16', in: '50', out: '10' }],
    answered: {
      days: 30,
      promiseHours: 24,
      medianSeconds: 6_600,
      steps: [
        { upToHours: 1, count: 2 },
        { upToHours: 24, count: 5 },
      ],
      late: 1,
      total: 8,
    },
  }),
  'office!books': () => ({
    ledger: { entries: 10, sealed: 9, sealedAt: null },
    reconciliations: { subjects: 2, differing: 1, takenAt: inHours(-1) },
    liabilities: null,
    watchers: { networks: 2, following: 2 },
    alarms: 1,
    restores: { triedAt: inHours(-3), isGood: false, provedAt: inHours(-27), isLate: false },
  }),
  'office!decided': () => [
    {
      number: '1',
      at: inHours(0),
      staffName: 'Lena Roth',
      action: 'withdrawal.approved',
      subjectKind: 'withdrawal',
      subjectId: 'w0',
      serial: 'W-0',
    },
  ],
  ...changes,
});

beforeEach(() => {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width: 1600,
    height: 900,
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

it('says how much waits, shows no tile for what does not, and begins with the late one', async () => {
  const { router } = showScreen(<TodayPage />, door(), '/');
  await screen.findByRole('heading', { name: '3 decisions wait' });
  const tiles = within(screen.getByRole('navigation', { name: 'Kinds of decisions' })).getAllByRole('link');
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    expect.stringMatching(/^Withdrawals1 late2/),
    expect.stringMatching(/^Disputes1oldest 2 days/),
  ]);
  fireEvent.click(screen.getByRole('button', { name: /Start with the late one/ }));
  expect(router.place()).toMatchObject({ path: '/withdrawals', search: { open: 'w1' } });
});

it('is gone through with J and K, and Enter leads to where a row is decided', async () => {
  const { router } = showScreen(<TodayPage />, door(), '/');
  await screen.findByRole('link', { name: /F-7/ });
  for (const key of ['j', 'j', 'j', 'k', 'j', 'Enter']) fireEvent.keyDown(document.body, { key });
  expect(router.place()).toMatchObject({ path: '/disputes', search: { open: 'd1' } });
});

it('tells deadlines from ages, and who has agreed', async () => {
  showScreen(<TodayPage />, door(), '/');
  const rows = within(await screen.findByRole('table', { name: 'Queue' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]!.textContent).toMatch(/^1 hr.* late/);
  expect(rows[1]!.textContent).toMatch(/left.*1 of 2 approved/);
  expect(rows[2]!.textContent).toMatch(/^for 2 days.*Both sides heard/);
});

it('narrows the list to a kind', async () => {
  const { call } = showScreen(<TodayPage />, door(), '/?kind=dispute');
  await screen.findByText('1 of 1');
  expect(call).toHaveBeenCalledWith('office!queue', { kind: 'dispute' }, expect.anything());
  expect(screen.queryByRole('link', { name: /W-2/ })).toBeNull();
});

it('shows figures, books and decisions to those alone who may see them', async () => {
  const { call } = showScreen(<TodayPage />, door(), '/', { ...ADMINISTRATOR, permissions: ['disputes.decide'] });
  await screen.findByRole('link', { name: /F-7/ });
  for (const name of ['office!figures', 'office!money', 'office!books', 'office!decided'])
    expect(call).not.toHaveBeenCalledWith(name, expect.anything(), expect.anything());
  cleanup();
  showScreen(<TodayPage />, door(), '/');
  const total = within(await screen.findByRole('table', { name: 'Storefronts' }))
    .getAllByRole('row')
    .at(-1)!;
  expect(total.textContent).toContain('+50%');
  await screen.findByText('1 difference in the reconciliation');
  await screen.findByText('Restoring the backup failed');
  await screen.findByText('W-0');
});
