/** The words of the files that imports write: those of the screen that shows the same. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from './catalogue-files.ts';
import type { MessageId } from './message-ids.gen.ts';
import { createSpeaker } from './own-words.ts';

type ImportMessageId = Extract<MessageId, `import.${string}`>;
type ImportSpeak = (id: ImportMessageId, values?: Record<string, string | number>) => string;

const speaker = createSpeaker(['seller-import'], (language) => compileCatalogue('seller-import', language));

export function importWords(language: Language): ImportSpeak {
  const instance = speaker(language);
  return (id, values) => instance._(id, values);
}
