/**
 * From what somebody typed to what is searched for. First all words, those in the head of a title before the others; if that
 * finds nothing, the words written as one, then all but one of them, then the one that says most.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { headLexeme, numberKey } from './document.ts';
import type { KnownGoods, NamedGoods } from './known-goods.ts';
import { isPart, type Shown } from './matches.ts';
import { compatible, lowerCase, stripAccents } from '../../../platform/fold.ts';
import { beginningOf, isUnspaced, segment } from './text/segment.ts';
import type { Freedom, Meaning, TypedWord, Vocabulary } from './vocabulary.ts';

export interface Understood {
  /** Queries of lexemes, the best first. None: nothing can be found. */
  stages: string[];
  /** In which the words were found. */
  language: Language;
  /** The spelling that was searched for instead of the typed one. */
  corrected: string | null;
  /** Not all words are searched for, because nothing has all of them. */
  isPartial: boolean;
  /** Where nothing is found because nobody sells such a thing: a query of what would lie beside it. */
  beside: string | null;
}

export interface Interpreter {
  /**
   * Among what a storefront shows: there nothing is taken for a word that only others sell. Insisted on, what was typed is searched for
   * in no other spelling.
   */
  understand(typed: string, language: Language, shown: Shown | undefined, isInsisted?: boolean): Promise<Understood>;
}

/** Whose words they are, and what that storefront shows. */
interface Asker {
  language: Language;
  shown: Shown | undefined;
}

interface Term extends TypedWord {
  meaning: Meaning;
}

const MOST_WORDS = 8;
/** A longer beginning is found among the words. */
const MOST_BEGUN_LETTERS = 4;
const HAS_DIGIT = /\p{N}/u;

const HAN = /\p{Script=Han}/u;

export interface InterpreterParts {
  vocabulary: Vocabulary;
  knownGoods: KnownGoods;
  hasAny(stages: readonly string[], shown: Shown | undefined): Promise<boolean>;
  /** Queries of phrases that begin with these words and letters but go on. */
  phrasesBeginning(beginning: string, language: Language): Promise<string[]>;
}

export function createInterpreter({ vocabulary, knownGoods, hasAny, phrasesBeginning }: InterpreterParts): Interpreter {
  function typedWord(text: string, language: Language): TypedWord {
    const lower = lowerCase(text, language);
    return { lower, folded: stripAccents(lower) };
  }

  /**
   * One place for each word, empty where it means nothing. A run without spaces was cut by a dictionary that does not know our
   * goods; if a piece is unknown, all of it is looked at.
   */
  async function termsOfRun({ text, words, freedoms }: Run, asker: Asker): Promise<Place[]> {
    const { language } = asker;
    if (!isUnspaced(text) || words.length < 2) return meant(words, freedoms, asker);
    const exact = await vocabulary.exactly(words, language);
    if (exact.includes(undefined) && !freedoms.includes('none')) {
      const whole = typedWord(beginningOf(text), language);
      const meaning = await anyMeaning(whole, asker, freedoms[0]!);
      if (meaning)
        return [meaning.parts?.map(({ folded, ...part }) => ({ lower: folded, folded, meaning: part })) ?? [{ ...whole, meaning }]];
    }
    const places = await meant(words, freedoms, asker);
    // Of a thing of which not all is known, only what says what it is; a cupboard for fish is still a cupboard.
    return isHeadKnown(words, places, language) ? places : places.map(() => undefined);
  }

  async function anyMeaning(word: TypedWord, { language, shown }: Asker, freedom: Freedom): Promise<Meaning | undefined> {
    const [exact] = await vocabulary.exactly([word], language);
    return exact ?? vocabulary.nearest(word, language, freedom, shown);
  }

  async function meant(words: readonly TypedWord[], freedoms: readonly Freedom[], { language, shown }: Asker): Promise<Place[]> {
    const exact = await vocabulary.exactly(words, language);
    // Common words say nothing; but where there is nothing else, they are what was meant.
    const hasOnlyCommon = exact.every((meaning) => meaning === null);
    return Promise.all(
      words.map(async (word, place): Promise<Place> => {
        const meaning =
          exact[place] ??
          (exact[place] === undefined || hasOnlyCommon ? await vocabulary.nearest(word, language, freedoms[place]!, shown) : undefined);
        if (meaning) return [{ ...word, meaning }];
        return exact[place] === null ? [] : undefined;
      }),
    );
  }

  /** "tooth brsh", "tea pot": several words that are one. */
  async function asOneWord(words: readonly TypedWord[], asker: Asker, freedom: Freedom): Promise<Understood | undefined> {
    if (words.length < 2) return undefined;
    const joined = {
      lower: beginningOf(words.map(({ lower }) => lower).join('')),
      folded: beginningOf(words.map(({ folded }) => folded).join('')),
    };
    const meaning = await anyMeaning(joined, asker, freedom);
    const terms = meaning ? [{ ...joined, meaning }] : [];
    return understood(joined.lower, terms, allOf(terms), asker.language);
  }

  /** "tai ngh": the last word is only begun, and may look like another one. */
  async function unfinished(words: readonly TypedWord[], language: Language): Promise<Understood | undefined> {
    const last = words.at(-1)?.folded ?? '';
    if (words.length < 2 || last.length > MOST_BEGUN_LETTERS || isUnspaced(last)) return undefined;
    const queries = await phrasesBeginning(words.map(({ folded }) => folded).join(' '), language);
    const inHead = queries.map((query) => `(${query.replace(/'(\w\w):/g, "'$1^")})`).join(' | ');
    return inHead ? { ...nothingIn(language), stages: [inHead] } : undefined;
  }

  /** The first of the named things that nobody sells here: one of its words means nothing, or nothing has all of them. */
  async function firstAbsent(goods: readonly NamedGoods[], places: readonly Place[], { shown }: Asker): Promise<NamedGoods | undefined> {
    for (const one of goods) {
      const own = places.slice(one.first, one.end);
      const terms = own.flatMap((place) => place ?? []);
      if (own.includes(undefined)) return one;
      // Among all goods a single word that means something is there.
      const isSure = one.end - one.first === 1 && (!isPart(shown) || terms.length === 0);
      if (!isSure && !(await hasAny(allOf(terms), shown))) return one;
    }
    return undefined;
  }

  async function besideOf(goods: NamedGoods): Promise<string | null> {
    const meanings = await vocabulary.exactly(knownGoods.beside(goods), goods.language);
    const lexemes = meanings.flatMap((meaning) => meaning?.lexemes ?? []).filter((lexeme) => !lexeme.startsWith('v:'));
    return lexemes.length > 0 ? group([...new Set(lexemes)], headLexeme) : null;
  }

  async function understand(typed: string, language: Language, shown: Shown | undefined, isInsisted = false): Promise<Understood> {
    const texts = compatible(typed)
      .split(/[^\p{L}\p{M}\p{N}.,]+/u)
      .filter(Boolean)
      .slice(0, MOST_WORDS);
    const nothing = nothingIn(language);
    const asker = { language, shown };
    if (texts.length === 0) return nothing;
    const number = HAS_DIGIT.test(typed) ? [`'n:${numberKey(typed)}'`] : [];
    if (number.length > 0 && (await hasAny(number, shown))) return { ...nothing, stages: number };

    const cut = texts.map((text) => ({ text, words: segment(text, language).map((word) => typedWord(word, language)) }));
    const words = cut.flatMap((run) => run.words).slice(0, MOST_WORDS);
    const goods = await knownGoods.named(words, language);
    const most: Freedom = isInsisted ? 'looser' : 'corrected';
    const freedoms = freedomsOf(words, goods, most);
    const runs = cut.map((run, place): Run => {
      const first = cut.slice(0, place).reduce((sum, before) => sum + before.words.length, 0);
      return { text: run.text, words: words.slice(first, first + run.words.length), freedoms: freedoms.slice(first) };
    });
    const places = texts.some(isUnspaced)
      ? (await Promise.all(runs.map((run) => termsOfRun(run, asker)))).flat()
      : await meant(words, freedoms, asker);

    const absent = await firstAbsent(goods, places, asker);
    if (absent) return { ...nothing, beside: await besideOf(absent) };

    const terms = unique(places.flatMap((place) => place ?? [])).slice(0, MOST_WORDS);
    const solid = terms.filter(({ meaning }) => meaning.certainty === 'exact');
    const isWhole = !places.includes(undefined);
    const partly = async (some: readonly Term[], stages: string[]): Promise<Understood> => ({
      ...understood(typed, some, stages, language),
      isPartial: true,
    });
    const attempts: Array<() => Promise<Understood | undefined>> = [
      () => unfinished(words, language),
      async () => (isWhole ? understood(typed, terms, allOf(terms), language) : undefined),
      async () => (words.some(({ folded }) => isUnspaced(folded)) && !hasFallenApart(words) ? undefined : asOneWord(words, asker, most)),
      ...(isWhole && solid.length === terms.length ? [] : [() => partly(solid, allOf(solid))]),
      () => partly(solid, allButOne(solid)),
      ...eachOf(solid).map((alone) => () => partly(alone, allOf(alone))),
    ];
    for (const attempt of attempts) {
      const found = await attempt();
      if (found && found.stages.length > 0 && (await hasAny(found.stages, shown))) return found;
    }
    return nothing;
  }

  return { understand };
}

/** In scripts without spaces the last word says what a thing is; in Thai the first. One sign alone is too little to go by. */
function isHeadKnown(words: readonly TypedWord[], places: readonly Place[], language: Language): boolean {
  const head = language === 'th' ? 0 : words.length - 1;
  return !places.includes(undefined) || (places[head] !== undefined && [...words[head]!.folded].length > 1);
}

/** What one word was found to mean: nothing where nothing has it, no term where it is too common to be looked for. */
type Place = Term[] | undefined;

interface Run {
  text: string;
  words: TypedWord[];
  freedoms: Freedom[];
}

function nothingIn(language: Language): Understood {
  return { stages: [], language, corrected: null, isPartial: false, beside: null };
}

/** A word that is right is not taken for another one: the name of a thing, or what a dictionary of characters reads without stumbling. */
function freedomsOf(words: readonly TypedWord[], goods: readonly NamedGoods[], most: Freedom): Freedom[] {
  const isRead = !hasFallenApart(words);
  return words.map(({ folded }, place) => {
    if (goods.some(({ first, end }) => first <= place && place < end)) return 'none';
    return isRead && HAN.test(folded) ? 'looser' : most;
  });
}

/**
 * Two lone characters side by side: the dictionary did not know what it read, as in 笔|计|本|电脑, where one character is mistyped.
 * A single one is a word by itself often enough.
 */
function hasFallenApart(words: readonly TypedWord[]): boolean {
  const isLone = words.map(({ folded }) => isUnspaced(folded) && [...folded].length === 1);
  return isLone.some((lone, place) => lone && isLone[place + 1]);
}

function unique(terms: readonly Term[]): Term[] {
  const seen = new Set<string>();
  return terms.filter(({ meaning }) => {
    const key = meaning.lexemes.join(' ');
    return !seen.has(key) && seen.add(key);
  });
}

function understood(typed: string, terms: readonly Term[], stages: string[], reader: Language): Understood {
  const spelling = terms.reduce(
    (text, { lower, meaning }) => (meaning.corrected ? replaced(text, lower, meaning.corrected) : text),
    typed.toLowerCase(),
  );
  const languages = terms.flatMap(({ meaning }) => meaning.language ?? []);
  const language = languages.includes(reader) ? reader : (languages[0] ?? reader);
  return { ...nothingIn(language), stages, corrected: terms.some(({ meaning }) => meaning.corrected) ? spelling : null };
}

function replaced(text: string, word: string, correct: string): string {
  return text.includes(word) ? text.replace(word, correct) : correct;
}

/** Lexemes are letters, digits and their own marks, so quotes are enough. */
function group(lexemes: readonly string[], form: (lexeme: string) => string): string {
  const alternatives = lexemes.map((lexeme) =>
    lexeme
      .split('&')
      .map((one) => `'${form(one)}'`)
      .join(' & '),
  );
  return alternatives.length === 1 && !alternatives[0]!.includes('&')
    ? alternatives[0]!
    : `(${alternatives.map((one) => (one.includes('&') ? `(${one})` : one)).join(' | ')})`;
}

const asItIs = (lexeme: string): string => lexeme;

function allOf(terms: readonly Term[]): string[] {
  if (terms.length === 0) return [];
  const inHead = terms.map(({ meaning }) => group(meaning.lexemes, headLexeme)).join(' & ');
  const anywhere = terms.map(({ meaning }) => group(meaning.lexemes, asItIs)).join(' & ');
  return [inHead, `${anywhere} & !(${inHead})`];
}

/** The words that say most stay longest: long ones, and among these the rarer. */
function byImportance(terms: readonly Term[]): Term[] {
  return terms.toSorted((a, b) => certainty(b) - certainty(a) || b.folded.length - a.folded.length || a.meaning.weight - b.meaning.weight);
}

function certainty({ meaning }: Term): number {
  return meaning.certainty === 'exact' ? 1 : 0;
}

function allButOne(terms: readonly Term[]): string[] {
  if (terms.length < 3) return [];
  const ranked = byImportance(terms);
  return ranked
    .map((_, place) => ranked.toSpliced(ranked.length - 1 - place, 1))
    .map((kept) => kept.map(({ meaning }) => group(meaning.lexemes, asItIs)).join(' & '));
}

/** Each word alone, the one that says most first. */
function eachOf(terms: readonly Term[]): Term[][] {
  return terms.length < 2 ? [] : byImportance(terms).map((term) => [term]);
}
