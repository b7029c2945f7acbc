/** Civil dates as ISO text ("2026-09-16"): days of a calendar, without a time or a zone. */
const DAY_MS = 86_400_000;

const daysSinceEpoch = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export interface DateParts {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

export function partsOf(date: string): DateParts {
  const [year, month, day] = date.split('-').map(Number);
  return { year: year!, month: month!, day: day! };
}

export const addDays = (date: string, days: number): string => dateOfDay(daysSinceEpoch(date) + days);

/** The days after `from` up to and with `to`. */
export const daysBetween = (from: string, to: string): number => daysSinceEpoch(to) - daysSinceEpoch(from);

/**
 * The anchor day of the month `months` later, or that month's last day: from the 31st of January to the 28th of February, to the 31st of
 * March.
 */
export function addMonths(date: string, months: number, anchorDay: number): string {
  const { year, month } = partsOf(date);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(anchorDay, lastDay))).toISOString().slice(0, 10);
}

/** ISO dates sort as text. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
