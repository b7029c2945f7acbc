import type { Language } from '@entrepot/contracts/languages.ts';

/** The languages of Stripe's page under its own names; in those that it lacks it follows the browser. */
const LOCALES: Readonly<Partial<Record<Language, string>>> = {
  en: 'en',
  cn: 'zh',
  tw: 'zh-TW',
  ja: 'ja',
  de: 'de',
  ms: 'ms',
  th: 'th',
  el: 'el',
  pt: 'pt-BR',
  es: 'es',
  fr: 'fr',
  ru: 'ru',
  it: 'it',
  tr: 'tr',
  ko: 'ko',
  ph: 'fil',
  id: 'id',
  vi: 'vi',
};

export function stripeLocale(language: Language): string {
  return LOCALES[language] ?? 'auto';
}
