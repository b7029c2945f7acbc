/** The hours of the day, in UTC, in which withdrawals are taken. Beginning and end alike: all day. */
export interface Window {
  from: string;
  to: string;
  isOpen: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

export function windowAt(from: string, to: string, now: Date): Window | null {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === end) return null;
  const minute = Math.floor(now.getTime() / MINUTE_MS) % DAY_MINUTES;
  // A window may reach over midnight.
  const isOpen = start < end ? minute >= start && minute < end : minute >= start || minute < end;
  return { from, to, isOpen };
}
