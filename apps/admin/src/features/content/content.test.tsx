import type { DeskArticle, DeskParameter, Promotion } from '@entrepot/contracts/calls/content-desk.ts';
import type { Incident } from '@entrepot/contracts/calls/incident-desk.ts';
import type { WordDetail, WordImport } from '@entrepot/contracts/calls/words.ts';
import { CallError } from '@entrepot/api-client/call-error.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pageOf, showScreen, type Answers } from '../../admin.builder.tsx';
import { ArticlePage } from './articles/article-page.tsx';
import { IncidentPanel } from './incidents/incident-panel.tsx';
import { ParametersPage } from './parameters/parameters-page.tsx';
import { BannersPage } from './promotions/promotions-page.tsx';
import { WordsPage } from './words/words-page.tsx';

sitAtADesk();
afterEach(cleanup);

const storefronts: Answers = {
  'content!storefronts': () => [{ code: 'hazelwharf', name: 'Hazelwharf', languages: ['en', 'de'], visit: '/?storefront=hazelwharf' }],
};

const article: DeskArticle = {
  id: 'a1',
  slug: 'about',
  kind: 'page',
  storefrontCode: null,
  position: 10,
  mediaId: null,
  state: 'draft',
  publishedAt: null,
  updatedAt: '2026-03-01T12:00:00Z',
  texts: [{ language: 'en', title: 'About us', summary: '', body: '# Hello', version: 2, isOlder: false }],
  others: [],
};
const VERSIONS = [
  { number: 2, title: 'About us', summary: '', body: '# Hello', savedAt: '2026-03-01T12:00:00Z', savedBy: 'Mira Osei' },
  { number: 1, title: 'About', summary: '', body: '# Hello', savedAt: null, savedBy: null },
];
const editing: Answers = {
  ...storefronts,
  'articles!get': () => article,
  'articles!versions': () => pageOf(VERSIONS),
  'articles!preview': ({ body }) => ({ html: `<p>${body.length} signs</p>`, open: [] }),
};

it('an article is saved in one language against the version that was read, beside how it will look', async () => {
  const { call } = showScreen(<ArticlePage />, { ...editing, 'articles!saveText': () => article }, '/pages/edit?id=a1');
  await screen.findByText('7 signs');
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Who we are' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'articles!saveText',
      { id: 'a1', language: 'en', version: 2, title: 'Who we are', summary: '', body: '# Hello' },
      { quiet: true },
    ),
  );
});

it('what the operator has still to state is named in words, and what no text may name as it was typed', async () => {
  const open = [
    { blank: 'operator.tax_number', claim: 'taxNumber' },
    { blank: 'nobody', claim: null },
  ];
  showScreen(<ArticlePage />, { ...editing, 'articles!preview': () => ({ html: '', open }) }, '/pages/edit?id=a1');
  expect((await screen.findByRole('note')).textContent).toBe('To be completed, and left out in public: Tax number, nobody');
});

it.each([
  ['its own storefront', 'hazelwharf', 'hazelwharf'],
  ['one that shows it, where it is for all', null, 'hazelwharf'],
])('a published article is looked at on %s', async (_where, storefrontCode, code) => {
  const published: DeskArticle = { ...article, state: 'published', publishedAt: article.updatedAt, storefrontCode };
  showScreen(<ArticlePage />, { ...editing, 'articles!get': () => published }, '/pages/edit?id=a1');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Look at it on the storefront/ });
  await eventually(() => expect(new URL(link.href).searchParams.get('storefront')).toBe(code));
  const address = new URL(link.href);
  expect([address.pathname, address.searchParams.get('id'), address.searchParams.get('lang')]).toEqual(['/information', 'about', 'en']);
});

it('a former version is compared with the present one and restored as a new one', async () => {
  const { call } = showScreen(<ArticlePage />, { ...editing, 'articles!saveText': () => article }, '/pages/edit?id=a1');
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
  expect((await screen.findByRole('region', { name: 'Compare' })).textContent).toContain('Only in this version: About');
  fireEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'articles!saveText',
      { id: 'a1', language: 'en', version: 2, title: 'About', summary: '', body: '# Hello' },
      { quiet: true },
    ),
  );
});

const incident: Incident = {
  id: 'i1',
  storefrontCode: null,
  parts: ['search'],
  title: 'Search answered slowly',
  beganAt: '2026-03-01T12:00:00Z',
  endedAt: null,
  notes: [{ at: '2026-03-01T12:00:00Z', by: 'Mira Osei', text: 'We are looking.' }],
};

it('an incident can be gone on with until it is over, and says when that was', () => {
  showScreen(<IncidentPanel incident={incident} />, {}, '/incidents');
  expect(screen.getByRole('button', { name: 'Tell people' })).toBeDefined();
  expect(screen.queryByText('Ended')).toBeNull();
  cleanup();
  showScreen(<IncidentPanel incident={{ ...incident, endedAt: '2026-03-01T13:30:00Z' }} />, {}, '/incidents');
  expect(screen.getByText('Ended').parentElement!.textContent).toBe(`Ended${formatDateTime('2026-03-01T13:30:00Z')}`);
  expect(screen.queryByRole('button', { name: 'Tell people' })).toBeNull();
});

const banner: Promotion = {
  id: 'b1',
  kind: 'banner',
  storefrontCode: null,
  mediaId: '0'.repeat(32),
  ground: '#ffeecc',
  link: '/discounted',
  startsAt: '2026-03-01T12:00:30.000Z',
  endsAt: null,
  position: 10,
  state: 'running',
  revision: 'r1',
  texts: [{ language: 'en', title: 'Autumn', text: '', action: 'Look' }],
};

it('a banner keeps what was not touched, to the second', async () => {
  const { call } = showScreen(
    <BannersPage />,
    { ...storefronts, 'promotions!list': () => pageOf([banner]), 'promotions!save': () => banner },
    '/banners?open=b1',
  );
  fireEvent.change(await screen.findByRole('textbox', { name: 'Leads to' }), { target: { value: '/searchGoods' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and show' }));
  const { position: _position, state: _state, ...said } = banner;
  await eventually(() => expect(call).toHaveBeenCalledWith('promotions!save', { ...said, link: '/searchGoods' }, { quiet: true }));
});

it('banners are put in order without a mouse, and saved as one order from the one that was read', async () => {
  const rows = ['Autumn', 'Winter', 'Spring'].map((title, index): Promotion => ({
    ...banner,
    id: `b${index + 1}`,
    texts: [{ language: 'en', title, text: '', action: 'Look' }],
  }));
  const { call } = showScreen(
    <BannersPage />,
    { ...storefronts, 'promotions!list': () => pageOf(rows), 'promotions!order': () => ({}) },
    '/banners',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Put in order' }));
  const handle = await screen.findByRole('button', { name: 'Spring: drag, or press the arrow keys' });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await screen.findByText('Spring is at place 2 of 3 now.');
  fireEvent.click(screen.getByRole('button', { name: 'Move Autumn down' }));
  await screen.findByText('Autumn is at place 2 of 3 now.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Autumn down' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save the order' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'promotions!order',
      { storefrontCode: null, before: ['b1', 'b2', 'b3'], ids: ['b3', 'b1', 'b2'] },
      { quiet: true },
    ),
  );
});

const parameter: DeskParameter = {
  code: 'order_return_days',
  type: 'integer',
  meaning: 'x',
  isPublic: true,
  min: 0,
  max: 60,
  maxLength: null,
  default: 7,
  value: 7,
  changedAt: null,
  changedBy: null,
  isGuarded: true,
  pending: null,
};

it('a parameter is found by its meaning, and proposed within its range with a reason', async () => {
  const answers: Answers = {
    'parameters!list': () => [parameter, { ...parameter, code: 'address_max' }],
    'parameters!history': () => [],
    'parameters!set': () => ({ ...parameter, value: 14 }),
  };
  const { call } = showScreen(<ParametersPage />, answers, '/parameters?q=returned&open=order_return_days');
  await screen.findByRole('link', { name: /goods can be returned/ });
  expect(screen.queryByRole('link', { name: /Addresses/ })).toBeNull();
  const value = await screen.findByRole('textbox', { name: /New value/ });
  fireEvent.change(value, { target: { value: '61' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'By contract' } });
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await eventually(() => expect(value.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(value, { target: { value: '14' } });
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'parameters!set',
      { code: 'order_return_days', value: '14', before: 7, reason: 'By contract' },
      { quiet: true },
    ),
  );
});

it('a change that waits stands where the parameter is, instead of a second form', async () => {
  const pending = {
    id: 'p1',
    serial: 'P-261117-4',
    value: 14,
    state: 'proposed' as const,
    proposedBy: 'Ada',
    proposedAt: '2026-11-17T08:00:00Z',
    dueAt: null,
  };
  showScreen(
    <ParametersPage />,
    { 'parameters!list': () => [{ ...parameter, pending }], 'parameters!history': () => [] },
    '/parameters?open=order_return_days',
  );
  await screen.findByText('14 days, proposed by Ada. Waits for a second person.');
  expect(screen.getByRole('link', { name: 'P-261117-4' }).getAttribute('href')).toContain('/proposals?q=P-261117-4');
  expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
});

describe('a bank account', () => {
  const part = (code: string, value: string, pending: DeskParameter['pending'] = null): DeskParameter => ({
    ...parameter,
    code,
    type: 'text',
    min: null,
    max: null,
    maxLength: 200,
    default: '',
    value,
    pending,
  });
  const account = [
    part('bank_name', 'First Bank'),
    part('bank_account_name', 'Entrepot Ltd'),
    part('bank_account_number', 'PT50 0001'),
    part('bank_proof_media', ''),
  ];

  it('is one form and one proposal, whichever of its parts was opened', async () => {
    const { call } = showScreen(
      <ParametersPage />,
      { 'parameters!list': () => account, 'parameters!history': () => [], 'parameters!propose': () => account },
      '/parameters?open=bank_account_number',
    );
    fireEvent.change(await screen.findByRole('textbox', { name: /^The bank that transfers go to/ }), { target: { value: 'Second Bank' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Its number' }), { target: { value: 'PT50 0002' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'We moved' } });
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
    const changes = [
      { code: 'bank_name', value: 'Second Bank', before: 'First Bank' },
      { code: 'bank_account_name', value: 'Entrepot Ltd', before: 'Entrepot Ltd' },
      { code: 'bank_account_number', value: 'PT50 0002', before: 'PT50 0001' },
      { code: 'bank_proof_media', value: '', before: '' },
    ];
    await eventually(() => expect(call).toHaveBeenCalledWith('parameters!propose', { changes, reason: 'We moved' }, { quiet: true }));
  });

  it('of which a part waits has no second form', async () => {
    const pending = {
      id: 'p1',
      serial: 'P-261117-5',
      value: 'PT50 0002',
      state: 'proposed' as const,
      proposedBy: 'Ada',
      proposedAt: '2026-11-17T08:00:00Z',
      dueAt: null,
    };
    showScreen(
      <ParametersPage />,
      {
        'parameters!list': () => [...account.slice(0, 2), part('bank_account_number', 'PT50 0001', pending)],
        'parameters!history': () => [],
      },
      '/parameters?open=bank_name',
    );
    await screen.findByText('Bank account, proposed by Ada. Waits for a second person.');
    expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
  });
});

const word: WordDetail = {
  catalogue: 'errors',
  id: 'cart.full',
  language: 'en',
  english: 'A cart holds at most {max}.',
  shipped: 'A cart holds at most {max}.',
  overrides: [],
  arguments: ['max'],
  plurals: [],
  isGuarded: true,
  pending: [],
};

it('a text that does not fit is refused beside its field, in words', async () => {
  const answers: Answers = {
    'words!places': () => ({
      catalogues: [{ name: 'errors', languages: ['en'], count: 1 }],
      storefronts: [{ code: 'hazelwharf', name: 'Hazelwharf' }],
    }),
    'words!list': () => pageOf([word]),
    'words!get': () => word,
    'words!set': () => {
      throw new CallError({ code: 1337, key: 'words.unfit', msg: 'no', data: { problem: 'arguments' } } as never);
    },
  };
  const { call } = showScreen(<WordsPage />, answers, '/translations?open=errors+en+cart.full');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text' }), { target: { value: 'Full.' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Shorter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await screen.findByText('It has to hold exactly the values that the English text holds.');
  expect(call).toHaveBeenCalledWith(
    'words!set',
    { catalogue: 'errors', id: 'cart.full', language: 'en', storefrontCode: null, text: 'Full.', reason: 'Shorter' },
    { quiet: true },
  );
});

it('a file that names its language is compared with that one, and taken over as that one', async () => {
  const CONTENT = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgctxt "shop:home.bestSellers"\nmsgid "Best sellers"\nmsgstr "Beliebt"\n';
  const outcome: WordImport = {
    changes: [{ catalogue: 'shop', id: 'home.bestSellers', before: 'Bestseller', after: 'Beliebt', isRemoval: false }],
    problems: [],
    unchanged: 0,
    proposals: [],
  };
  const { call } = showScreen(
    <WordsPage />,
    {
      'words!places': () => ({ catalogues: [{ name: 'shop', languages: ['en', 'de'], count: 1 }], storefronts: [] }),
      'words!list': () => pageOf([word]),
      'words!checkImport': () => outcome,
      'words!import': () => outcome,
    },
    '/translations',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  fireEvent.change(screen.getByLabelText('PO file'), { target: { files: [new File([CONTENT], 'words.de.po')] } });
  await screen.findByText('1 change');
  expect(screen.getByLabelText('Language').textContent).toBe('German');
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'As people say' } });
  fireEvent.click(screen.getByRole('button', { name: 'Take over (1)' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'words!import',
      { language: 'de', storefrontCode: null, content: CONTENT, reason: 'As people say' },
      { quiet: true },
    ),
  );
});
