/** The texts of an agreement while the next version is written: one for each language that has any. */
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';

export interface AgreementText {
  language: string;
  title: string;
  text: string;
}

export type TextsByLanguage = Record<Language, { title: string; text: string }>;

export function byLanguage(texts: readonly AgreementText[]): TextsByLanguage {
  const of = (language: Language) => texts.find((one) => one.language === language);
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, { title: of(language)?.title ?? '', text: of(language)?.text ?? '' }]),
  ) as TextsByLanguage;
}

export const hasText = ({ title, text }: { title: string; text: string }): boolean => title.trim() !== '' || text.trim() !== '';
export const isWhole = ({ title, text }: { title: string; text: string }): boolean => title.trim() !== '' && text.trim() !== '';

/** Those of which anything is written, in the order of the languages. */
export const writtenTexts = (texts: TextsByLanguage): AgreementText[] =>
  LANGUAGES.filter((language) => hasText(texts[language])).map((language) => ({
    language,
    title: texts[language].title.trim(),
    text: texts[language].text,
  }));
