/** The words of the files that imports write: those of the screen that shows the same. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { setupI18n } from '@lingui/core';
import { compileCatalogue } from './catalogue-files.ts';
import { recordLocale } from './locales.ts';
import type { MessageId } from './message-ids.gen.ts';

type ImportMessageId = Extract<MessageId, `import.${string}`>;
type ImportSpeak = (id: ImportMessageId) => string;

const spoken = new Map<Language, ImportSpeak>();

export function importWords(language: Language): ImportSpeak {
  let speak = spoken.get(language);
  if (!speak) {
    const locale = recordLocale(language);
    const instance = setupI18n({ locale, messages: { [locale]: compileCatalogue('seller-import', language) } });
    speak = (id) => instance._(id);
    spoken.set(language, speak);
  }
  return speak;
}
