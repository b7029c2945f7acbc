/** Whether a text can stand in for a shipped message: the same that the tests of the catalogues ask of every translation. */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { WordProblem } from '@entrepot/contracts/word-problems.ts';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { recordLocale } from './locales.ts';
import { argumentsOf, categoriesOf, namedOptions, pluralsOf, selectsOf } from './message-shape.ts';

/** An exclamation mark shouts, ICU takes the straight quote for its own, and what cannot be seen is no text. */
// oxlint-disable-next-line no-control-regex
const REFUSED_SIGNS = /[!！¡'\u0000-\u0009\u000b-\u001f\u007f]/;
const LEFT_OVER = /[{}#]|undefined|NaN/;
const SAMPLE_COUNTS = [0, 1, 2, 5, 21];

export function problemOf(text: string, english: string, language: Language): WordProblem | undefined {
  if (text.trim() === '' || REFUSED_SIGNS.test(text)) return 'signs';
  const message = compiled(text);
  const original = compiled(english);
  if (!message || !original) return 'unreadable';
  if (!isSame(argumentsOf(message), argumentsOf(original))) return 'arguments';
  if (!isSame(casesOf(message), casesOf(original))) return 'cases';
  if (
    !isSame(countedBy(message), countedBy(original)) ||
    pluralsOf(message).some((plural) => !isSame(namedOptions(plural), categoriesOf(language)))
  )
    return 'plurals';
  return samplesOf(original).some((values) => isSpoilt(speak(language, message, values))) ? 'signs' : undefined;
}

/** What whoever writes such a text has to put into it. */
export function needsOf(english: string, language: Language): { arguments: string[]; plurals: string[] } {
  const original = compiled(english) ?? [];
  return { arguments: argumentsOf(original), plurals: pluralsOf(original).length > 0 ? categoriesOf(language) : [] };
}

function compiled(text: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(text);
  } catch {
    return undefined;
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const casesOf = (message: CompiledMessage) => selectsOf(message).map((select) => [select.argument, namedOptions(select)]);
const countedBy = (message: CompiledMessage) => [...new Set(pluralsOf(message).map(({ argument }) => argument))].sort();
const isSpoilt = (spoken: string) => spoken.trim() === '' || LEFT_OVER.test(spoken);

/** Each option of each choice once, with numbers of every form. */
function samplesOf(message: CompiledMessage): Array<Record<string, string | number>> {
  const counted = countedBy(message);
  const sets = SAMPLE_COUNTS.map((count) =>
    Object.fromEntries(argumentsOf(message).map((name) => [name, counted.includes(name) ? count : name])),
  );
  return selectsOf(message).reduce(
    (samples, { argument, options }) =>
      samples.flatMap((sample) => Object.keys(options).map((option) => ({ ...sample, [argument]: option }))),
    sets as Array<Record<string, string | number>>,
  );
}

function speak(language: Language, message: CompiledMessage, values: Record<string, string | number>): string {
  const locale = recordLocale(language);
  return setupI18n({ locale, messages: { [locale]: { message } } })._('message', values);
}
