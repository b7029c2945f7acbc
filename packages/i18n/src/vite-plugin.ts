/**
 * Gives a front end its catalogues: `virtual:catalogues` exports `loadCatalogue(language, name)`, which fetches one chunk with the
 * compiled messages, English filling what the language lacks. The name `base` stands for the namespaces that every page needs;
 * each of the others is fetched by the pages that name it. Where those are is known to the base of the same language alone, and where
 * the bases are to a chunk that is fetched by whoever was not told: the addresses of all of them would weigh on every first page.
 */
import { existsSync } from 'node:fs';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import type { Plugin } from 'vite';
import { cataloguePath, compileCatalogue } from './catalogue-files.ts';
import { BASE_CATALOGUE } from './base-catalogue.ts';
import type { CatalogueName, Namespace } from './catalogue-names.ts';
import { catalogueSource } from './catalogue-source.ts';

const INDEX = 'virtual:catalogues';
const BASES = 'virtual:catalogue-bases';
const ONE = 'virtual:catalogue/';

export interface CatalogueChoice {
  base: readonly Namespace[];
  pages: readonly Namespace[];
}

export function catalogues({ base, pages }: CatalogueChoice): Plugin {
  return {
    name: 'entrepot-catalogues',
    resolveId(id) {
      return id === INDEX || id === BASES || id.startsWith(ONE) ? `\0${id}` : null;
    },
    load(id) {
      if (id === `\0${INDEX}`) return INDEX_SOURCE;
      if (id === `\0${BASES}`) return basesSource();
      if (!id.startsWith(`\0${ONE}`)) return null;
      const [name, language] = id.slice(ONE.length + 1).split('/') as [string, Language];
      const namespaces = name === BASE_CATALOGUE ? base : pages.filter((page) => page === name);
      const files = namespaces.flatMap((namespace) => [cataloguePath(namespace, 'en'), cataloguePath(namespace, language)]);
      for (const file of files) if (existsSync(file)) this.addWatchFile(file);
      const messages = Object.assign({}, ...namespaces.map((namespace) => compileCatalogue(namespace, language)));
      // Parsing a JSON string is faster for the browser than the same object as script.
      const source = `export default JSON.parse(${JSON.stringify(JSON.stringify(messages, withoutRepetition))});`;
      return name === BASE_CATALOGUE ? `${source}\n${pagesSource(pages, language)}` : source;
    },
  };
}

/** A form that says what `other` says is left out: whatever is missing is said in that one. */
function withoutRepetition(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('other' in value)) return value;
  const other = JSON.stringify(value.other);
  return Object.fromEntries(Object.entries(value).filter(([form, words]) => form === 'other' || JSON.stringify(words) !== other));
}

const importOf = (name: CatalogueName, language: Language) => `() => import('${catalogueSource(name, language)}')`;

function pagesSource(pages: readonly Namespace[], language: Language): string {
  return `export const pages = { ${pages.map((name) => `${name}: ${importOf(name, language)}`).join(', ')} };`;
}

function basesSource(): string {
  return `export const bases = { ${LANGUAGES.map((language) => `${language}: ${importOf(BASE_CATALOGUE, language)}`).join(', ')} };`;
}

const INDEX_SOURCE = `export async function loadCatalogue(language, name, told) {
  const base = await (told ? import(/* @vite-ignore */ told) : (await import('${BASES}')).bases[language]());
  return name === '${BASE_CATALOGUE}' ? base.default : (await base.pages[name]()).default;
}`;
