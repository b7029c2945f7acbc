import { sitAtADesk } from '@entrepot/testing/at-a-desk.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADMINISTRATOR, pageOf, showScreen, type Answers } from '../admin.builder.tsx';
import { FakeSocket } from '@entrepot/testing/fake-socket.ts';
import { Office } from './office.tsx';

sitAtADesk();
beforeEach(() => void vi.stubGlobal('WebSocket', FakeSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function search(text: string, answers: Answers, permissions = ADMINISTRATOR.permissions) {
  const shown = showScreen(<Office />, answers, '/security', { ...ADMINISTRATOR, permissions });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.change(await screen.findByRole('combobox', { name: /Search/ }), { target: { value: text } });
  return shown;
}

it('asks everybody who could know what is in hand, by the words that were typed', async () => {
  const { call } = await search('0xABC', {});
  const asked = (name: string, input: object) =>
    expect(call, name).toHaveBeenCalledWith(name, input, expect.objectContaining({ quiet: true }));
  await eventually(() => asked('people!list', { keyword: '0xABC', pageSize: 5 }));
  for (const name of [
    'orders!list',
    'shops!list',
    'products!list',
    'applications!list',
    'withdrawals!list',
    'recharges!list',
    'adjustments!list',
  ])
    asked(name, { keyword: '0xABC', pageSize: 5 });
  asked('ledger!list', { reference: '0xABC', pageSize: 5 });
  for (const isOpen of [true, false]) asked('disputes!list', { keyword: '0xABC', isOpen, pageSize: 5 });
});

it('shows what is found although its name does not hold the words, and leads there', async () => {
  const person = { id: 'p1', usercode: '812', username: 'okafor' };
  const { router } = await search('ada@mail.example', { 'people!list': () => pageOf([person]) as never, 'staff!list': () => [] });
  fireEvent.click(await screen.findByRole('option', { name: /okafor/ }));
  await eventually(() => expect(router.place()).toEqual({ path: '/people/profile', search: { id: 'p1' } }));
});

it('puts first what is called exactly as it was typed', async () => {
  const person = { id: 'p1', usercode: '812', username: 'orders' };
  const answers: Answers = { 'people!list': () => pageOf([{ ...person, id: 'p0', username: 'orders-and-more' }, person]) as never };
  await search('orders', answers);
  await screen.findByRole('option', { name: /orders-and-more/ });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options[0]).toMatch(/^Orders/);
  expect(options.findIndex((text) => text.startsWith('orders812'))).toBeLessThan(
    options.findIndex((text) => text.startsWith('orders-and-more')),
  );
});

it('finds staff by their address and categories by their name in any language', async () => {
  const colleague = { id: 's1', name: 'Bo Lindt', email: 'bo@office.example' };
  const pots = {
    id: 3,
    parentId: null,
    level: 1,
    slug: 'pots',
    icon: null,
    hidesWhenEmpty: false,
    names: [
      { language: 'en', name: 'Pots' },
      { language: 'de', name: 'Töpfe' },
    ],
    products: 0,
    onShelf: 0,
  };
  const answers: Answers = { 'staff!list': () => [colleague] as never, 'categories!tree': () => ({ list: [pots] }) };
  await search('bo@office', answers);
  await screen.findByRole('option', { name: /Bo Lindt/ });
  cleanup();
  await search('topfe', answers);
  await screen.findByRole('option', { name: /Pots/ });
});

it('asks nobody for what one may not see', async () => {
  const { call } = await search('okafor', { 'people!list': () => pageOf([]) }, ['people.read']);
  await eventually(() => expect(call.mock.calls.map(([name]) => name)).toContain('people!list'));
  for (const name of ['orders!list', 'withdrawals!list', 'staff!list', 'storefront!list', 'products!list', 'ledger!list'])
    expect(call.mock.calls.map(([asked]) => asked)).not.toContain(name);
});
