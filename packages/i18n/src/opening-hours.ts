/** The support's hours in the words of each language. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { listsIn, timesIn } from './kept-formats.ts';
import { recordLocale } from './locales.ts';

/** Weekdays by their ISO numbers, times as `09:00`, in the zone of whoever answers. */
export interface OpeningHours {
  weekdays: readonly number[];
  opens: string;
  closes: string;
  timeZone: string;
  /** Days that are not as their weekday says. */
  holidays?: readonly Holiday[];
}

/** The day as `2026-12-25` there; closed without times. */
export interface Holiday {
  day: string;
  name: string;
  opens: string | null;
  closes: string | null;
}

/** 1 January 2024 was a Monday, so its day of the month is the ISO weekday. */
function weekdayName(weekday: number, language: Language): string {
  return timesIn(recordLocale(language), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
}

/** Neighbouring days as a range: `[1, 2, 3, 5]` gives `[[1, 3], [5, 5]]`. */
export function dayRanges(weekdays: readonly number[]): Array<[first: number, last: number]> {
  const ranges: Array<[number, number]> = [];
  for (const day of [...weekdays].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range[1] === day - 1) range[1] = day;
    else ranges.push([day, day]);
  }
  return ranges;
}

export function formatOpenDays(hours: OpeningHours, language: Language): string {
  const parts = dayRanges(hours.weekdays).map(([first, last]) =>
    first === last ? weekdayName(first, language) : `${weekdayName(first, language)} – ${weekdayName(last, language)}`,
  );
  return listsIn(recordLocale(language), { type: 'conjunction', style: 'narrow' }).format(parts);
}
