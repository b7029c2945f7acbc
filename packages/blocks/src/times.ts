import type { Language } from '@entrepot/contracts/languages.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';

/** "17 Nov 2026, 23:59 CET": an end always names its zone, because shops and buyers live in different ones. */
export function formatEndTime(time: string, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(recordLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(time));
}

/** "14 Nov" in universal time, so that server and browser say the same. */
export function formatDay(time: string, language: Language): string {
  return new Intl.DateTimeFormat(recordLocale(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(time));
}
