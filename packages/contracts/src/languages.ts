/** The 21 languages of the product, by the codes that travel on the wire. */
export const LANGUAGES = [
  'en',
  'cn',
  'tw',
  'ja',
  'de',
  'ms',
  'af',
  'th',
  'el',
  'pt',
  'es',
  'fr',
  'ru',
  'it',
  'tr',
  'ko',
  'ph',
  'ar',
  'id',
  'hi',
  'vi',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** Those that staff work in; buyers and shops have all of them. */
export const OFFICE_LANGUAGES = ['en', 'cn', 'tw'] as const satisfies readonly Language[];

/** What somebody reads a console in. Apart from the storefront's: whoever looks at a shop in another language works on in the own. */
export const CONSOLE_LANGUAGE_COOKIE = 'console-language';

export const DEFAULT_LANGUAGE: Language = 'en';

const known: ReadonlySet<string> = new Set(LANGUAGES);

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && known.has(value);
}
