/**
 * From what somebody typed to what is searched for. First all words, those in the head of a title before the others; if that
 * finds nothing, the words written as one, then all but one of them, then the one that says most.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { headLexeme, numberKey } from './document.ts';
import { compatible, lowerCase, stripAccents } from './text/fold.ts';
import { beginningOf, isUnspaced, segment } from './text/segment.ts';
import type { Meaning, TypedWord, Vocabulary } from './vocabulary.ts';

export interface Understood {
  /** Queries of lexemes, the best first. None: nothing can be found. */
  stages: string[];
  /** In which the words were found. */
  language: Language;
  /** The spelling that was searched for instead of the typed one. */
  corrected: string | null;
}

export interface Interpreter {
  understand(typed: string, language: Language): Promise<Understood>;
}

interface Term extends TypedWord {
  meaning: Meaning;
}

const MOST_WORDS = 8;
/** A longer beginning is found among the words. */
const MOST_BEGUN_LETTERS = 4;
const HAS_DIGIT = /\p{N}/u;

export interface InterpreterParts {
  vocabulary: Vocabulary;
  hasAny(stages: readonly string[]): Promise<boolean>;
  /** Queries of phrases that begin with these words and letters but go on. */
  phrasesBeginning(beginning: string, language: Language): Promise<string[]>;
}

export function createInterpreter({ vocabulary, hasAny, phrasesBeginning }: InterpreterParts): Interpreter {
  function typedWord(text: string, language: Language): TypedWord {
    const lower = lowerCase(text, language);
    return { lower, folded: stripAccents(lower) };
  }

  /** A run without spaces was cut by a dictionary that does not know our goods; if a piece is unknown, all of it is looked at. */
  async function termsOfRun(run: string, language: Language): Promise<Term[]> {
    const words = segment(run, language)
      .slice(0, MOST_WORDS)
      .map((word) => typedWord(word, language));
    if (!isUnspaced(run)) return meant(words, language);
    const exact = await vocabulary.exactly(words, language);
    if (words.length > 1 && exact.includes(undefined)) {
      const whole = typedWord(beginningOf(run), language);
      const meaning = await anyMeaning(whole, language);
      if (meaning)
        return meaning.parts?.map(({ folded, ...part }) => ({ lower: folded, folded, meaning: part })) ?? [{ ...whole, meaning }];
    }
    return meant(words, language);
  }

  async function anyMeaning(word: TypedWord, language: Language): Promise<Meaning | undefined> {
    const [exact] = await vocabulary.exactly([word], language);
    return exact ?? vocabulary.nearest(word, language);
  }

  async function meant(words: readonly TypedWord[], language: Language): Promise<Term[]> {
    const exact = await vocabulary.exactly(words, language);
    // Common words say nothing; but where there is nothing else, they are what was meant.
    const hasOnlyCommon = exact.every((meaning) => meaning === null);
    const terms = await Promise.all(
      words.map(async (word, place): Promise<Term[]> => {
        const meaning =
          exact[place] ?? (exact[place] === undefined || hasOnlyCommon ? await vocabulary.nearest(word, language) : undefined);
        return meaning ? [{ ...word, meaning }] : [];
      }),
    );
    return terms.flat();
  }

  /** "tooth brsh", "tea pot": several words that are one. */
  async function asOneWord(words: readonly TypedWord[], language: Language): Promise<Understood | undefined> {
    if (words.length < 2) return undefined;
    const joined = {
      lower: beginningOf(words.map(({ lower }) => lower).join('')),
      folded: beginningOf(words.map(({ folded }) => folded).join('')),
    };
    const meaning = await anyMeaning(joined, language);
    const terms = meaning ? [{ ...joined, meaning }] : [];
    return understood(joined.lower, terms, allOf(terms), language);
  }

  /** "tai ngh": the last word is only begun, and may look like another one. */
  async function unfinished(words: readonly TypedWord[], language: Language): Promise<Understood | undefined> {
    const last = words.at(-1)?.folded ?? '';
    if (words.length < 2 || last.length > MOST_BEGUN_LETTERS || isUnspaced(last)) return undefined;
    const queries = await phrasesBeginning(words.map(({ folded }) => folded).join(' '), language);
    const inHead = queries.map((query) => `(${query.replace(/'(\w\w):/g, "'$1^")})`).join(' | ');
    return inHead ? { stages: [inHead], language, corrected: null } : undefined;
  }

  async function understand(typed: string, language: Language): Promise<Understood> {
    const runs = compatible(typed)
      .split(/[^\p{L}\p{M}\p{N}.,]+/u)
      .filter(Boolean)
      .slice(0, MOST_WORDS);
    const nothing: Understood = { stages: [], language, corrected: null };
    if (runs.length === 0) return nothing;
    const number = HAS_DIGIT.test(typed) ? [`'n:${numberKey(typed)}'`] : [];
    if (number.length > 0 && (await hasAny(number))) return { ...nothing, stages: number };

    const words = runs
      .flatMap((run) => segment(run, language))
      .slice(0, MOST_WORDS)
      .map((word) => typedWord(word, language));
    const perRun = runs.some(isUnspaced)
      ? (await Promise.all(runs.map((run) => termsOfRun(run, language)))).flat()
      : await meant(words, language);
    const terms = unique(perRun).slice(0, MOST_WORDS);
    const attempts: Array<() => Promise<Understood | undefined>> = [
      () => unfinished(words, language),
      async () => understood(typed, terms, allOf(terms), language),
      async () => (words.some(({ folded }) => isUnspaced(folded)) ? undefined : asOneWord(words, language)),
      async () => understood(typed, terms, allButOne(terms), language),
      async () => (hasFallenApart(words) ? asOneWord(words, language) : undefined),
      ...eachOf(terms).map((alone) => async () => understood(typed, alone, allOf(alone), language)),
    ];
    for (const attempt of attempts) {
      const found = await attempt();
      if (found && found.stages.length > 0 && (await hasAny(found.stages))) return found;
    }
    return nothing;
  }

  return { understand };
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
  return { stages, language, corrected: terms.some(({ meaning }) => meaning.corrected) ? spelling : null };
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
