/**
 * Gives a front end its catalogues: `virtual:catalogues` exports `loadCatalogue(language, name)`, which fetches one chunk with the
 * compiled messages, English filling what the language lacks. The name `base` stands for the namespaces that every page needs;
 * each of the others is fetched by the pages that name it.
 */
import { existsSync } from 'node:fs';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import type { Plugin } from 'vite';
import { cataloguePath, compileCatalogue } from './catalogue-files.ts';
import { BASE_CATALOGUE, catalogueSource, type CatalogueName, type Namespace } from './catalogue-names.ts';

const INDEX = 'virtual:catalogues';
const ONE = 'virtual:catalogue/';

export interface CatalogueChoice {
  base: readonly Namespace[];
  pages: readonly Namespace[];
}

export function catalogues({ base, pages }: CatalogueChoice): Plugin {
  return {
    name: 'entrepot-catalogues',
    resolveId(id) {
      return id === INDEX || id.startsWith(ONE) ? `\0${id}` : null;
    },
    load(id) {
      if (id === `\0${INDEX}`) return indexSource(pages);
      if (!id.startsWith(`\0${ONE}`)) return null;
      const [name, language] = id.slice(ONE.length + 1).split('/') as [string, Language];
      const namespaces = name === BASE_CATALOGUE ? base : pages.filter((page) => page === name);
      const files = namespaces.flatMap((namespace) => [cataloguePath(namespace, 'en'), cataloguePath(namespace, language)]);
      for (const file of files) if (existsSync(file)) this.addWatchFile(file);
      const messages = Object.assign({}, ...namespaces.map((namespace) => compileCatalogue(namespace, language)));
      // Parsing a JSON string is faster for the browser than the same object as script.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
    },
  };
}

function indexSource(pages: readonly Namespace[]): string {
  const names: CatalogueName[] = [BASE_CATALOGUE, ...pages];
  const loaders = names.flatMap((name) =>
    LANGUAGES.map((language) => `  '${name}/${language}': () => import('${catalogueSource(name, language)}'),`),
  );
  return `const loaders = {\n${loaders.join('\n')}\n};\nexport const loadCatalogue = async (language, name) => (await loaders[name + '/' + language]()).default;`;
}
