/** The words of what is printed for a buyer: those of the pages that show the same, in the reader's language. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from './catalogue-files.ts';
import type { MessageId } from './message-ids.gen.ts';
import { createSpeaker } from './own-words.ts';

const CATALOGUES = ['order', 'product', 'wallet', 'listing'] as const;
type PaperMessageId = Extract<MessageId, `${(typeof CATALOGUES)[number]}.${string}`>;
export type PaperSpeak = (id: PaperMessageId, values?: Record<string, string | number>) => string;

const speaker = createSpeaker(CATALOGUES, (language) => Object.assign({}, ...CATALOGUES.map((name) => compileCatalogue(name, language))));

export function paperWords(language: Language): PaperSpeak {
  const instance = speaker(language);
  return (id, values) => instance._(id, values);
}
