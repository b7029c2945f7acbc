import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from './notify.ts';
import { Toaster } from './toaster.tsx';

const network = vi.hoisted(() => ({ isAway: true, asked: 0 }));
vi.mock('./toaster-surface.tsx', () => {
  network.asked++;
  if (network.isAway) throw new Error('Failed to fetch dynamically imported module');
  return { default: () => <p>drawn</p> };
});

afterEach(cleanup);

it('stays out of the way where its looks cannot be fetched, and draws what waited once the network is back', async () => {
  render(<Toaster labels={{ notifications: 'Notifications', close: 'Close' }} />);
  expect(network.asked).toBe(0);
  act(() => void notify.error('No answer'));
  await vi.waitFor(() => expect(network.asked).toBe(1));
  expect(screen.queryByText('drawn')).toBeNull();

  network.isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('drawn')).toBeTruthy();
});
