/** In a file of its own, since browsers that ask for one catalogue need not know the names of all. */
import type { Language } from '@entrepot/contracts/languages.ts';
import type { CatalogueName } from './catalogue-names.ts';

/** The module behind a catalogue, as the build's manifest names it. */
export function catalogueSource(name: CatalogueName, language: Language): string {
  return `virtual:catalogue/${name}/${language}`;
}
