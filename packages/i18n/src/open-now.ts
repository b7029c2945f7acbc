/** Whether the support is open at a moment, and when that changes. Apart from the words, which every first page needs. */
import { timesIn } from './kept-formats.ts';
import type { OpeningHours } from './opening-hours.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK = 7;
/** So far is looked ahead for a day on which it opens: holidays can follow each other. */
const MOST_DAYS = 60;

interface MomentThere {
  /** As `2026-12-25`. */
  day: string;
  weekday: number;
  minute: number;
}

/** The day and the minute of the day where the service is. */
function momentThere({ timeZone }: Pick<OpeningHours, 'timeZone'>, time: Date): MomentThere {
  const parts = timesIn('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    weekday,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The day where the service is, as `2026-12-25`. */
export const dayThere = (hours: Pick<OpeningHours, 'timeZone'>, time: Date): string => momentThere(hours, time).day;

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** In minutes of that day; undefined on a day without hours. */
function openOn(hours: OpeningHours, { day, weekday }: Pick<MomentThere, 'day' | 'weekday'>): { from: number; to: number } | undefined {
  const holiday = hours.holidays?.find((one) => one.day === day);
  const { opens, closes } = holiday ?? hours;
  if (opens === null || closes === null || (!holiday && !hours.weekdays.includes(weekday))) return undefined;
  return { from: minuteOf(opens), to: minuteOf(closes) };
}

export function isOpenAt(hours: OpeningHours, time: Date): boolean {
  const there = momentThere(hours, time);
  const open = openOn(hours, there);
  return open !== undefined && there.minute >= open.from && there.minute < open.to;
}

/**
 * The moment at which the clock there shows a minute of a day. The clock is not a day long on every day: what it was off by is put right,
 * twice where the first correction crossed a change of summer time. A minute that is left out comes when the clock jumps over it.
 */
function momentOf(hours: Pick<OpeningHours, 'timeZone'>, day: string, minute: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  const offBy = (time: number): number => {
    const there = momentThere(hours, new Date(time));
    return wanted - (Date.parse(`${there.day}T00:00:00Z`) + there.minute * MINUTE_MS);
  };
  const first = wanted + offBy(wanted);
  let moment = first + offBy(first);
  while (offBy(moment) < 0 && offBy(moment - MINUTE_MS) < 0) moment -= MINUTE_MS;
  return new Date(moment);
}

/** When it closes, if it is open, and when it opens otherwise; undefined where it never does. */
export function nextChange(hours: OpeningHours, time: Date): Date | undefined {
  const there = momentThere(hours, time);
  const today = openOn(hours, there);
  if (today && there.minute >= today.from && there.minute < today.to) return momentOf(hours, there.day, today.to);
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = new Date(Date.parse(`${there.day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
    const open = openOn(hours, { day, weekday: ((there.weekday - 1 + days) % WEEK) + 1 });
    if (open && (days > 0 || open.from > there.minute)) return momentOf(hours, day, open.from);
  }
  return undefined;
}
