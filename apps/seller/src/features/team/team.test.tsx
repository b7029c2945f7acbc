import { eventually } from '@entrepot/testing/eventually.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OWNER, showScreen } from '../../seller.builder.tsx';
import { TeamPage } from './team-page.tsx';

beforeEach(() => {
  (window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }).happyDOM.setViewport({
    width: 1440,
    height: 900,
  });
});
afterEach(cleanup);

const member = {
  id: 'm1',
  name: 'Cem Clerk',
  email: 'cem@kiln.example',
  isOwner: false,
  isDisabled: false,
  isInvited: true,
  hasSecondFactor: false,
  permissions: ['orders.handle'],
  createdAt: '2026-11-15T08:00:00.000Z',
};

it('a role chooses its rights, which can be changed one by one; what one has not oneself is not offered', async () => {
  const user = {
    ...OWNER,
    permissions: ['members.manage', 'orders.handle', 'reviews.reply', 'messages.answer', 'figures.read', 'money.read'],
  };
  const { call } = showScreen(<TeamPage />, { 'member!list': () => [member], 'member!invite': () => member }, '/team', user);
  await screen.findAllByText('Invited');
  fireEvent.click(screen.getByRole('button', { name: 'Invite somebody' }));
  const dialog = await screen.findByRole('dialog');
  const roles = within(dialog).getByRole('group', { name: 'Roles to begin with' });
  // Goods and the shop page are no right of this person, so neither are the roles that hold them.
  expect(
    within(roles)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Orders and service', 'Bookkeeping']);
  fireEvent.click(within(roles).getByRole('button', { name: 'Orders and service' }));
  expect(within(roles).getByRole('button', { name: 'Orders and service', pressed: true })).toBeTruthy();
  const box = (name: RegExp) => within(dialog).getByRole('checkbox', { name });
  expect(box(/orders and refunds/).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(box(/reviews/));
  expect(within(roles).queryByRole('button', { pressed: true })).toBeNull();
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Name/ }), { target: { value: 'Ana' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^E-mail/ }), { target: { value: 'ana@kiln.example' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
  await eventually(() =>
    expect(call).toHaveBeenCalledWith(
      'member!invite',
      { name: 'Ana', email: 'ana@kiln.example', permissions: ['orders.handle', 'messages.answer'] },
      { quiet: true },
    ),
  );
});
