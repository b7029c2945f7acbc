import { Speaking } from '@entrepot/blocks/blocks.builder.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Late } from './late.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('says that the code of a dialog could not be fetched, and fetches it at the next wish', async () => {
  const error = vi.spyOn(notify, 'error').mockReturnValue('1');
  const load = vi
    .fn(async () => ({ default: Greeting }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const dialog = (wish: number) => (
    <Speaking>
      <Late load={load} wish={wish} props={{ name: 'Mara' }} />
    </Speaking>
  );
  const { rerender } = render(dialog(1));
  await act(async () => {});
  expect(error).toHaveBeenCalledOnce();
  rerender(dialog(1));
  expect(load).toHaveBeenCalledTimes(1);
  rerender(dialog(2));
  expect(await screen.findByText('Hello Mara')).toBeTruthy();
  rerender(dialog(3));
  expect(load).toHaveBeenCalledTimes(2);
});
