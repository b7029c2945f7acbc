import clsx from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';

export type CountdownProps = {
  /** When it ends: a date, or its ISO form. */
  endsAt: Date | string;
  labels: {
    /** The short units after the figures. */
    days: string;
    hours: string;
    minutes: string;
    /** Shown once it is over. */
    ended: string;
    /** The remaining time as one sentence, for those who listen. */
    remaining: (parts: { days: number; hours: number; minutes: number }) => string;
  };
  /** The clock to count by; the browser's own if left out. */
  now?: (() => number) | undefined;
  onEnd?: (() => void) | undefined;
  tone?: 'accent' | 'plain' | undefined;
  className?: string | undefined;
};

const MINUTE_MS = 60_000;

/** Days, hours and minutes until an end. It rounds up, so that it says one minute until the very end. */
export function Countdown({ endsAt, labels, now = Date.now, onEnd, tone = 'accent', className }: CountdownProps) {
  const endMs = new Date(endsAt).getTime();
  const minutesLeft = () => Math.max(0, Math.ceil((endMs - now()) / MINUTE_MS));
  const [left, setLeft] = useState(minutesLeft);

  // The clock and the callback may be new functions on every render; only the time itself restarts the wait.
  const refresh = useEffectEvent(() => setLeft(minutesLeft()));
  const end = useEffectEvent(() => onEnd?.());
  const untilNextMinuteMs = useEffectEvent(() => Math.max(0, endMs - (left - 1) * MINUTE_MS - now()));

  useEffect(() => refresh(), [endMs]);

  useEffect(() => {
    if (left === 0) {
      end();
      return;
    }
    const timer = setTimeout(() => refresh(), untilNextMinuteMs());
    return () => clearTimeout(timer);
  }, [endMs, left]);

  if (left === 0) return <span className={clsx('text-12 text-quiet', className)}>{labels.ended}</span>;

  const parts = { days: Math.floor(left / 1440), hours: Math.floor(left / 60) % 24, minutes: left % 60 };
  const shown = [
    { key: 'days', value: parts.days, unit: labels.days },
    { key: 'hours', value: parts.hours, unit: labels.hours },
    { key: 'minutes', value: parts.minutes, unit: labels.minutes },
  ];
  return (
    <span role="timer" aria-live="off" aria-label={labels.remaining(parts)} className={clsx('inline-flex items-center gap-2', className)}>
      {shown.map(({ key, value, unit }) => (
        <span key={key} aria-hidden className="inline-flex items-center gap-1.5 text-12 text-quiet">
          <span
            suppressHydrationWarning
            className={clsx(
              'num inline-block min-w-7 rounded-[min(var(--r-field),6px)] px-1 text-center text-14/6 font-semibold',
              tone === 'accent' ? 'bg-accent-50 text-accent' : 'bg-n100 text-ink',
            )}
          >
            {String(value).padStart(2, '0')}
          </span>
          {unit}
        </span>
      ))}
    </span>
  );
}
