/**
 * The words that are the same everywhere, as data: `glossary/terms.json` says what each term means and by which English words it is
 * known, `glossary/<language>.json` how the language says it and how it speaks to people. Read by tests and by whoever draws the table
 * for people; never by a browser.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { readCatalogue } from './catalogue-files.ts';
import { languagesOf, SHIPPED_CATALOGUES, type ShippedCatalogue } from './catalogue-names.ts';
import { LOCALES } from './locales.ts';
import { choicesOf } from './message-shape.ts';

export interface Term {
  means: string;
  /** A pattern; an English message in which it is found speaks of the term. */
  found: string;
}

export interface GlossaryOfLanguage {
  /** How people are addressed. */
  address: string;
  tone: string;
  /** By term: the word to use, and after it the beginnings or parts of words by which its other forms are known. */
  terms: Record<string, string[]>;
  /** Patterns of what is not said in this language, each with what is said in its place or why. */
  notSaid: Record<string, string>;
}

export interface Exception {
  term: string;
  /** `catalogue:id`. */
  message: string;
  /** In all languages where it is left out. */
  languages?: Language[];
  why: string;
}

const FOLDER = join(import.meta.dirname, '..', 'glossary');

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Content;
}

export const readTerms = () => read<Record<string, Term>>('terms');
export const readGlossary = (language: Language) => read<GlossaryOfLanguage>(language);
export const readExceptions = () => read<Exception[]>('exceptions');
/** English is where the terms come from, so it says them by itself. */
export const GLOSSARY_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');

/** What a message says, in all of its cases, without the names of its values. */
export function spokenText(text: string): string {
  const message = compileMessageOrThrow(text);
  const parts: CompiledMessage[] = [message, ...choicesOf(message).flatMap(({ options }) => Object.values(options))];
  return parts.map((part) => part.map((token) => (typeof token === 'string' ? token : '\uFFFC')).join('')).join('\n');
}

export interface Pair {
  catalogue: ShippedCatalogue;
  id: string;
  english: string;
  own: string;
}

/** Every English message beside the same one in another language. */
export function pairsOf(language: Language): Pair[] {
  return SHIPPED_CATALOGUES.filter((catalogue) => languagesOf(catalogue).includes(language)).flatMap((catalogue) => {
    const own = readCatalogue(catalogue, language);
    return [...readCatalogue(catalogue, 'en')].map(([id, english]) => ({ catalogue, id, english, own: own.get(id) ?? '' }));
  });
}

/** Messages whose English speaks of a term while the translation has another word for it. */
export function strayTerms(
  pairs: readonly Pair[],
  language: Language,
  terms: Record<string, Term> = readTerms(),
  glossary: GlossaryOfLanguage = readGlossary(language),
): Array<Pair & { term: string }> {
  const lower = (text: string) => text.toLocaleLowerCase(LOCALES[language].tag);
  const read = pairs.map((pair) => ({ pair, english: spokenText(pair.english), own: lower(spokenText(pair.own)) }));
  return Object.entries(terms).flatMap(([term, { found }]) => {
    const pattern = new RegExp(found, 'i');
    const forms = (glossary.terms[term] ?? []).map(lower);
    return read
      .filter(({ english, own }) => pattern.test(english) && !forms.some((form) => own.includes(form)))
      .map(({ pair }) => ({ ...pair, term }));
  });
}

/** Messages that say what the language does not say. */
export function unsaidIn(pairs: readonly Pair[], glossary: GlossaryOfLanguage): Array<Pair & { found: string; instead: string }> {
  return Object.entries(glossary.notSaid).flatMap(([pattern, instead]) => {
    const wrong = new RegExp(pattern, 'u');
    return pairs.flatMap((pair) => {
      const found = wrong.exec(spokenText(pair.own))?.[0];
      return found === undefined ? [] : [{ ...pair, found, instead }];
    });
  });
}

export function isExcepted(exceptions: readonly Exception[], term: string, { catalogue, id }: Pair, language: Language): boolean {
  return exceptions.some(
    (exception) =>
      exception.term === term && exception.message === `${catalogue}:${id}` && (exception.languages?.includes(language) ?? true),
  );
}
