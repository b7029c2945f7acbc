/**
 * Finds answers by what somebody asks, in any of the languages: by the words that they are known under, by the question and by the text
 * itself. There are two dozen of them, so all are looked at.
 */
import type { HelpQuestion } from '@entrepot/contracts/calls/content.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { fold } from '../../../../platform/fold.ts';
import type { PresentedAnswer } from '../content.present.ts';

export interface AnswerShelf {
  /** Those that fit, best first; none where nothing does. */
  find(asked: string): HelpQuestion[];
}

interface Shelved {
  question: HelpQuestion;
  /** What it is known under, each whole. */
  phrases: string[];
  fields: Array<{ weight: number; terms: ReadonlySet<string> }>;
}

const MOST = 8;
const [IN_WORDS, IN_TITLE, IN_BODY] = [4, 3, 1];
/** A phrase that stands in what was asked says more than any word of it. */
const WHOLE_PHRASE = 12;
/** What fits so much less than the best is left out. */
const LEAST_OF_BEST = 0.35;
/** An expression that half of all answers hold says nothing of any. */
const COMMON = 0.5;

export function shelveAnswers(answers: readonly PresentedAnswer[], language: Language): AnswerShelf {
  const shelved = answers.map((answer): Shelved => {
    const { id, title, screens, words, body } = answer;
    return {
      question: { id, title, screens },
      phrases: [...words.split(/[,，、،]/), title].map((phrase) => spaced(fold(phrase, language))).filter((phrase) => phrase.length > 1),
      fields: [
        { weight: IN_WORDS, terms: new Set(termsOf(words, language)) },
        { weight: IN_TITLE, terms: new Set(termsOf(title, language)) },
        { weight: IN_BODY, terms: new Set(termsOf(body, language)) },
      ],
    };
  });
  return {
    find(asked) {
      const rated = rate(shelved, spaced(fold(asked, language)), [...new Set(termsOf(asked, language))]);
      const best = Math.max(0, ...rated.map(({ score }) => score));
      return rated
        .filter(({ score }) => score > 0 && score >= best * LEAST_OF_BEST)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, MOST)
        .map(({ question }) => question);
    },
  };
}

function rate(shelved: readonly Shelved[], asked: string, terms: readonly string[]): Array<{ question: HelpQuestion; score: number }> {
  const scores = shelved.map(({ phrases }) =>
    Math.max(0, ...phrases.filter((phrase) => holds(asked, phrase)).map((phrase) => worth(phrase, asked))),
  );
  for (const term of terms) {
    const weights = shelved.map(({ fields }) => Math.max(0, ...fields.map(({ weight, terms: own }) => weight * likeness(term, own))));
    const found = weights.filter((weight) => weight > 0).length;
    if (found === 0) continue;
    const isTelling = found <= shelved.length * COMMON;
    // Common words decide between those that others have found, and find nothing by themselves.
    const rarity = isTelling ? Math.log(1 + shelved.length / found) : 0.05;
    for (const [index, weight] of weights.entries()) scores[index]! += weight * rarity;
  }
  return shelved.map(({ question }, index) => ({ question, score: scores[index]! < 1 ? 0 : scores[index]! }));
}

/** A longer one says more, and one that is all that was asked says everything. */
const worth = (phrase: string, asked: string): number => WHOLE_PHRASE * (phrase === asked ? 3 : Math.min(1, 0.5 + phrase.length / 20));

const LETTER = /[\p{L}\p{N}]/u;

/** A phrase of spaced words stands there whole; one of a script without spaces anywhere. */
function holds(asked: string, phrase: string): boolean {
  const at = asked.indexOf(phrase);
  if (at === -1) return false;
  if (UNSPACED.test(phrase)) return true;
  return !LETTER.test(asked[at - 1] ?? ' ') && !LETTER.test(asked[at + phrase.length] ?? ' ');
}

const LEAST_STEM = 4;
const SAME_STEM = 0.7;

/** 1 for the same word, less for words of which one is the beginning of the other or that begin alike for the most part. */
function likeness(term: string, own: ReadonlySet<string>): number {
  if (own.has(term)) return 1;
  if (term.length < LEAST_STEM || UNSPACED.test(term)) return 0;
  let best = 0;
  for (const other of own) {
    if (other.length < LEAST_STEM || UNSPACED.test(other)) continue;
    const shared = sharedStart(term, other);
    if (shared >= LEAST_STEM && shared >= SAME_STEM * Math.max(term.length, other.length)) best = Math.max(best, 0.7);
    else if (shared === term.length) best = Math.max(best, 0.5);
  }
  return best;
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const RUNS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+|[\p{sc=Thai}]+|[\p{L}\p{M}\p{N}]+/gu;
const LETTERS_IN_PAIR = 2;
/** Pairs of Thai letters are too common to tell words apart. */
const LETTERS_OF_THAI = 4;

/** Words where words are told apart by spaces; else every group of neighbouring letters. */
function termsOf(text: string, language: Language): string[] {
  const runs = fold(text, language).match(RUNS) ?? [];
  return runs.flatMap((run) => {
    if (!UNSPACED.test(run)) return run.length > 1 ? [run] : [];
    const length = /\p{sc=Thai}/u.test(run) ? LETTERS_OF_THAI : LETTERS_IN_PAIR;
    if (run.length <= length) return [run];
    return Array.from({ length: run.length - length + 1 }, (_, start) => run.slice(start, start + length));
  });
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
