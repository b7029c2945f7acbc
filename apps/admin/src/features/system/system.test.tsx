import { AUDIT_ACTIONS } from '@entrepot/contracts/audit-actions.ts';
import type { AuditRecord } from '@entrepot/contracts/calls/audit.ts';
import type { SystemJob, SystemState } from '@entrepot/contracts/calls/system-desk.ts';
import type { StaffMember, StaffRole } from '@entrepot/contracts/calls/staff.ts';
import { STAFF_PERMISSIONS } from '@entrepot/contracts/permissions.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { notify } from '@entrepot/ui/notify.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ADMINISTRATOR, pageOf, showScreen } from '../../admin.builder.tsx';
import { AuditPage } from './audit/audit-page.tsx';
import { JobsPage } from './jobs/jobs-page.tsx';
import { GROUP_NAMES, PERMISSION_GROUPS } from './roles/permission-groups.ts';
import { RolesPage } from './roles/roles-page.tsx';
import { StaffPage } from './staff/staff-page.tsx';
import { SystemPage } from './state/system-page.tsx';

sitAtADesk();
afterEach(cleanup);

const AT = '2026-03-01T12:00:00.000Z';
const ROLE: StaffRole = { id: 'r1', name: 'Cashiers', isAdministrator: false, permissions: ['money.watch'], holders: 0 };
const JONAS: StaffMember = {
  id: 's1',
  name: 'Jonas Feld',
  email: 'jonas@operator.example',
  roleId: 'r1',
  roleName: 'Cashiers',
  isDisabled: false,
  isInvited: false,
  isDemo: false,
  hasSecondFactor: true,
  createdAt: AT,
  lastSeenAt: null,
};

it('shuts a person out with a reason, and not without', async () => {
  const { call } = showScreen(
    <StaffPage />,
    {
      'staff!list': () => [JONAS],
      'role!list': () => [ROLE],
      'staff!change': () => ({ person: { ...JONAS, isDisabled: true }, proposal: null }),
    },
    '/staff?open=s1',
  );
  fireEvent.click(await screen.findByLabelText(/^May log in/));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'left the company' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'staff!change',
      { id: 's1', name: 'Jonas Feld', roleId: 'r1', isDisabled: true, reason: 'left the company' },
      expect.anything(),
    ),
  );
});

it('says of a right over money that it waits for another administrator', async () => {
  const told = vi.spyOn(notify, 'success').mockReturnValue('1');
  showScreen(
    <StaffPage />,
    {
      'staff!list': () => [JONAS],
      'role!list': () => [ROLE],
      'staff!change': () => ({ person: JONAS, proposal: { id: 'p1', serial: 'P-261117-4' } }),
    },
    '/staff?open=s1',
  );
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'helps out' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() =>
    expect(told).toHaveBeenCalledWith(expect.stringMatching(/^Proposed as P-261117-4: .* another administrator has to agree\.$/)),
  );
});

it('names every right once, and lets nobody give what they may not do', async () => {
  const listed = GROUP_NAMES.flatMap((group) => [...PERMISSION_GROUPS[group]]);
  expect([...listed].sort()).toEqual([...STAFF_PERMISSIONS].sort());
  const manager = { ...ADMINISTRATOR, permissions: ['staff.manage', 'money.watch'] };
  const { call } = showScreen(
    <RolesPage />,
    { 'role!list': () => [ROLE], 'role!change': () => ({ role: ROLE, proposal: null }) },
    '/roles?open=r1',
    manager,
  );
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes).toHaveLength(STAFF_PERMISSIONS.length);
  // A catalogue that lacks a right would show its bare name.
  expect(screen.getAllByRole('checkbox', { name: /^[A-Z][a-z]+,? [a-z ,]+$/ })).toHaveLength(boxes.length);
  expect(boxes.filter((box) => !(box as HTMLButtonElement).disabled)).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: 'See the ledger, reconciliation, alarms and liabilities' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'not needed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'role!change',
      { id: 'r1', name: 'Cashiers', permissions: [], reason: 'not needed' },
      expect.anything(),
    ),
  );
});

const RECORD: AuditRecord = {
  number: '7',
  at: AT,
  actorKind: 'staff',
  actorId: 's1',
  actorName: 'Jonas Feld',
  action: 'role.changed',
  subjectKind: 'role',
  subjectId: '0190a1b2-0000-7000-8000-00000000c0de',
  subjectName: 'Cashiers',
  before: { name: 'Old', same: 1 },
  after: { name: 'New', same: 1 },
  reason: 'renamed',
  address: '203.0.113.7',
};

it('narrows the log by what the address says, shows a record’s difference and checks the chain part by part', async () => {
  const parts = [
    { problem: null, number: '20000', hash: 'aa', newestNumber: '20001', isDone: false },
    { problem: null, number: '20001', hash: 'bb', newestNumber: '20001', isDone: true },
  ];
  const { call } = showScreen(
    <AuditPage />,
    {
      'audit!list': () => pageOf([RECORD]),
      'audit!choices': () => ({ actions: ['role.changed'], subjectKinds: ['role'] }),
      'audit!verify': () => parts.shift()! as never,
    },
    '/audit?q=jonas&action=role.changed&days=2026-03-01..&open=7',
  );
  const difference = await screen.findByRole('table', { name: 'Before and after' });
  expect(
    within(difference)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['PartBeforeAfter', 'NameOldNew', 'same11']);
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'audit!list',
      { keyword: 'jonas', action: 'role.changed', fromDay: '2026-03-01', pageNum: 1, pageSize: expect.any(Number) },
      expect.anything(),
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check the chain' }));
  expect(await screen.findByText('Unbroken: 20,001 records')).toBeTruthy();
  expect(screen.getByText('bb')).toBeTruthy();
  expect(call).toHaveBeenCalledWith('audit!verify', { afterNumber: '20000' }, expect.anything());
});

it('calls things by the numbers and names that people know, and their parts by words', async () => {
  const record: AuditRecord = {
    ...RECORD,
    action: 'withdrawal.approved',
    subjectKind: 'withdrawal',
    subjectName: 'W-260914-240',
    before: { state: 'submitted', reasonCode: null },
    after: { state: 'approved', reasonCode: null, isByOne: true, decidedAt: '2026-03-01T10:00:00.000Z' },
  };
  showScreen(
    <AuditPage />,
    { 'audit!list': () => pageOf([record]), 'audit!choices': () => ({ actions: [], subjectKinds: [] }) },
    '/audit?open=7',
  );
  const difference = await screen.findByRole('table', { name: 'Before and after' });
  expect(screen.getAllByText('W-260914-240').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Withdrawal').length).toBeGreaterThan(0);
  expect(within(difference).getByRole('row', { name: /^Decided by one person/ }).textContent).toBe('Decided by one personyes');
  expect(within(difference).queryByText(/\dT\d/)).toBeNull();
});

it('has words for everything that is recorded, and keeps the name of what it does not know', async () => {
  const actions = [...AUDIT_ACTIONS, 'thing.done'];
  showScreen(<AuditPage />, { 'audit!list': () => pageOf([]), 'audit!choices': () => ({ actions, subjectKinds: [] }) }, '/audit');
  fireEvent.click(await screen.findByRole('button', { name: 'Action' }));
  await screen.findByText('thing.done', { selector: 'button' });
  const choices = [true, false].flatMap((pressed) => screen.queryAllByRole('button', { pressed }));
  expect(choices).toHaveLength(actions.length);
  expect(choices.filter(({ textContent }) => /^–$|\w\.\w/.test(textContent)).map(({ textContent }) => textContent)).toEqual(['thing.done']);
});

const STATE: SystemState = {
  versions: { app: '0.1.0', node: '24.0.0', postgres: '18.1', migrations: 31, newestMigration: '0031_x.sql', migratedAt: AT },
  databaseBytes: 3 * 1024 * 1024,
  processes: [{ name: 'host:1', version: '0.1.0', roles: ['web', 'worker'], startedAt: AT, seenAt: AT }],
  replicas: [{ name: 'replica-1:5432', state: 'lagging', lagMs: 7_350 }],
  parts: [
    { part: 'database', network: null, state: 'good', waiting: null, since: null, answerMs: 2, trouble: null },
    { part: 'storage', network: null, state: 'failing', waiting: null, since: null, answerMs: null, trouble: 'no route to storage' },
  ],
};

it('says which part is not well, in its own words', async () => {
  showScreen(<SystemPage />, { 'system!get': () => STATE, 'system!history': () => ({ spanMinutes: 1, list: [] }) }, '/system');
  expect(await screen.findByText('1 part needs a look')).toBeTruthy();
  expect(screen.getByText('no route to storage')).toBeTruthy();
  expect(screen.getByText('Answers people and programs · Works on jobs')).toBeTruthy();
  expect(screen.getByText('Left out: too far behind')).toBeTruthy();
  expect(screen.getByText(/7\.4.* s behind/)).toBeTruthy();
  expect(await screen.findByText(/^There are no figures yet/)).toBeTruthy();
});

it('says that all is well only when nothing waits for what is not set up', async () => {
  const mail = (waiting: number): SystemState => ({
    ...STATE,
    parts: [STATE.parts[0]!, { part: 'mail', network: null, state: 'off', waiting, since: AT, answerMs: null, trouble: null }],
  });
  const answers = (waiting: number) => ({ 'system!get': () => mail(waiting), 'system!history': () => ({ spanMinutes: 1, list: [] }) });
  const { unmount } = showScreen(<SystemPage />, answers(0), '/system');
  expect(await screen.findByText('All parts are well')).toBeTruthy();
  unmount();
  showScreen(<SystemPage />, answers(43), '/system');
  expect(await screen.findByText('1 part needs a look')).toBeTruthy();
});

it('lets a job that failed begin anew', async () => {
  const job: SystemJob = {
    id: '9',
    task: 'mail:send',
    state: 'given_up',
    queueName: null,
    attempts: 13,
    maxAttempts: 13,
    lastError: 'no such host\n  at send',
    runAt: AT,
    createdAt: AT,
    startedAt: null,
  };
  const counts = { waiting: 0, running: 0, failing: 0, given_up: 1, tasks: ['mail:send'] };
  const { call } = showScreen(
    <JobsPage />,
    { 'job!list': () => pageOf([job]), 'job!counts': () => counts, 'job!get': () => job, 'job!retry': ({ ids }) => ({ ids }) },
    '/system/jobs?open=9',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again now' }));
  await eventually(() => expect(call).toHaveBeenCalledWith('job!retry', { ids: ['9'] }, expect.anything()));
});
