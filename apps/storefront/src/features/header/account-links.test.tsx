import { clearSession, currentToken, startSession } from '@entrepot/buyer/session.ts';
import { readStored, writeStored } from '@entrepot/buyer/storage.ts';
import { takePendingNotifications } from '@entrepot/ui/notify.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InSite } from '@entrepot/site/in-site.builder.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountLinks } from './account-links.tsx';

const call = vi.fn<(name: string) => Promise<unknown>>();
const moves: string[] = [];

function show() {
  render(
    <InSite client={{ call }} onMove={(to) => void moves.push(to)}>
      <AccountLinks look="small" />
    </InSite>,
  );
}

beforeEach(() => {
  clearSession();
  moves.length = 0;
  takePendingNotifications();
  call.mockReset().mockResolvedValue({ unread: 0 });
  window.history.replaceState(null, '', '/store?id=s1');
});
afterEach(cleanup);

it('offers a visitor the two ways in, each with the way back', async () => {
  show();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Log in' })));
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Create an account' })));
  expect(moves).toEqual(['/login?back=%2Fstore%3Fid%3Ds1', '/register?back=%2Fstore%3Fid%3Ds1']);
});

it('keeps the way back between the doors', async () => {
  window.history.replaceState(null, '', '/login?back=%2Fcommodity');
  show();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Create an account' })));
  expect(moves).toEqual(['/register?back=%2Fcommodity']);
});

it('names who is logged in, in every tab', async () => {
  show();
  localStorage.setItem('token', 't');
  localStorage.setItem('userInfo', JSON.stringify({ usercode: 'u', username: 'mira2026', avatar: 1 }));
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect((await screen.findByRole('link', { name: 'mira2026, to your account' })).getAttribute('href')).toBe('/userInfo/dashboard');
  localStorage.clear();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
});

it('counts what happened and was not read yet', async () => {
  call.mockResolvedValue({ unread: 3 });
  startSession('t', { usercode: 'u', username: 'mira2026', avatar: 1 });
  show();
  expect((await screen.findByRole('link', { name: 'Notices (3)' })).getAttribute('href')).toBe('/userInfo/notices');
});

it.each(['reached', 'not reached'])('logs out, leaves nothing behind, says so and goes home, with the server %s', async (server) => {
  if (server === 'not reached') call.mockRejectedValue(new Error('offline'));
  startSession('t', { usercode: 'u', username: 'mira2026', avatar: 1 });
  writeStored('searchHistory', ['lamp']);
  writeStored('cart', { u: [] });
  show();
  const button = await screen.findByRole('button', { name: 'Log out' });
  await act(async () => void fireEvent.click(button));
  expect(call.mock.calls.map(([name]) => name)).toContain('user!logout');
  expect([currentToken(), readStored('userInfo'), readStored('searchHistory'), readStored('cart')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(takePendingNotifications()).toMatchObject([{ tone: 'success', message: 'You are logged out.' }]);
  expect(moves).toEqual(['/index']);
});
