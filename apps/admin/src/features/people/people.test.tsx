import type { LockCase } from '@entrepot/contracts/calls/locks.ts';
import type { FactorReset, PersonAccess, PersonInFull } from '@entrepot/contracts/calls/people-desk.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, pageOf, showScreen, type Answers } from '../../admin.builder.tsx';
import { LocksPage } from './locks/locks-page.tsx';
import { PeoplePage } from './people-page.tsx';
import { ProfilePage } from './profile/profile-page.tsx';

sitAtADesk();
afterEach(cleanup);

const AT = '2026-03-02T12:00:00.000Z';
const teresa: PersonInFull = {
  id: 'p1',
  usercode: '812345678',
  username: 'teresa',
  email: 'teresa@mail.example',
  phone: null,
  storefrontCode: 'hazelwharf',
  country: 'PT',
  language: 'pt',
  registeredAt: AT,
  state: 'open',
  lockedUntil: null,
  isResetWaiting: false,
  city: null,
  agentCode: null,
  lastSeenAt: null,
  hasFundPassword: true,
  hasSecondFactor: true,
  withdrawalsPausedUntil: null,
  closedAt: null,
  isDemo: false,
  notes: [],
};
const aReset = (mayApprove: boolean): FactorReset => ({
  id: 'r1',
  state: 'proposed',
  reason: 'Lost the phone.',
  proposedBy: 'Ines',
  proposedAt: AT,
  decidedBy: null,
  decidedAt: null,
  decision: null,
  mayApprove,
});
const access = (more: Partial<PersonAccess> = {}): PersonAccess => ({ hasSecondFactor: true, sessions: [], resets: [], ...more });
const aLock = (may: Partial<LockCase['may']> = {}): LockCase => ({
  lock: {
    id: 'l1',
    reasonCode: 'suspected_fraud',
    reason: 'Three chargebacks.',
    officer: 'Ines',
    lockedAt: AT,
    until: '2099-01-01T00:00:00.000Z',
    isActive: true,
    isAppealed: true,
    events: [
      { kind: 'locked', at: AT, by: 'Ines', text: 'Three chargebacks.', until: AT },
      { kind: 'appealed', at: AT, by: null, text: 'They were not mine.', until: null },
    ],
  },
  kind: 'person',
  subject: { id: 'p1', name: 'teresa' },
  appealedAt: AT,
  may: { lift: true, renew: true, answer: true, ...may },
});
const door = (answers: Answers = {}): Answers => ({
  'office!storefronts': () => [],
  'people!list': () => pageOf([teresa]),
  'people!get': () => teresa,
  'people!access': () => access(),
  'people!applications': () => [],
  'people!wallet': () => ({ available: '40', hold: '2.5', movements: [], recharges: [], withdrawals: [], addresses: [] }),
  'people!trade': () => ({ counts: [], orders: [], refunds: [], reviews: [] }),
  'locks!list': () => pageOf([]),
  'locks!get': () => aLock(),
  ...answers,
});

it('the list asks the server for what the address says', async () => {
  const { call } = showScreen(<PeoplePage />, door(), '/people?q=ter&state=open&country=PT&registered=2026-03-01..&sort=-name');
  await screen.findByRole('link', { name: 'teresa' });
  expect(call).toHaveBeenCalledWith(
    'people!list',
    { pageNum: 1, pageSize: 20, keyword: 'ter', state: 'open', country: 'PT', from: '2026-03-01', sort: 'name', isDescending: true },
    expect.objectContaining({ quiet: true }),
  );
});

describe('the page of a person', () => {
  it('asks only for the parts that the rights of whoever looks reach', async () => {
    const { call } = showScreen(<ProfilePage />, door(), '/people/profile?id=p1', { ...ADMINISTRATOR, permissions: ['people.read'] });
    await screen.findByRole('heading', { name: 'teresa' });
    expect(
      call.mock.calls.map(([name]) => name).filter((name) => !['office!storefronts', 'people!get', 'identities!ofPerson'].includes(name)),
    ).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /New note/ })).toBeNull();
  });

  it('shows the balance of the ledger, and locks with reason, span and words', async () => {
    const { call } = showScreen(<ProfilePage />, door({ 'locks!lock': () => aLock() }), '/people/profile?id=p1');
    expect((await screen.findByText('Available')).parentElement?.textContent).toContain('40.00');
    fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Lock' }));
    expect((await dialog.findAllByText('Please fill this in.')).length).toBe(3);
    expect(call).not.toHaveBeenCalledWith('locks!lock', expect.anything(), expect.anything());
  });

  it('lets another approve a reset, and who asked for it only take it back', async () => {
    const { unmount, call } = showScreen(
      <ProfilePage />,
      door({ 'people!access': () => access({ resets: [aReset(true)] }), 'people!approveReset': () => access({ hasSecondFactor: false }) }),
      '/people/profile?id=p1',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Approve the reset' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'I heard them.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Approve the reset' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('people!approveReset', { id: 'r1', reason: 'I heard them.' }, { quiet: true }),
    );
    unmount();
    showScreen(<ProfilePage />, door({ 'people!access': () => access({ resets: [aReset(false)] }) }), '/people/profile?id=p1');
    await screen.findByRole('button', { name: 'Take it back' });
    expect(screen.queryByRole('button', { name: 'Approve the reset' })).toBeNull();
  });
});

describe('a lock', () => {
  it('has its appeal answered one way or the other, never by default', async () => {
    const { call } = showScreen(
      <LocksPage />,
      door({ 'locks!list': () => pageOf([aLock()]), 'locks!answer': () => aLock() }),
      '/locks?open=l1',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Answer the appeal' }));
    expect((await screen.findAllByText('Please fill this in.')).length).toBe(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Keep the lock until its end' }));
    fireEvent.change(screen.getByRole('textbox', { name: /^Answer/ }), { target: { value: 'The bank says otherwise.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Answer the appeal' }));
    await eventually(() =>
      expect(call).toHaveBeenCalledWith('locks!answer', { id: 'l1', outcome: 'kept', reason: 'The bank says otherwise.' }, { quiet: true }),
    );
  });

  it('says why its own officer can neither answer nor renew', async () => {
    const own = aLock({ answer: false, renew: false });
    showScreen(<LocksPage />, door({ 'locks!list': () => pageOf([own]), 'locks!get': () => own }), '/locks?open=l1');
    await screen.findByText('You set or renewed this lock. Another officer answers the appeal.');
    expect(screen.queryByRole('button', { name: 'Answer the appeal' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Renew the lock' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Lift the lock' })).not.toBeNull();
  });
});
