import '@entrepot/site/shell-parts.builder.tsx';
import type { Client } from '@entrepot/api-client/client.ts';
import { LinkProvider } from '@entrepot/blocks/link-context.tsx';
import { clearSession, startSession } from '@entrepot/buyer/session.ts';
import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PathProvider } from '@entrepot/site/navigator.tsx';
import { IdentityPage } from './identity-page.tsx';

let identity: OwnIdentity;
const sent: Array<[name: string, input: unknown]> = [];
type Application = NonNullable<OwnIdentity['application']>;
const AT = '2026-11-15T08:00:00.000Z';

const anApplication = (changes: Partial<Application>): Application => ({
  serial: 'I-261115-1',
  state: 'basic',
  name: 'A***a',
  documentNumber: '***23',
  nationality: 'PT',
  documentKind: 'passport',
  received: [],
  submittedAt: null,
  deadlineAt: null,
  decidedAt: null,
  reasonCode: null,
  reason: null,
  picturesDeletedAt: null,
  ...changes,
});
const stands = (application: Application | null, changes: Partial<OwnIdentity> = {}): OwnIdentity => ({
  isOpen: true,
  level: 'none',
  documentDays: 180,
  answerHours: 72,
  application,
  ...changes,
});

const client: Client = {
  call: async (name, input) => {
    if (name === 'lock!own') return null as never;
    if (name === 'syspara!getSyspara') return { upload_max_mb_document: 30 } as never;
    if (name !== 'identity!get') sent.push([name, input]);
    return identity as never;
  },
};

async function open() {
  render(
    <InSite client={client}>
      <LinkProvider render={({ to, ...rest }) => <a href={to} {...rest} />} hasPage={() => true}>
        <PathProvider value="/userInfo/setup/identity">
          <IdentityPage />
        </PathProvider>
      </LinkProvider>
    </InSite>,
  );
  await screen.findByText('What it is not for');
}

beforeEach(() => {
  sent.length = 0;
  startSession('t', { usercode: 'u', username: 'mira2026', avatar: 1 });
});
afterEach(() => {
  cleanup();
  clearSession();
});

it('says that money never depends on it and when pictures go, and takes no half entry', async () => {
  identity = stands(null);
  await open();
  screen.getByText(/Ordering, recharging and withdrawing never ask for it/);
  screen.getByText(/Pictures are deleted 180 days after the decision/);
  fireEvent.change(screen.getByLabelText(/^Document number/), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByText('This does not look like a document number. Please enter it as it is printed.');
  expect(sent).toEqual([]);
});

it('asks for two pictures of a passport, shows what was received and nothing of it, and hands in once all are there', async () => {
  identity = stands(anApplication({ received: ['front'] }), { level: 'basic' });
  await open();
  within(screen.getByRole('group', { name: 'Page with your photo' })).getByText('Received');
  expect(screen.queryByRole('group', { name: 'Back' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hand in' })).toHaveProperty('disabled', true);
  cleanup();
  identity = stands(anApplication({ received: ['front', 'holder'] }), { level: 'basic' });
  await open();
  expect(document.body.innerHTML).not.toContain('src="data:');
  fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  await eventually(() => expect(sent).toEqual([['identity!submitAdvanced', {}]]));
});

it('shows a refusal with its reason, and the way to try again', async () => {
  identity = stands(anApplication({ state: 'refused', submittedAt: AT, decidedAt: AT, reasonCode: 'expired', reason: 'It ended in May.' }));
  await open();
  screen.getByText('The document is no longer valid');
  screen.getByText('It ended in May.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText(/^Full name/);
});
