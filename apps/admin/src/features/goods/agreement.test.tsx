import type { AgreementSource } from '@entrepot/contracts/calls/applications.ts';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pageOf, showScreen } from '../../admin.builder.tsx';
import { AgreementPage } from './applications/agreement-page.tsx';

afterEach(cleanup);

const inForce: AgreementSource = {
  version: 3,
  title: 'Merchant agreement',
  language: 'en',
  body: 'Five percent.',
  hash: 'ab'.repeat(32),
  publishedAt: '2026-11-01T08:00:00.000Z',
};
const proposal: Proposal = {
  id: 'p1',
  serial: 'P-261117-4',
  kind: 'agreement',
  subject: 'agreement',
  before: { version: 3, title: 'Merchant agreement', body: 'Five percent.' },
  after: { version: 4, title: 'Merchant agreement', body: 'Six percent.' },
  reason: 'New fees.',
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
const show = (waiting: Proposal[]) =>
  showScreen(
    <AgreementPage />,
    {
      'agreements!list': () => [inForce],
      'proposals!get': () => waiting[0]!,
      'proposals!approve': () => ({ ...proposal, state: 'approved' }),
      'proposals!list': ({ state }) => pageOf(waiting.filter((one) => one.state === state)),
    },
    '/agreement',
  );

it('a proposed agreement is read and decided where the agreement stands, and nothing else is proposed beside it', async () => {
  const { call } = show([proposal]);
  await screen.findByText('Six percent.');
  screen.getByText('Ada');
  screen.getByText('New fees.');
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Reason' })[0]!, { target: { value: 'Read and agreed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await eventually(() => expect(call).toHaveBeenCalledWith('proposals!approve', { id: 'p1', reason: 'Read and agreed' }, { quiet: true }));
});

it('an approved one says from when it is in force', async () => {
  show([
    {
      ...proposal,
      state: 'approved',
      decidedBy: 'Ben',
      decidedAt: '2026-11-17T09:00:00.000Z',
      decision: 'Fine.',
      dueAt: '2026-11-18T09:00:00.000Z',
    },
  ]);
  await screen.findByText('In force from');
  screen.getByText('Ben');
  expect(screen.queryByRole('button', { name: /Propose|Approve/ })).toBeNull();
});

it('without one that waits, the next version is proposed', async () => {
  show([]);
  await screen.findByRole('button', { name: 'Propose' });
});

it('of a long text only what changes is shown, with a little around it', async () => {
  const text = (fee: string) =>
    Array.from({ length: 40 }, (_, index) => (index === 20 ? `Commission: ${fee}.` : `Line ${index}.`)).join('\n');
  show([
    {
      ...proposal,
      before: { version: 3, title: 'Merchant agreement', body: text('five percent') },
      after: { version: 4, title: 'Merchant agreement', body: text('six percent') },
    },
  ]);
  await screen.findByText('Commission: five percent.');
  screen.getByText('Commission: six percent.');
  screen.getByText('Line 19.');
  expect(screen.queryByText('Line 5.')).toBeNull();
});
