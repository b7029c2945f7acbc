import type { Language } from '@entrepot/contracts/languages.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';

/** The day in the reader's zone, to tell one from the next. */
const dayKey = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;

/** "Monday, November 16", with the year where it is another than the reader's; undefined for today. */
export function dayOf(moment: string, language: Language, now: Date): string | undefined {
  const date = new Date(moment);
  if (dayKey(date) === dayKey(now)) return undefined;
  return new Intl.DateTimeFormat(recordLocale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(date);
}
