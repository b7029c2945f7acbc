declare module 'virtual:catalogues' {
  import type { Language } from '@entrepot/contracts/languages.ts';
  import type { Messages } from '@lingui/core';
  import type { CatalogueName } from '@entrepot/i18n/catalogue-names.ts';

  export function loadCatalogue(language: Language, name: CatalogueName): Promise<Messages>;
}
