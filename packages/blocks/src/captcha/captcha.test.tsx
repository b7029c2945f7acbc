import type { SlidePuzzle, TypedPuzzle } from '@entrepot/contracts/calls/captcha.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Speaking } from '../blocks.builder.tsx';
import { CaptchaDialog } from './captcha-dialog.tsx';
import { PUZZLE_LIFE_MS, type CaptchaAnswer, type CaptchaKind, type Puzzle } from './use-captcha-round.ts';

class Refusal extends Error {}

const GREEN_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
let number = 0;
const slide = (): SlidePuzzle => ({
  kind: 'slide',
  id: `slide-${(number += 1)}`,
  width: 320,
  height: 180,
  pieceSize: 56,
  pieceTop: 40,
  background: GREEN_PIXEL,
  piece: GREEN_PIXEL,
});
const typed = (): TypedPuzzle => ({ kind: 'typed', id: `typed-${(number += 1)}`, text: 'K7PAX', workPrefix: 'abc', workBits: 6 });

const start = vi.fn<(kind: CaptchaKind) => Promise<Puzzle>>();
const check = vi.fn<(answer: CaptchaAnswer) => Promise<string>>();
const onPass = vi.fn<(pass: string) => void>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  number = 0;
  onPass.mockReset();
  onClose.mockReset();
  start.mockReset().mockImplementation(async (kind) => (kind === 'slide' ? slide() : typed()));
  check.mockReset().mockResolvedValue('the-pass');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  render(
    <Speaking>
      <CaptchaDialog
        isOpen
        start={start}
        check={check}
        onPass={onPass}
        onClose={onClose}
        refusalOf={(error) => (error instanceof Refusal ? error.message : undefined)}
      />
    </Speaking>,
  );
}

const handle = () => screen.findByRole('slider', { name: 'Piece for the gap' });

async function press(key: string, times = 1, passMs = 30) {
  const element = await handle();
  for (let time = 0; time < times; time += 1) {
    await act(async () => {
      fireEvent.keyDown(element, { key });
      await vi.advanceTimersByTimeAsync(passMs);
    });
  }
}

const trackOf = (call: number) => (check.mock.calls[call]![0] as { track: [number, number, number][] }).track;

describe('the slide verification', () => {
  it('is solved with the arrow keys and Enter, and records how the piece came there', async () => {
    open();
    const element = await handle();
    await eventually(() => expect(document.activeElement).toBe(element));
    await press('ArrowRight', 20);
    await press('PageUp', 3);
    await press('ArrowLeft', 2);
    await press('ArrowDown', 6);
    await press('ArrowUp', 1);
    expect(element.getAttribute('aria-valuetext')).toBe('96, 50');
    expect(element.getAttribute('aria-valuenow')).toBe('96');
    await press('Enter');
    expect(onPass).toHaveBeenCalledExactlyOnceWith('the-pass');
    const track = trackOf(0);
    expect(track[0]).toEqual([0, 40, 0]);
    expect(track.at(-1)?.slice(0, 2)).toEqual([96, 50]);
    expect(track.length).toBeGreaterThan(20);
    expect(track.every(([, , ms], index) => index === 0 || ms >= track[index - 1]![2])).toBe(true);
  });

  it('glides to its last and first place by End and Home', async () => {
    open();
    await press('End', 1, 1_000);
    expect((await handle()).getAttribute('aria-valuenow')).toBe('264');
    await press('Home', 1, 1_000);
    expect((await handle()).getAttribute('aria-valuenow')).toBe('0');
    await press('ArrowRight');
    await press('Enter');
    const steps = trackOf(0).map(([x], index, all) => Math.abs(x - (all[index - 1]?.[0] ?? 0)));
    expect(Math.max(...steps)).toBeLessThanOrEqual(20);
  });

  it('is solved by dragging, and a press alone is no attempt', async () => {
    open();
    const element = await handle();
    const at = (clientX: number, clientY = 5) => ({ pointerId: 7, button: 0, clientX, clientY });
    fireEvent.pointerDown(element, at(10));
    fireEvent.pointerUp(element, at(10));
    expect(check).not.toHaveBeenCalled();
    fireEvent.pointerDown(element, at(10));
    for (const x of [20, 45, 80, 130]) {
      await act(() => vi.advanceTimersByTimeAsync(20));
      fireEvent.pointerMove(element, at(x, 7));
    }
    await act(async () => void fireEvent.pointerUp(element, at(130, 7)));
    expect(trackOf(0).at(-1)?.slice(0, 2)).toEqual([120, 42]);
    expect(onPass).toHaveBeenCalledOnce();
  });

  it('says in the words of the server that it was wrong, and shows another', async () => {
    check.mockRejectedValueOnce(new Refusal('The verification failed. Please try again.'));
    open();
    await press('ArrowRight', 5);
    await press('Enter');
    expect(await screen.findByText('The verification failed. Please try again.')).toBeTruthy();
    expect(start).toHaveBeenCalledTimes(2);
    expect((await handle()).getAttribute('aria-valuenow')).toBe('0');
    const another = await handle();
    await eventually(() => expect(document.activeElement).toBe(another));
    expect(onPass).not.toHaveBeenCalled();
  });

  it('is replaced after two minutes, and on request', async () => {
    open();
    await handle();
    await act(() => vi.advanceTimersByTimeAsync(PUZZLE_LIFE_MS + 10));
    expect(await screen.findByText('The time was over. Here is a new one.')).toBeTruthy();
    expect(start).toHaveBeenCalledTimes(2);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Another one' })));
    expect(start).toHaveBeenCalledTimes(3);
    expect(screen.queryByText('The time was over. Here is a new one.')).toBeNull();
  });

  it('says so where no answer comes, and tries again on request', async () => {
    start.mockRejectedValueOnce(new Error('offline'));
    open();
    expect(await screen.findByText(/No answer came/)).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Another one' })));
    await handle();
  });
});

describe('the way without dragging', () => {
  async function choose() {
    open();
    await handle();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Verify without dragging' })));
    return screen.findByRole('textbox', { name: 'The characters' });
  }

  it('takes typed characters and does its work', async () => {
    const field = await choose();
    expect(start).toHaveBeenLastCalledWith('typed');
    await eventually(() => expect(document.activeElement).toBe(field));
    expect(screen.getByText('K7PAX')).toBeTruthy();
    fireEvent.change(field, { target: { value: ' k7pax ' } });
    await act(async () => {
      fireEvent.submit(field);
      await vi.advanceTimersByTimeAsync(500);
    });
    await eventually(() => expect(onPass).toHaveBeenCalledWith('the-pass'));
    const answer = check.mock.calls[0]?.[0] as { text: string; work: string };
    expect(answer.text).toBe('k7pax');
    expect(createHash('sha256').update(`abc${answer.work}`).digest()[0]! >> 2).toBe(0);
  });

  it('asks for the characters before it is sent', async () => {
    const field = await choose();
    await act(async () => void fireEvent.submit(field));
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(check).not.toHaveBeenCalled();
  });

  it('leads back to dragging', async () => {
    await choose();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Verify by dragging' })));
    await handle();
  });
});
