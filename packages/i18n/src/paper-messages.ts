/** The words of what is printed: those of the pages that show the same, in the reader's language. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from './catalogue-files.ts';
import type { Namespace } from './catalogue-names.ts';
import type { MessageId } from './message-ids.gen.ts';
import { createSpeaker } from './own-words.ts';

type Speak<Id> = (id: Id, values?: Record<string, string | number>) => string;

function wordsFrom<Id extends MessageId>(catalogues: readonly Namespace[]): (language: Language) => Speak<Id> {
  const speaker = createSpeaker(catalogues, (language) => Object.assign({}, ...catalogues.map((name) => compileCatalogue(name, language))));
  return (language) => {
    const instance = speaker(language);
    return (id, values) => instance._(id, values);
  };
}

/** For a buyer. */
export type PaperSpeak = Speak<Extract<MessageId, `${'order' | 'product' | 'wallet' | 'listing'}.${string}`>>;
export const paperWords = wordsFrom<Parameters<PaperSpeak>[0]>(['order', 'product', 'wallet', 'listing']);

/** For a shop. */
export type ShopPaperSpeak = Speak<Extract<MessageId, `${'seller' | 'console' | 'listing'}.${string}`>>;
export const shopPaperWords = wordsFrom<Parameters<ShopPaperSpeak>[0]>(['seller', 'seller-desk', 'console', 'listing']);
