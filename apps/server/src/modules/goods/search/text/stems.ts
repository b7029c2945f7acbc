/**
 * The stems of words, from the dictionaries that PostgreSQL brings along. They are asked for in batches and remembered:
 * a catalogue of a million titles is written with a few ten thousand words.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { stripAccents } from '../../../../platform/fold.ts';

/** Malay is stemmed like Indonesian and Afrikaans like Dutch, close relatives that have a stemmer. The others have none. */
const DICTIONARIES: Partial<Record<Language, string>> = {
  en: 'english_stem',
  de: 'german_stem',
  ms: 'indonesian_stem',
  af: 'dutch_stem',
  el: 'greek_stem',
  pt: 'portuguese_stem',
  es: 'spanish_stem',
  fr: 'french_stem',
  ru: 'russian_stem',
  it: 'italian_stem',
  tr: 'turkish_stem',
  ar: 'arabic_stem',
  id: 'indonesian_stem',
  hi: 'hindi_stem',
};

/** Words that stand in every second title and find nothing; the dictionaries above bring their own lists for some languages. */
const COMMON_WORDS: Partial<Record<Language, string[]>> = {
  cn: ['的', '和', '与', '带', '一'],
  tw: ['的', '和', '與', '帶', '一'],
  ja: ['の', 'と', 'を', 'に', 'は', 'が', 'で', '付き'],
  ms: ['dan', 'dengan', 'daripada', 'untuk', 'yang', 'di'],
  id: ['dan', 'dengan', 'dari', 'untuk', 'yang', 'di'],
  af: ['van', 'met', 'en', 'vir', 'die', 'n', 'uit'],
  th: ['และ', 'ที่', 'ของ', 'มี', 'จาก'],
  el: ['απο', 'με', 'και', 'για', 'το', 'η', 'ο', 'τα', 'σε', 'του', 'της'],
  ph: ['mga', 'na', 'ng', 'sa', 'ang', 'at', 'yari', 'may', 'para'],
  ar: ['من', 'مع', 'في', 'و', 'على'],
  hi: ['का', 'की', 'के', 'और', 'से', 'में', 'वाला', 'वाली', 'वाले'],
  vi: ['và', 'có', 'bằng', 'cho', 'của', 'những', 'các', 'cái', 'chiếc'],
};
const commonWords = new Map(Object.entries(COMMON_WORDS).map(([language, words]) => [language, new Set(words)]));

export function isCommonWord(language: Language, lower: string): boolean {
  return commonWords.get(language)?.has(lower) ?? false;
}

/** Plurals that no dictionary sees, each with the ends of the words it may come from. */
const PLURALS: Partial<Record<Language, { form: RegExp; ends: readonly string[] }>> = {
  en: { form: /^(.{2,})ves$/u, ends: ['f', 'fe'] },
  ko: { form: /^(.{2,})들$/u, ends: [''] },
};

/** The word, and what it may be the plural of: "knives" and "shelves" keep their v in the dictionary, and Korean has none. */
export function spellingsOf(language: Language, lower: string): string[] {
  const plural = PLURALS[language];
  const root = plural?.form.exec(lower)?.[1];
  return root === undefined ? [lower] : [lower, ...plural!.ends.map((end) => root + end)];
}

/** A language and a word of it in small letters. */
export type StemRequest = readonly [language: Language, word: string];
/** Returns, in the same order, the stems that a dictionary knows: none for a word too common to be looked for. */
export type StemLookup = (dictionaries: string[], words: string[]) => Promise<Array<string | null>>;

const MAX_REMEMBERED = 200_000;
const HAS_DIGIT = /\p{N}/u;

export class Stems {
  /** By language and word; an empty stem marks a word that is left out. */
  private known = new Map<string, string>();
  /** What was known before the last clearing, so that nothing is forgotten between `learn` and `of`. */
  private before = new Map<string, string>();
  private readonly lookUp: StemLookup;

  constructor(lookUp: StemLookup) {
    this.lookUp = lookUp;
  }

  /** After this, `of` answers for all of them. */
  async learn(requests: Iterable<StemRequest>): Promise<void> {
    if (this.known.size > MAX_REMEMBERED) {
      this.before = this.known;
      this.known = new Map();
    }
    const asked = new Map<string, StemRequest>();
    for (const [language, word] of requests) {
      const key = language + word;
      if (this.known.has(key)) continue;
      if (isCommonWord(language, word)) this.known.set(key, '');
      else if (!DICTIONARIES[language] || HAS_DIGIT.test(word)) this.known.set(key, stripAccents(word));
      else asked.set(key, [language, word]);
    }
    if (asked.size === 0) return;
    const words = [...asked.values()];
    const stems = await this.lookUp(
      words.map(([language]) => DICTIONARIES[language]!),
      words.map(([, word]) => word),
    );
    for (const [index, key] of [...asked.keys()].entries()) this.known.set(key, stripAccents(stems[index] ?? ''));
  }

  /** The stem without accents; empty for a word that is left out. */
  of(language: Language, word: string): string {
    const stem = this.known.get(language + word) ?? this.before.get(language + word);
    if (stem === undefined) throw new Error(`the stem of "${word}" was not asked for`);
    return stem;
  }
}
