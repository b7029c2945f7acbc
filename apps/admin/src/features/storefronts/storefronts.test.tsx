import { CallError } from '@entrepot/api-client/call-error.ts';
import { hazelwharf } from '@entrepot/brands/storefronts/hazelwharf.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { forgetDrafts } from '@entrepot/console/forms/use-kept-form.ts';
import type { StorefrontLine, StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageOf, refusal, showScreen, type Answers } from '../../admin.builder.tsx';
import { EditPage } from './edit-page.tsx';
import { StorefrontsPage } from './storefronts-page.tsx';
import { SupportPage } from './support-page.tsx';

beforeEach(() => {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width: 1440,
    height: 900,
  });
});
afterEach(cleanup);

const sheet: StorefrontSheet = {
  pending: null,
  code: 'hazelwharf',
  data: hazelwharf,
  payments: [],
  paymentChoices: [{ channel: 'card', name: 'Bank card', installation: { countries: ['PT'] } }],
  isOpen: true,
  updatedAt: '2026-03-01T12:00:00.000Z',
  revision: 'r1',
};
const line: StorefrontLine = {
  code: 'hazelwharf',
  name: 'Hazelwharf',
  hosts: hazelwharf.hosts,
  mark: hazelwharf.logo.mark,
  languages: hazelwharf.languages,
  defaultLanguage: 'en',
  isOpen: true,
  updatedAt: sheet.updatedAt,
  support: hazelwharf.support,
  claims: {},
  colours: { page: '#ffffff', brand: '#1e5440', onBrand: '#ffffff', accent: '#a8431f', ink: '#211d17' },
};
const reading: Answers = { 'storefront!read': () => sheet, 'storefront!list': () => pageOf([line]) };
// The form has a hundred fields; asking each for its role would take most of a minute.
const type = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } });
const fieldOf = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea' }) as HTMLInputElement;
const press = (words: string) => fireEvent.click(screen.getByText(words, { selector: 'button' }));
const button = (words: string) => screen.findByText(words, { selector: 'button' });
const sent = (call: ReturnType<typeof showScreen>['call'], name: string) =>
  call.mock.calls.find(([asked]) => asked === name)?.[1] as { data: Storefront } | undefined;

async function newOne(answers: Answers) {
  const view = showScreen(<EditPage />, { ...reading, ...answers }, '/storefronts/edit?from=hazelwharf');
  await button('Create the storefront');
  type('Name', 'Score Quay');
  type('Hosts', 'https://Score.example/');
  type('E-mail', 'help@score.example');
  type('Phone', '+351 21 555 0100');
  type('Reason', 'A new brand.');
  return view;
}

it('a new storefront takes over the looks of another under its own name, and is sent whole', async () => {
  const { call, router } = await newOne({ 'storefront!add': () => ({ ...sheet, code: 'score-quay', revision: 'r2' }) });
  press('Create the storefront');
  await eventually(() => expect(sent(call, 'storefront!add')).toBeDefined());
  expect(sent(call, 'storefront!add')).toMatchObject({ payments: [], reason: 'A new brand.' });
  expect(sent(call, 'storefront!add')!.data).toEqual({
    ...hazelwharf,
    code: 'score-quay',
    name: 'Score Quay',
    hosts: ['score.example'],
    nameIn: {},
    claims: {},
    support: { ...hazelwharf.support, email: 'help@score.example', phone: '+351 21 555 0100' },
    logo: { ...hazelwharf.logo, wordmark: { ...hazelwharf.logo.wordmark, text: 'Score Quay' } },
  });
  await eventually(() => expect(router.place()).toMatchObject({ path: '/storefronts/edit', search: { code: 'score-quay' } }));
});

it('the preview is the page that the server draws of what is typed, in a frame that runs nothing', async () => {
  const nonce = Object.assign(document.createElement('meta'), { nonce: 'of-this-page' });
  nonce.setAttribute('property', 'csp-nonce');
  document.head.append(nonce);
  let refuses = false;
  const drawn = (data: Storefront) => `<style nonce="n-1">:root{--brand:${data.theme.brand}}</style>${data.name}`;
  const { call } = showScreen(
    <EditPage />,
    {
      ...reading,
      'storefront!preview': (input: unknown) => {
        if (refuses) throw refusal('request.invalid', 'No.');
        return { html: drawn((input as { data: Storefront }).data), nonce: 'n-1' };
      },
    },
    '/storefronts/edit?code=hazelwharf',
  );
  const frame = () => screen.queryByTitle('Preview');
  await eventually(() => expect(frame()?.getAttribute('srcdoc')).toContain(hazelwharf.theme.brand));
  expect(frame()!.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(frame()!.getAttribute('srcdoc')).toContain('<style nonce="of-this-page">');
  type('Name', 'Hazel Quay');
  await eventually(() => expect(frame()?.getAttribute('srcdoc')).toContain('Hazel Quay'));
  expect(call.mock.calls.findLast(([name]) => name === 'storefront!preview')?.[1]).toMatchObject({ code: 'hazelwharf', language: 'en' });
  refuses = true;
  type('Name', 'Hazel Pier');
  expect(await screen.findByText(/^Something that is typed cannot be shown yet/)).toBeDefined();
  expect(frame()!.getAttribute('srcdoc')).toContain('Hazel Quay');
  // What is typed is kept for whoever comes back.
  forgetDrafts();
  nonce.remove();
});

it('what a storefront shows is named, taken off with a press, and saved with the rest', async () => {
  const rules = { categories: { only: ['kitchen', 'home'], not: ['home-bath'] }, shops: { only: [], first: [], not: [] } };
  const ruled = { ...sheet, data: { ...hazelwharf, assortment: rules } };
  const { call } = showScreen(
    <EditPage />,
    { ...reading, 'storefront!read': () => ruled, 'storefront!save': () => ruled },
    '/storefronts/edit?code=hazelwharf',
  );
  await button('Save');
  fireEvent.click(screen.getByLabelText('Take off home', { selector: 'button' }));
  type('Reason', 'Pots alone.');
  press('Save');
  await eventually(() => expect(sent(call, 'storefront!save')).toBeDefined());
  expect(sent(call, 'storefront!save')!.data.assortment).toEqual({ ...rules, categories: { only: ['kitchen'], not: ['home-bath'] } });
});

it('what the server refuses stands beside its field, and what was typed stays', async () => {
  const taken = new CallError({
    code: 400,
    key: 'request.invalid',
    msg: 'A parameter is wrong.',
    errors: [{ field: 'hosts.0', message: 'belongs to another' }],
  } as never);
  await newOne({
    'storefront!add': () => {
      throw taken;
    },
  });
  press('Create the storefront');
  expect(await screen.findByText('score.example belongs to another storefront.')).toBeDefined();
  expect(fieldOf('Name').value).toBe('Score Quay');
});

it('colours that cannot be read are shown with their figures and never sent', async () => {
  const { call } = showScreen(<EditPage />, reading, '/storefronts/edit?code=hazelwharf');
  expect(await screen.findByText(/^All \d+ pairs can be read\. The weakest has \d/)).toBeDefined();
  type('On the brand', hazelwharf.theme.brand);
  type('Reason', 'Try.');
  expect(await screen.findByText('2 pairs of colours are too weak to read. It cannot be saved like this.')).toBeDefined();
  expect(screen.getAllByText('On the brand / Brand').length).toBeGreaterThan(0);
  press('Save');
  await eventually(() =>
    expect(screen.getAllByText('2 pairs of colours are too weak to read. It cannot be saved like this.')).toHaveLength(2),
  );
  expect(sent(call, 'storefront!save')).toBeUndefined();
});

it('shades follow a new brand colour, and the change is saved against what was read', async () => {
  const { call } = showScreen(<EditPage />, { ...reading, 'storefront!save': () => sheet }, '/storefronts/edit?code=hazelwharf');
  await button('Save');
  type('Brand', '#7a1f5c');
  type('Reason', 'New colours.');
  press('Save');
  await eventually(() =>
    expect(sent(call, 'storefront!save')).toMatchObject({ code: 'hazelwharf', revision: 'r1', reason: 'New colours.' }),
  );
  const { theme, logo } = sent(call, 'storefront!save')!.data;
  expect(theme).toMatchObject({ brand: '#7a1f5c', 'on-brand': '#ffffff' });
  expect(theme['brand-50']).not.toBe(hazelwharf.theme['brand-50']);
  expect(logo.favicon).toContain('#7a1f5c');
});

it('who comes too late is told, and can look at the newest', async () => {
  showScreen(
    <EditPage />,
    {
      ...reading,
      'storefront!save': () => {
        throw refusal('shop.changed_meanwhile', 'Somebody else was faster.');
      },
    },
    '/storefronts/edit?code=hazelwharf',
  );
  await button('Save');
  type('Name', 'Hazel');
  type('Reason', 'Shorter.');
  press('Save');
  expect(await screen.findByText('Somebody else was faster.')).toBeDefined();
  press('Load the newest');
  await eventually(() => expect(fieldOf('Name').value).toBe('Hazelwharf'));
});

it('a storefront is closed with a reason', async () => {
  const { call } = showScreen(
    <StorefrontsPage />,
    { ...reading, 'storefront!setOpen': () => ({ ...sheet, isOpen: false }) },
    '/storefronts?open=hazelwharf',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Close the storefront' }));
  const confirm = screen.getAllByRole('button', { name: 'Close the storefront' }).at(-1) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  type('Reason', 'The brand is given up.');
  fireEvent.click(confirm);
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'storefront!setOpen',
      { code: 'hazelwharf', isOpen: false, reason: 'The brand is given up.' },
      { quiet: true },
    ),
  );
});

it('everybody who answers for a storefront is told with the hours', async () => {
  showScreen(<SupportPage />, reading, '/support');
  expect((await screen.findByRole('link', { name: hazelwharf.support.email })).getAttribute('href')).toBe(
    `mailto:${hazelwharf.support.email}`,
  );
});
