/** The words of what is printed for a buyer: those of the pages that show the same, in the reader's language. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { setupI18n } from '@lingui/core';
import { compileCatalogue } from './catalogue-files.ts';
import { recordLocale } from './locales.ts';
import type { MessageId } from './message-ids.gen.ts';

const CATALOGUES = ['order', 'product', 'wallet', 'listing'] as const;
type PaperMessageId = Extract<MessageId, `${(typeof CATALOGUES)[number]}.${string}`>;
export type PaperSpeak = (id: PaperMessageId, values?: Record<string, string | number>) => string;

const spoken = new Map<Language, PaperSpeak>();

export function paperWords(language: Language): PaperSpeak {
  let speak = spoken.get(language);
  if (!speak) {
    const locale = recordLocale(language);
    const messages = Object.assign({}, ...CATALOGUES.map((name) => compileCatalogue(name, language)));
    const instance = setupI18n({ locale, messages: { [locale]: messages } });
    speak = (id, values) => instance._(id, values);
    spoken.set(language, speak);
  }
  return speak;
}
