/** How each of our language codes is called by the web platform and by its own speakers. */
import type { Language } from '@entrepot/contracts/languages.ts';

interface Locale {
  /** BCP 47, for `lang` attributes and `Intl`. */
  tag: string;
  /** The language's name in itself, as the menu shows it. */
  name: string;
}

export const LOCALES: Readonly<Record<Language, Locale>> = {
  en: { tag: 'en', name: 'English' },
  cn: { tag: 'zh-CN', name: '简体中文' },
  tw: { tag: 'zh-TW', name: '繁體中文' },
  ja: { tag: 'ja', name: '日本語' },
  de: { tag: 'de', name: 'Deutsch' },
  ms: { tag: 'ms', name: 'Bahasa Melayu' },
  af: { tag: 'af', name: 'Afrikaans' },
  th: { tag: 'th', name: 'ไทย' },
  el: { tag: 'el', name: 'Ελληνικά' },
  pt: { tag: 'pt', name: 'Português' },
  es: { tag: 'es', name: 'Español' },
  fr: { tag: 'fr', name: 'Français' },
  ru: { tag: 'ru', name: 'Русский' },
  it: { tag: 'it', name: 'Italiano' },
  tr: { tag: 'tr', name: 'Türkçe' },
  ko: { tag: 'ko', name: '한국어' },
  ph: { tag: 'fil', name: 'Filipino' },
  ar: { tag: 'ar', name: 'العربية' },
  id: { tag: 'id', name: 'Bahasa Indonesia' },
  hi: { tag: 'hi', name: 'हिन्दी' },
  vi: { tag: 'vi', name: 'Tiếng Việt' },
};

/** The specification names four right-to-left codes; three of them are ready for when their catalogues come. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'ur', 'fa', 'pr']);

export type Direction = 'ltr' | 'rtl';

export function directionOf(language: string): Direction {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}

/** Records (money, dates) read alike everywhere: Latin digits and the Gregorian year, which `th` and `ar` would not give. */
export function recordLocale(language: Language): string {
  return `${LOCALES[language].tag}-u-ca-gregory-nu-latn`;
}
