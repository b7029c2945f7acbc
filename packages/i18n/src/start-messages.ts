/** The words of a server that is still starting: without a database, so nobody's own words are laid over them. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { setupI18n, type I18n } from '@lingui/core';
import { compileCatalogue } from './catalogue-files.ts';
import { START_CATALOGUE } from './catalogue-names.ts';
import { recordLocale } from './locales.ts';
import type { MessageId } from './message-ids.gen.ts';

export type StartMessageId = Extract<MessageId, `start.${string}`>;

const speakers = new Map<Language, I18n>();

export function startWords(language: Language): (id: StartMessageId) => string {
  let speaker = speakers.get(language);
  if (!speaker) {
    const locale = recordLocale(language);
    speaker = setupI18n({ locale, messages: { [locale]: compileCatalogue(START_CATALOGUE, language) } });
    speakers.set(language, speaker);
  }
  const spoken = speaker;
  return (id) => spoken._(id);
}
