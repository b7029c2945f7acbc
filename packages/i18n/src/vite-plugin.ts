/**
 * Gives a front end its catalogues: `virtual:catalogues` exports `loadCatalogue(language)`, which fetches one chunk with the
 * compiled messages of the chosen namespaces, English filling what the language lacks.
 */
import { existsSync } from 'node:fs';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import type { Plugin } from 'vite';
import { cataloguePath, compileCatalogue, type Namespace } from './catalogue-files.ts';

const INDEX = 'virtual:catalogues';
const ONE = 'virtual:catalogue/';

export function catalogues(namespaces: readonly Namespace[]): Plugin {
  return {
    name: 'entrepot-catalogues',
    resolveId(id) {
      return id === INDEX || id.startsWith(ONE) ? `\0${id}` : null;
    },
    load(id) {
      if (id === `\0${INDEX}`) return indexSource();
      if (!id.startsWith(`\0${ONE}`)) return null;
      const language = id.slice(ONE.length + 1) as Language;
      const files = namespaces.flatMap((namespace) => [cataloguePath(namespace, 'en'), cataloguePath(namespace, language)]);
      for (const file of files) if (existsSync(file)) this.addWatchFile(file);
      const messages = Object.assign({}, ...namespaces.map((namespace) => compileCatalogue(namespace, language)));
      // Parsing a JSON string is faster for the browser than the same object as script.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
    },
  };
}

function indexSource(): string {
  const loaders = LANGUAGES.map((language) => `  ${language}: () => import('${ONE}${language}'),`).join('\n');
  return `const loaders = {\n${loaders}\n};\nexport const loadCatalogue = async (language) => (await loaders[language]()).default;`;
}
