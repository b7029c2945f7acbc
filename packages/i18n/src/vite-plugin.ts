/** Lets a front end import a `.po` file as its compiled messages, English filling what a language lacks. */
import { basename, dirname } from 'node:path';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import type { Plugin } from 'vite';
import { NAMESPACES, cataloguePath, compileCatalogue } from './catalogue-files.ts';

export function catalogues(): Plugin {
  return {
    name: 'entrepot-catalogues',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.po')) return null;
      const language = basename(id, '.po');
      const namespace = NAMESPACES.find((candidate) => candidate === basename(dirname(id)));
      if (!namespace || !isLanguage(language)) throw new Error(`${id} is not a catalogue`);
      this.addWatchFile(cataloguePath(namespace, 'en'));
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(namespace, language)))})`, map: null, moduleType: 'js' };
    },
  };
}
