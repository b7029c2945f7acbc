import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const NOW = new Date('2026-11-14T09:27:00Z');
const labels = {
  days: 'd',
  hours: 'h',
  minutes: 'min',
  ended: 'Ended',
  remaining: ({ days, hours, minutes }: { days: number; hours: number; minutes: number }) => `${days} d ${hours} h ${minutes} min`,
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a countdown', () => {
  test('shows days, hours and minutes with two figures each', () => {
    render(<Countdown endsAt="2026-11-16T23:59:00Z" labels={labels} />);
    expect(screen.getByRole('timer', { name: '2 d 14 h 32 min' }).textContent).toBe('02d14h32min');
  });

  test('moves when a minute is over, not before', () => {
    render(<Countdown endsAt="2026-11-14T09:29:30Z" labels={labels} />);
    expect(screen.getByRole('timer', { name: '0 d 0 h 3 min' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(29_000));
    expect(screen.getByRole('timer', { name: '0 d 0 h 3 min' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer', { name: '0 d 0 h 2 min' })).toBeTruthy();
  });

  test('says once that it has ended, exactly at its end', () => {
    const onEnd = vi.fn();
    render(<Countdown endsAt="2026-11-14T09:28:30Z" labels={labels} onEnd={onEnd} />);
    act(() => vi.advanceTimersByTime(30_000));
    act(() => vi.advanceTimersByTime(59_999));
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.getByRole('timer')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('Ended')).toBeTruthy();
    act(() => vi.advanceTimersByTime(120_000));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  test('counts by the clock it is given', () => {
    const serverIsAheadMs = 60 * 60_000;
    render(<Countdown endsAt="2026-11-14T11:27:00Z" labels={labels} now={() => Date.now() + serverIsAheadMs} />);
    expect(screen.getByRole('timer', { name: '0 d 1 h 0 min' })).toBeTruthy();
  });

  test('does not read itself out', () => {
    render(<Countdown endsAt="2026-11-16T23:59:00Z" labels={labels} />);
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  });
});
