declare module 'virtual:catalogues' {
  import type { Language } from '@entrepot/contracts/languages.ts';
  import type { Messages } from '@lingui/core';

  export function loadCatalogue(language: Language): Promise<Messages>;
}
