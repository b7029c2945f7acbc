import { formatDateTime } from '@entrepot/i18n/formats.ts';

/** Latin figures inside a sentence of any direction keep their own order: a date before its time, an address from its beginning. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

const SECONDS = /:\d\d$/;

/** A moment inside a sentence, to the minute: in its own order, and on one line. */
export function momentText(at: Date | string | null): string {
  return isolate(formatDateTime(at).replace(SECONDS, '').replaceAll('-', '-\u2060').replace(' ', '\u00A0'));
}
