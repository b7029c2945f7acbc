/**
 * Finds words in all catalogues of all languages without looking at each by itself: the texts of a catalogue lie beside each other in small
 * letters, and are searched as one.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { createLru } from '../../../platform/lru.ts';
import { shippedTexts } from './shipped-words.ts';

interface Pile {
  text: string;
  /** Where in the text each message begins, in the order of the catalogue. */
  starts: readonly number[];
}

const piles = createLru<Pile>();
/** Stands in no message and in no keyword that could be found. */
const BORDER = '\u0000';

function pile(key: string, messages: () => readonly string[]): Pile {
  const known = piles.get(key);
  if (known) return known;
  const small = messages().map((message) => message.toLowerCase());
  const starts: number[] = [];
  let at = 0;
  for (const message of small) {
    starts.push(at);
    at += message.length + BORDER.length;
  }
  const made = { text: small.join(BORDER), starts };
  piles.set(key, made);
  return made;
}

/** Messages, by their place in the catalogue, in whose name or English there is the keyword. The same for all languages. */
export function foundInEnglish(catalogue: Namespace, keyword: string): ReadonlySet<number> {
  return found(
    pile(catalogue, () => [...shippedTexts(catalogue, 'en')].map(([id, english]) => `${id}\n${english}`)),
    keyword,
  );
}

export function foundInLanguage(catalogue: Namespace, language: Language, keyword: string): ReadonlySet<number> {
  return found(
    pile(`${catalogue} ${language}`, () => {
      const own = shippedTexts(catalogue, language);
      return [...shippedTexts(catalogue, 'en').keys()].map((id) => own.get(id) ?? '');
    }),
    keyword,
  );
}

function found({ text, starts }: Pile, keyword: string): ReadonlySet<number> {
  const indexes = new Set<number>();
  let message = 0;
  for (let at = text.indexOf(keyword); at !== -1;) {
    while (message + 1 < starts.length && starts[message + 1]! <= at) message += 1;
    indexes.add(message);
    const next = starts[message + 1];
    if (next === undefined) break;
    at = text.indexOf(keyword, next);
  }
  return indexes;
}
