/**
 * The words that come with the product, read from its catalogues when somebody first asks for a language. They do not change while it runs.
 */
import { isLanguage, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { readCatalogue } from '@entrepot/i18n/catalogue-files.ts';
import { languagesOf, NAMESPACES, type Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { problemOf } from '@entrepot/i18n/check-message.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createLru } from '../../../platform/lru.ts';

export interface ShippedWord {
  catalogue: Namespace;
  id: string;
  language: Language;
  english: string;
  /** Empty where nobody has translated it. */
  shipped: string;
}

const read = createLru<ReadonlyMap<string, string>>();

function catalogueOf(name: Namespace, language: Language): ReadonlyMap<string, string> {
  const key = `${name} ${language}`;
  const known = read.get(key);
  if (known) return known;
  const texts = readCatalogue(name, language);
  read.set(key, texts);
  return texts;
}

/** Texts by the names of their messages; nothing where the catalogue is not written in this language. */
export function shippedTexts(catalogue: Namespace, language: Language): ReadonlyMap<string, string> {
  return languagesOf(catalogue).includes(language) ? catalogueOf(catalogue, language) : new Map();
}

/** In the order of the catalogue. */
export function shippedWords(catalogue: Namespace, language: Language): ShippedWord[] {
  if (!languagesOf(catalogue).includes(language)) return [];
  const own = catalogueOf(catalogue, language);
  return [...catalogueOf(catalogue, 'en')].map(([id, english]) => ({ catalogue, id, language, english, shipped: own.get(id) ?? '' }));
}

export function shippedWord(catalogue: string, id: string, language: string): ShippedWord {
  const name = readCatalogueName(catalogue, language);
  const english = catalogueOf(name, 'en').get(id);
  if (english === undefined || !isLanguage(language)) throw new DomainError('content.not_found');
  return { catalogue: name, id, language, english, shipped: catalogueOf(name, language).get(id) ?? '' };
}

/** A catalogue that there is, in a language that it has. */
export function readCatalogueName(catalogue: string, language: string): Namespace {
  const name = NAMESPACES.find((one) => one === catalogue);
  if (!name || !(languagesOf(name) as readonly string[]).includes(language)) throw new DomainError('content.not_found');
  return name;
}

/**
 * An update may have given a message other values, or none of this name: then the shipped one is right, and the operator's is shown as
 * unfit.
 */
export function stillFits({
  catalogue,
  id,
  language,
  text,
}: Pick<ShippedWord, 'catalogue' | 'id' | 'language'> & { text: string }): boolean {
  const english = catalogueOf(catalogue, 'en').get(id);
  return english !== undefined && problemOf(text, english, language) === undefined;
}

export function catalogueSizes(): Array<{ name: string; languages: Language[]; count: number }> {
  return NAMESPACES.map((name) => ({
    name,
    languages: LANGUAGES.filter((language) => languagesOf(name).includes(language)),
    count: catalogueOf(name, 'en').size,
  }));
}
