/** What a screen says in a language, for tests that walk the same way in several of them. */
import type { Language } from '@entrepot/contracts/languages.ts';
import { compileCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import type { Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { createSpeaker } from '@entrepot/i18n/own-words.ts';

export interface Words {
  /** The words themselves. */
  say(id: string, values?: Record<string, string | number>): string;
  /** The words with anything at all in the places of the values that are named, as `getByRole` takes them for a name. */
  like(id: string, ...values: string[]): RegExp;
}

const ANYTHING = '\u0000';
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function wordsIn(language: Language, catalogues: readonly Namespace[]): Words {
  const speaker = createSpeaker(catalogues, (of) => Object.assign({}, ...catalogues.map((name) => compileCatalogue(name, of))))(language);
  const say: Words['say'] = (id, values) => speaker._(id, values);
  return {
    say,
    like(id, ...values) {
      const text = say(id, Object.fromEntries(values.map((name) => [name, ANYTHING])));
      return new RegExp(`^${text.split(ANYTHING).map(escaped).join('.*')}$`);
    },
  };
}
