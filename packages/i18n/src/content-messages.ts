/** The words that the server puts into the operator's texts. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from './catalogue-files.ts';
import type { MessageId } from './message-ids.gen.ts';
import { createSpeaker } from './own-words.ts';

type ContentMessageId = Extract<MessageId, `content.${string}`>;

const speaker = createSpeaker(['content'], (language) => compileCatalogue('content', language));

export function contentWords(language: Language): (id: ContentMessageId, values?: Record<string, string | number>) => string {
  const instance = speaker(language);
  return (id, values) => instance._(id, values);
}
