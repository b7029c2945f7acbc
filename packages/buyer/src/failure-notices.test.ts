import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailureNotices, NOTICE_DELAY_MS, NOTICE_QUIET_MS } from './failure-notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an error is shown half a second after it happened', () => {
  const show = vi.fn();
  createFailureNotices(show)('The name is wrong.');
  vi.advanceTimersByTime(499);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledExactlyOnceWith('The name is wrong.');
});

it('identical errors are shown once, different ones each', () => {
  const show = vi.fn();
  const notice = createFailureNotices(show);
  notice('a');
  notice('a');
  notice('b');
  vi.advanceTimersByTime(NOTICE_DELAY_MS);
  notice('a');
  vi.advanceTimersByTime(NOTICE_DELAY_MS);
  expect(show.mock.calls).toEqual([['a'], ['b']]);
});

it('the same error is shown again once the first one is gone', () => {
  const show = vi.fn();
  const notice = createFailureNotices(show);
  notice('a');
  vi.advanceTimersByTime(NOTICE_DELAY_MS + NOTICE_QUIET_MS);
  notice('a');
  vi.advanceTimersByTime(NOTICE_DELAY_MS);
  expect(show).toHaveBeenCalledTimes(2);
});

it('an error without words is not shown', () => {
  const show = vi.fn();
  createFailureNotices(show)('');
  vi.runAllTimers();
  expect(show).not.toHaveBeenCalled();
});
