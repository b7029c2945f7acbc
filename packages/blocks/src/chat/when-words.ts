import type { Language } from '@entrepot/contracts/languages.ts';
import { formatDate } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';
import { clockOf } from './clock-of.ts';

const DAYS_WITH_A_NAME = 6;
const DAY_MS = 86_400_000;

/** In a list: the hour of today, the day of this week, the date of what is older. */
export function whenWords(at: string, nowMs: number, language: Language): string {
  return dayWords(at, nowMs, language) ?? clockOf(at);
}

/** "Mon" of this week, the date of what is older; undefined for today. */
export function dayWords(at: string, nowMs: number, language: Language): string | undefined {
  if (formatDate(at) === formatDate(new Date(nowMs))) return undefined;
  if (nowMs - Date.parse(at) < DAYS_WITH_A_NAME * DAY_MS)
    return new Intl.DateTimeFormat(recordLocale(language), { weekday: 'short' }).format(new Date(at));
  return formatDate(at);
}
