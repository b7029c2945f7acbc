import { isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES, recordLocale } from './locales.ts';

/** What a language is called in the reader's own, as far as the browser knows it. */
export function languageName(code: string, reader: Language): string {
  if (!isLanguage(code)) return code;
  return new Intl.DisplayNames(recordLocale(reader), { type: 'language' }).of(LOCALES[code].tag) ?? LOCALES[code].name;
}
