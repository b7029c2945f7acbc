import type { Language } from '@entrepot/contracts/languages.ts';
import { formatUnits } from '@entrepot/i18n/formats.ts';
import { timesIn } from '@entrepot/i18n/kept-formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';

/** "17 Nov 2026, 23:59 CET": an end always names its zone, because shops and buyers live in different ones. */
export function formatEndTime(time: string, language: Language, timeZone?: string): string {
  const locale = recordLocale(language);
  const format = timeZone ? timesIn(locale, { ...END, timeZone }) : new Intl.DateTimeFormat(locale, END);
  return format.format(new Date(time));
}

const END: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
};

const HOURS_PER_DAY = 24;
/** Up to two days are said in hours. */
const LONGEST_IN_HOURS = 48;

/** "14 hours", "3.5 days", in the words of the language. */
export function formatSpan(hours: number, language: Language): string {
  const isShort = hours <= LONGEST_IN_HOURS;
  const amount = isShort ? Math.max(1, Math.round(hours)) : hours / HOURS_PER_DAY;
  return formatUnits(amount, isShort ? 'hour' : 'day', language, { maxDecimals: isShort ? 0 : 1 });
}

/** "14 Nov" in universal time, so that server and browser say the same. */
export function formatDay(time: string, language: Language): string {
  return timesIn(recordLocale(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(time));
}
