import Users from 'lucide-react/icons/users';
import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';
import { currentEntry, visibleMenu, type MenuGroup } from './menu.ts';

const menu: MenuGroup[] = [
  {
    key: 'work',
    entries: [
      { path: '/orders', label: 'Orders', Icon: Users, permission: 'orders.handle' },
      { path: '/orders/archive', label: 'Archive', Icon: Users },
    ],
  },
  { key: 'shop', heading: 'Shop', entries: [{ path: '/team', label: 'Team', Icon: Users, permission: 'members.manage' }] },
];

it('shows each person what they may use, and no empty group', () => {
  const shown = visibleMenu(menu, (permission) => permission === undefined || permission === 'orders.handle');
  expect(shown.map(({ key, entries }) => [key, entries.length])).toEqual([['work', 2]]);
});

it('knows where one stands by the longest path that leads there', () => {
  expect(currentEntry(menu, '/orders/archive/2025')?.label).toBe('Archive');
  expect(currentEntry(menu, '/orders')?.label).toBe('Orders');
  expect(currentEntry(menu, '/ordersOfOthers')).toBeUndefined();
});

it.each([
  ['Lena Wirth', 'LW'],
  ['Kiln', 'K'],
  [' a  b  c ', 'AC'],
  ['陶器', '陶'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
