import { isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES, recordLocale } from './locales.ts';

const names = new Map<Language, Intl.DisplayNames>();

/** What a language is called in the reader's own, as far as the browser knows it. */
export function languageName(code: string, reader: Language): string {
  if (!isLanguage(code)) return code;
  const known = names.get(reader) ?? new Intl.DisplayNames(recordLocale(reader), { type: 'language' });
  names.set(reader, known);
  return known.of(LOCALES[code].tag) ?? LOCALES[code].name;
}
