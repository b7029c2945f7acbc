import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateView } from './late-view.tsx';

// React tells the console of every error that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Words = ({ text }: { text: string }) => <p>{text}</p>;

it('a part whose code cannot be fetched says so in its place, and comes when it is asked for again', async () => {
  const load = vi.fn(async () => Words).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lateView<{ text: string }>(load, 2);
  render(
    <Speaking>
      <h1>Teapot</h1>
      <Part text="Thrown in Porto." />
    </Speaking>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Please check your network');
  expect(screen.getByRole('heading', { name: 'Teapot' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('Thrown in Porto.')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part whose code is there already is drawn at once', () => {
  const Part = lateView<{ text: string }>(
    () => new Promise(() => {}),
    2,
    () => Words,
  );
  render(
    <Speaking>
      <Part text="Thrown in Porto." />
    </Speaking>,
  );
  expect(screen.getByText('Thrown in Porto.')).toBeTruthy();
});
