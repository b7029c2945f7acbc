import type { Language } from '@entrepot/contracts/languages.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { directionOf } from '@entrepot/i18n/locales.ts';

const DAY = /\b(\d{4})-(\d\d)-(\d\d)\b/g;

/**
 * Latin figures inside a sentence of any direction keep their own order: a date before its time, an address from its beginning. A line does
 * not end within a date.
 */
export function isolate(text: string): string {
  return `\u2066${text.replaceAll(DAY, '$1-\u2060$2-\u2060$3')}\u2069`;
}

/** A sum with its coin inside a sentence, in its own order where the sentence runs from the right. */
export function isolateSum(sum: string, language: Language): string {
  return directionOf(language) === 'rtl' ? isolate(sum) : sum;
}

/** A name inside a sentence keeps its own order, whatever its language: brackets and full stops stay with it. */
export function isolateName(name: string): string {
  return `\u2068${name}\u2069`;
}

const SECONDS = /:\d\d$/;

/** A moment inside a sentence, to the minute: in its own order, and on one line. */
export function momentText(at: Date | string | null): string {
  return isolate(formatDateTime(at).replace(SECONDS, '').replace(' ', '\u00A0'));
}
