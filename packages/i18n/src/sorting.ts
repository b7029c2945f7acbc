/** Names in the order of a language: "Österreich" among the O in German, after Z in a language that has it there; Chinese by its sounds. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { recordLocale } from './locales.ts';

const collators = new Map<Language, Intl.Collator>();

/** Compares two names; figures in them count as numbers. */
export function compareNames(language: Language): (one: string, other: string) => number {
  let collator = collators.get(language);
  if (!collator) {
    collator = new Intl.Collator(recordLocale(language), { numeric: true });
    collators.set(language, collator);
  }
  return collator.compare;
}

/** What people choose from, by what it is called. */
export function byLabel<Choice extends { label: string }>(choices: readonly Choice[], language: Language): Choice[] {
  const compare = compareNames(language);
  return choices.toSorted((one, other) => compare(one.label, other.label));
}
