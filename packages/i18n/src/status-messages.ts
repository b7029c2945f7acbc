/** The words of the status page, which the server writes by itself. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from './catalogue-files.ts';
import type { MessageId } from './message-ids.gen.ts';
import { createSpeaker } from './own-words.ts';

export type StatusSpeak = (id: Extract<MessageId, `status.${string}`>, values?: Record<string, string | number>) => string;

const speaker = createSpeaker(['status'], (language) => compileCatalogue('status', language));

/** As the storefront says it. */
export function statusWords(language: Language, storefrontCode?: string): StatusSpeak {
  const spoken = speaker(language, storefrontCode);
  return (id, values) => spoken._(id, values);
}
