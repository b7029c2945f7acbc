/** Times beside steps and in sentences. Records keep the full form of `formatDateTime`. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';

/** "3 Sep, 13:26". */
export function shortMoment(time: string, language: Language): string {
  return new Intl.DateTimeFormat(recordLocale(language), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(time));
}

/** "19 Sep". */
export function shortDay(time: string, language: Language): string {
  return new Intl.DateTimeFormat(recordLocale(language), { day: 'numeric', month: 'short' }).format(new Date(time));
}
