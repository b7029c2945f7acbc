import type { Language } from '@entrepot/contracts/languages.ts';
import { formatUnits, spacedFigures } from '@entrepot/i18n/formats.ts';
import { recordLocale } from '@entrepot/i18n/locales.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
/** More would feign a precision that a waiting time does not have. */
const UNITS_SHOWN = 2;

/** "1 hour 50 minutes", "45 seconds": the two largest units, in the words of the language. */
export function formatDuration(seconds: number, language: Language): string {
  const locale = recordLocale(language);
  let left = Math.max(0, Math.round(seconds));
  const first = UNITS.findIndex(([, length]) => left >= length);
  const from = first === -1 ? UNITS.length - 1 : first;
  const parts = UNITS.slice(from, from + UNITS_SHOWN).flatMap(([unit, length], index) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return count > 0 || (index === 0 && first === -1) ? [formatUnits(count, unit, language)] : [];
  });
  return spacedFigures(new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(parts), language);
}

/** "14:59" until something ends. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "30 days", "1 year". */
export function formatUnit(count: number, unit: 'day' | 'year', language: Language): string {
  return formatUnits(count, unit, language);
}

/** The language's own word for this day, written as it stands alone. */
export function todayWord(language: Language): string {
  const locale = recordLocale(language);
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day');
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
}
