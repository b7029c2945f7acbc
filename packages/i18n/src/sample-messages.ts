/**
 * Prints some messages of a language beside the English original, to be translated back by somebody who knows both:
 * `node packages/i18n/src/sample-messages.ts de 100 1`. The same language, count and seed print the same messages until the catalogues
 * change.
 */
import { createHash } from 'node:crypto';
import { isLanguage, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { pairsOf, type Pair } from './glossary.ts';

const DEFAULT_COUNT = 100;

/** Each message has a place of its own, so that one that is added moves none of the others. */
export function sampleMessages(language: Language, count = DEFAULT_COUNT, seed = '1'): Pair[] {
  const placed = pairsOf(language).map((pair) => ({ pair, place: placeOf(`${seed} ${pair.catalogue} ${pair.id}`) }));
  return placed
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, count)
    .map(({ pair }) => pair);
}

const placeOf = (text: string): string => createHash('sha256').update(text).digest('hex');

if (import.meta.main) {
  const [language = '', count, seed] = process.argv.slice(2);
  if (!isLanguage(language)) {
    process.stderr.write(`Which language? ${LANGUAGES.join(' ')}\n`);
    process.exitCode = 1;
  } else {
    for (const [index, { catalogue, id, english, own }] of sampleMessages(language, count ? Number(count) : undefined, seed).entries())
      process.stdout.write(`${index + 1}. ${catalogue} ${id}\n   ${english}\n   ${own}\n`);
  }
}
