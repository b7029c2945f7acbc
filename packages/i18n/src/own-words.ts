/**
 * What the operator says in place of the shipped words. The server reads it from the database and lays it down here, where everything that
 * speaks finds it:
 * pages, consoles, errors, mails and papers. Almost always there is nothing, and then nothing is asked, copied or sent.
 */
import type { Language } from '@entrepot/contracts/languages.ts';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { CompiledCatalogue } from './catalogue-files.ts';
import { NAMESPACES, type Namespace } from './catalogue-names.ts';
import { recordLocale } from './locales.ts';

export interface OwnWord {
  catalogue: Namespace;
  id: string;
  language: Language;
  /** Null: on all storefronts that say nothing of their own. */
  storefrontCode: string | null;
  text: string;
}

let current: readonly OwnWord[] = [];
const found = new Map<string, CompiledCatalogue | undefined>();

export function setOwnWords(words: readonly OwnWord[]): void {
  current = words;
  found.clear();
}

/** Those of a storefront before those of all; undefined where there are none. The same object until the words change. */
export function ownWords(names: readonly Namespace[], language: Language, storefrontCode?: string): CompiledCatalogue | undefined {
  if (current.length === 0) return undefined;
  const key = [language, storefrontCode ?? '', ...names].join();
  if (!found.has(key)) found.set(key, collect(names, language, storefrontCode));
  return found.get(key);
}

function collect(names: readonly Namespace[], language: Language, storefrontCode: string | undefined): CompiledCatalogue | undefined {
  const meant = current.filter((word) => word.language === language && names.includes(word.catalogue));
  const said = [
    ...meant.filter((word) => word.storefrontCode === null),
    ...meant.filter((word) => word.storefrontCode !== null && word.storefrontCode === storefrontCode),
  ];
  return said.length === 0 ? undefined : Object.fromEntries(said.map(({ id, text }) => [id, compileMessage(text)]));
}

const isForConsoles = (name: Namespace) => /^(?:console|seller|admin)/.test(name);
/** A console shows what shops and buyers see as well, so it takes all. */
const CONSOLE_NAMES = NAMESPACES.filter((name) => name !== 'mail');
const PAGE_NAMES = CONSOLE_NAMES.filter((name) => !isForConsoles(name));

/** What a storefront's page in a language carries for the browser. */
export function ownWordsOfPages(language: Language, storefrontCode: string): CompiledCatalogue | undefined {
  return ownWords(PAGE_NAMES, language, storefrontCode);
}

export function ownWordsOfConsoles(language: Language, storefrontCode: string): CompiledCatalogue | undefined {
  return ownWords(CONSOLE_NAMES, language, storefrontCode);
}

/** Speaks for the server: the shipped words of some catalogues, compiled once for each language, and the operator's own over them. */
export function createSpeaker(
  names: readonly Namespace[],
  shipped: (language: Language) => CompiledCatalogue,
): (language: Language, storefrontCode?: string) => I18n {
  const plain = new Map<Language, { messages: CompiledCatalogue; i18n: I18n }>();
  const changed = new WeakMap<CompiledCatalogue, I18n>();

  function plainOf(language: Language) {
    const known = plain.get(language);
    if (known) return known;
    const messages = shipped(language);
    const made = { messages, i18n: speaking(language, messages) };
    plain.set(language, made);
    return made;
  }

  return (language, storefrontCode) => {
    const own = ownWords(names, language, storefrontCode);
    if (!own) return plainOf(language).i18n;
    const known = changed.get(own) ?? speaking(language, { ...plainOf(language).messages, ...own });
    changed.set(own, known);
    return known;
  };
}

function speaking(language: Language, messages: CompiledCatalogue): I18n {
  const locale = recordLocale(language);
  return setupI18n({ locale, messages: { [locale]: messages } });
}
