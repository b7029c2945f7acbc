import type { NoPuzzle, TypedPuzzle } from '@entrepot/contracts/calls/captcha.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Speaking } from '../blocks.builder.tsx';
import { useCaptchaDialog, type CaptchaCalls } from './use-captcha-dialog.tsx';
import type { Puzzle } from './use-captcha-round.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const SLIDE: Puzzle = {
  kind: 'slide',
  id: 's1',
  width: 320,
  height: 180,
  pieceSize: 56,
  pieceTop: 40,
  background: PIXEL,
  piece: PIXEL,
};
const TYPED: TypedPuzzle = { kind: 'typed', id: 't1', text: 'K7PAX', workPrefix: 'abc', workBits: 1 };
const start = vi.fn<CaptchaCalls['start']>();
const passes: Array<string | undefined> = [];

function Door() {
  const { ask, captcha } = useCaptchaDialog({ start, check: async () => 'solved', refusalOf: () => undefined, onMissing: () => {} });
  return (
    <>
      <button type="button" onClick={() => void ask('login').then((pass) => passes.push(pass))}>
        Enter
      </button>
      {captcha}
    </>
  );
}

async function enter() {
  render(
    <Speaking>
      <Door />
    </Speaking>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enter' })));
}

afterEach(() => {
  cleanup();
  passes.length = 0;
  start.mockReset();
});

it('nothing opens where no verification is asked for', async () => {
  start.mockResolvedValue({ kind: 'none', pass: 'off' } satisfies NoPuzzle);
  await enter();
  await waitFor(() => expect(passes).toEqual(['off']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the puzzle that was fetched to find out is the one that is shown; another kind is fetched anew', async () => {
  start.mockImplementation(async (_action, kind) => (kind === 'slide' ? SLIDE : TYPED));
  await enter();
  await screen.findByRole('slider');
  expect(start).toHaveBeenCalledTimes(1);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Verify without dragging' })));
  expect(await screen.findByText('K7PAX')).toBeTruthy();
  expect(start.mock.calls).toEqual([
    ['login', 'slide'],
    ['login', 'typed'],
  ]);
});
