import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GoingPicture } from './use-pictures.ts';
import { TELL_EVERY_MS, useTellSending } from './use-tell-sending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const picture = (fraction: number, bytes = 300, problem?: string): GoingPicture => ({
  key: `${bytes}`,
  file: new File([new Uint8Array(bytes)], 'carton.jpg'),
  preview: 'blob:x',
  fraction,
  problem,
});

function telling(going: GoingPicture[], conversation: string | undefined = 'c1') {
  const said: Array<[string, number | null]> = [];
  const tell = (to: string, percent: number | null) => void said.push([to, percent]);
  const { rerender, unmount } = renderHook((now: GoingPicture[]) => useTellSending(conversation, now, tell), { initialProps: going });
  return { said, rerender, unmount };
}

it('says at once that a picture is on its way, now and then how far, and at once that it is no more', () => {
  const { said, rerender } = telling([]);
  expect(said).toEqual([]);
  rerender([picture(0)]);
  rerender([picture(0.3)]);
  rerender([picture(0.62)]);
  vi.advanceTimersByTime(TELL_EVERY_MS);
  rerender([picture(0.8), picture(0, 100)]);
  vi.advanceTimersByTime(TELL_EVERY_MS);
  rerender([]);
  vi.advanceTimersByTime(3 * TELL_EVERY_MS);
  expect(said).toEqual([
    ['c1', 0],
    ['c1', 62],
    ['c1', 60],
    ['c1', null],
  ]);
});

it('one that failed is on its way no more, nor is one whose window was closed', () => {
  const failing = telling([picture(0.5)]);
  failing.rerender([picture(0.5, 300, 'Too large.')]);
  expect(failing.said).toEqual([
    ['c1', 50],
    ['c1', null],
  ]);
  const closing = telling([picture(0.5)]);
  closing.unmount();
  expect(closing.said.at(-1)).toEqual(['c1', null]);
});

it('before there is a conversation there is nobody to tell', () => {
  const said = vi.fn();
  renderHook(() => useTellSending(undefined, [picture(0.5)], said));
  expect(said).not.toHaveBeenCalled();
});
