/** Numbers, amounts and times as the product writes them. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { numbersIn, timesIn } from './kept-formats.ts';
import { recordLocale } from './locales.ts';

function numberFormat(language: Language, minDecimals: number, maxDecimals: number): Intl.NumberFormat {
  return numbersIn(recordLocale(language), { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals });
}

export function formatNumber(value: number, language: Language, maxDecimals = 0): string {
  return numberFormat(language, 0, maxDecimals).format(value);
}

/**
 * A wire amount with its decimals as the screen shows them. `Intl` takes the decimal string itself, so no digit is lost;
 * the unit stands beside it, because `Intl` does not know USDT.
 */
export function formatAmount(amount: string, language: Language, decimals = 2): string {
  return numberFormat(language, decimals, decimals).format(amount as Intl.StringNumericLiteral);
}

export function formatPercent(value: number, language: Language, maxDecimals = 1): string {
  return numbersIn(recordLocale(language), { style: 'percent', maximumFractionDigits: maxDecimals }).format(value / 100);
}

const AT_A_FIGURE = /(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu;

/** Chinese has a space between figures and its letters and Japanese has none, as their sentences here have it. */
export function spacedFigures(text: string, language: Language): string {
  if (language === 'ja') return text.replaceAll(/(?<=\d) (?=\P{Script=Latin})/gu, '');
  return language === 'cn' || language === 'tw' ? text.replaceAll(AT_A_FIGURE, ' ') : text;
}

/** "14 days", in the words of the language. */
export function formatUnits(
  value: number,
  unit: string,
  language: Language,
  { unitDisplay = 'long', maxDecimals = 3 }: { unitDisplay?: 'long' | 'short'; maxDecimals?: number } = {},
): string {
  const words = numbersIn(recordLocale(language), { style: 'unit', unit, unitDisplay, maximumFractionDigits: maxDecimals }).format(value);
  return spacedFigures(words, language);
}

const countryNames = new Map<Language, Intl.DisplayNames>();

/** A country by its code, in the words of a language. */
export function countryName(code: string, language: Language): string {
  const names = countryNames.get(language) ?? new Intl.DisplayNames(recordLocale(language), { type: 'region', fallback: 'code' });
  countryNames.set(language, names);
  return names.of(code) ?? code;
}

const EMPTY = '--';
const two = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in the reader's zone, `--` if empty. */
export function formatDateTime(time: string | Date | null | undefined): string {
  const date = toDate(time);
  if (!date) return EMPTY;
  return `${formatDate(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

export function formatDate(time: string | Date | null | undefined): string {
  const date = toDate(time);
  return date ? `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}` : EMPTY;
}

/** "17 November 2026" in words, for sentences; the figures of tables use `formatDate`. */
export function formatLongDate(time: string | Date, language: Language, timeZone?: string): string {
  const date = toDate(time);
  if (!date) return EMPTY;
  const locale = recordLocale(language);
  const words = (timeZone ? timesIn(locale, { ...LONG, timeZone }) : new Intl.DateTimeFormat(locale, LONG)).format(date);
  // French counts the first of a month. The Russian word for the year is short and ends in a point, of which a sentence would have two.
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words.replace(/\s*г\.$/, '');
}

const LONG: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

function toDate(time: string | Date | null | undefined): Date | undefined {
  if (!time) return undefined;
  const date = typeof time === 'string' ? new Date(time) : time;
  return Number.isNaN(date.getTime()) ? undefined : date;
}
