declare module 'virtual:catalogues' {
  import type { Language } from '@entrepot/contracts/languages.ts';
  import type { Messages } from '@entrepot/i18n/speak.ts';
  import type { CatalogueName } from '@entrepot/i18n/catalogue-names.ts';

  /** `base` is where the base of that language lies, for whoever was told. */
  export function loadCatalogue(language: Language, name: CatalogueName, base?: string): Promise<Messages>;
}
