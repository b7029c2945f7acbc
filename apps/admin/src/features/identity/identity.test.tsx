import type { IdentityCase, IdentityHeading } from '@entrepot/contracts/calls/identity.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADMINISTRATOR, refusal, showScreen, type Answers } from '../../admin.builder.tsx';
import { Identity } from '../people/profile/identity.tsx';
import { IdentityPage } from './identity-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const AT = '2026-11-15T08:00:00.000Z';
const LATER = '2099-11-15T08:00:00.000Z';
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const aHeading: IdentityHeading = {
  id: 'i1',
  serial: 'I-261115-1',
  state: 'submitted',
  user: { id: 'u9', username: 'anasousa' },
  storefrontCode: 'hazelwharf',
  nationality: 'PT',
  documentKind: 'id_card',
  attempt: 2,
  submittedAt: AT,
  deadlineAt: LATER,
  isLate: false,
  decidedAt: null,
  decidedBy: null,
};
const aCase = (changes: Partial<IdentityCase> = {}): IdentityCase => ({
  ...aHeading,
  reasonCode: null,
  reason: null,
  name: 'Ana Sousa',
  documentNumber: 'PT-123',
  language: 'en',
  registeredAt: AT,
  isDemo: false,
  pictures: [
    { id: 'p1', side: 'front', width: 8, height: 5, addedAt: AT, isSeen: true },
    { id: 'p2', side: 'holder', width: 8, height: 5, addedAt: AT, isSeen: true },
  ],
  picturesDeletedAt: null,
  sameDocument: [{ id: 'i7', serial: 'I-261101-7', state: 'approved', user: { id: 'u7', username: 'ruisousa' }, submittedAt: AT }],
  attempts: [
    {
      id: 'i0',
      serial: 'I-261001-3',
      state: 'refused',
      submittedAt: AT,
      decidedAt: AT,
      decidedBy: 'Noor Haddad',
      reasonCode: 'unreadable',
      reason: 'Blurred.',
    },
  ],
  ...changes,
});
const door = (changes: Answers = {}): Answers => ({
  'identities!list': () => ({ list: [aHeading], pageNum: 1, pageSize: 20, totalElements: 1 }),
  'identities!get': () => aCase(),
  'identities!document': () => ({ type: 'image/webp', base64: 'AA==' }),
  ...changes,
});
const called = (call: { mock: { calls: unknown[][] } }, name: string) => call.mock.calls.filter(([each]) => each === name);

describe('a verification', () => {
  it('shows what was entered and what is known, and fetches pictures only when somebody asks for them', async () => {
    const { call } = showScreen(<IdentityPage />, door(), '/identity?open=i1');
    await screen.findByText('PT-123');
    screen.getByText('Another account entered the same document number');
    screen.getByText(/Noor Haddad · A picture cannot be read · Blurred\./);
    expect(called(call, 'identities!document')).toEqual([]);
    press('Look at 2 pictures');
    const dialog = await screen.findByRole('dialog', { name: 'Ana Sousa' });
    const picture = await within(dialog).findByRole('img', { name: 'Front' });
    expect(called(call, 'identities!document').map(([, input]) => input)).toEqual([{ id: 'p1' }, { id: 'p2' }]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Turn: Front' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enlarge: Front' }));
    expect([picture.style.transform, picture.style.width]).toEqual(['rotate(90deg)', '150%']);
  });

  it('is refused with a code and words, which are shown first as the person reads them', async () => {
    const { call } = showScreen(
      <IdentityPage />,
      door({ 'identities!refuse': () => aCase({ state: 'refused', reasonCode: 'other', reason: 'Not a document.' }) }),
      '/identity?open=i1',
    );
    fireEvent.click(await screen.findByRole('radio', { name: 'Refuse' }));
    press('Refuse');
    await screen.findAllByText('Please fill this in.');
    expect(called(call, 'identities!refuse')).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^In your words/), { target: { value: ' Not a document. ' } });
    const preview = screen.getByText('What the person reads').parentElement!;
    within(preview).getByText('Not a document.');
  });

  it('is approved beside its pictures, by whoever has opened all of them', async () => {
    const opened = new Set<string>();
    let state: IdentityCase['state'] = 'submitted';
    const seen = () => aCase({ state, pictures: aCase().pictures.map((picture) => ({ ...picture, isSeen: opened.has(picture.id) })) });
    const { call } = showScreen(
      <IdentityPage />,
      door({
        'identities!get': seen,
        'identities!document': ({ id }) => {
          opened.add(id);
          return { type: 'image/webp', base64: 'AA==' };
        },
        'identities!approve': () => {
          state = 'approved';
          return seen();
        },
      }),
      '/identity?open=i1',
    );
    await screen.findByText('Open every picture first: only what you have seen yourself can be approved.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entries and pictures agree' }).disabled).toBe(true);
    press('Look at 2 pictures');
    const dialog = await screen.findByRole('dialog', { name: 'Ana Sousa' });
    await within(dialog).findByRole('img', { name: 'Front' });
    const approve = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Entries and pictures agree' });
    await eventually(() => expect(approve.disabled).toBe(false));
    fireEvent.click(approve);
    await eventually(() => expect(called(call, 'identities!approve').map(([, input]) => input)).toEqual([{ id: 'i1' }]));
    // Also the last one of a queue, after which no other takes its place.
    await eventually(() => expect(screen.queryByRole('dialog', { name: 'Ana Sousa' })).toBeNull());
  });

  it('is decided by keyboard alone, which then stands at the next one', async () => {
    // Room for the panel beside the table.
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('min-width'), addEventListener: () => {}, removeEventListener: () => {} }) as never,
    );
    const isSeen = (id: string) => decided.has(id) || seen.has(id);
    const [decided, seen] = [new Set<string>(), new Set<string>()];
    const second: IdentityHeading = { ...aHeading, id: 'i2', serial: 'I-261115-2' };
    const caseOf = (id: string) =>
      aCase({
        ...(id === 'i2' ? second : aHeading),
        name: id === 'i2' ? 'Rui Costa' : 'Ana Sousa',
        ...(decided.has(id) ? { state: 'approved' as const } : {}),
        pictures: [{ id: `p-${id}`, side: 'front', width: 8, height: 5, addedAt: AT, isSeen: isSeen(id) }],
      });
    const { call } = showScreen(
      <IdentityPage />,
      door({
        'identities!list': () => ({ list: [aHeading, second], pageNum: 1, pageSize: 20, totalElements: 2 }),
        'identities!get': ({ id }) => caseOf(id),
        'identities!document': ({ id }) => {
          seen.add(id.slice(2));
          return { type: 'image/webp', base64: 'AA==' };
        },
        'identities!approve': ({ id }) => {
          decided.add(id);
          return caseOf(id);
        },
        'identities!refuse': ({ id }) => caseOf(id),
      }),
      '/identity',
    );
    const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
    await screen.findByRole('link', { name: 'I-261115-1' });
    key('j');
    key('Enter');
    const panel = await screen.findByRole('complementary', { name: 'I-261115-1' });
    expect(document.activeElement).toBe(panel);
    await within(panel).findAllByText('Ana Sousa');
    // What nobody has looked at is not approved: there the key leads to the pictures.
    key('a');
    await eventually(() => expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Look at 1 picture' })));
    fireEvent.click(document.activeElement!);
    const dialog = await screen.findByRole('dialog', { name: 'Ana Sousa' });
    await within(dialog).findByRole('img', { name: 'Front' });
    key('Escape');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    panel.focus();
    key('a');
    await eventually(() => expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Entries and pictures agree' })));
    expect(called(call, 'identities!approve')).toEqual([]);
    fireEvent.click(document.activeElement!);
    await screen.findAllByText('Rui Costa');
    const next = screen.getByRole('complementary', { name: 'I-261115-2' });
    expect(document.activeElement).toBe(next);
    key('r');
    await eventually(() => expect(document.activeElement).toBe(within(next).getByRole('combobox')));
    key('Escape');
    expect(document.activeElement).toBe(next);
    key('Escape');
    await eventually(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('says so when somebody else was faster', async () => {
    const { call } = showScreen(
      <IdentityPage />,
      door({
        'identities!approve': () => {
          throw refusal('identity.decided', 'This verification is already decided, or was taken back.');
        },
      }),
      '/identity?open=i1',
    );
    await screen.findByText('PT-123');
    press('Entries and pictures agree');
    await eventually(() => expect(called(call, 'identities!approve')).toHaveLength(1));
    await eventually(() => expect(called(call, 'identities!get').length).toBeGreaterThan(1));
  });
});

it('the page of a person says how far and since when, and leads no further without the right', async () => {
  const answers: Answers = {
    'identities!ofPerson': () => ({
      level: 'advanced',
      since: AT,
      latest: { id: 'i1', serial: 'I-261115-1', state: 'approved', submittedAt: AT, decidedAt: AT },
    }),
  };
  showScreen(<Identity id="u9" />, answers, '/people/profile?id=u9', { ...ADMINISTRATOR, permissions: ['people.read'] });
  const section = await screen.findByRole('region', { name: 'Identity' });
  within(section).getAllByText('Verified');
  expect(within(section).queryByRole('link')).toBeNull();
});
