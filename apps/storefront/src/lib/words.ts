/** The words of a page come with the page. Fetched once each, they join those that are there. */
import { BASE_CATALOGUE, type Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { createI18n } from '@entrepot/i18n/react.tsx';
import { loadCatalogue } from 'virtual:catalogues';
import type { Language } from '@entrepot/contracts/languages.ts';

export type LoadWords = (names: readonly Namespace[]) => Promise<void>;

export interface Words {
  i18n: ReturnType<typeof createI18n>;
  loadWords: LoadWords;
}

export async function createWords(language: Language): Promise<Words> {
  const i18n = createI18n(language, await loadCatalogue(language, BASE_CATALOGUE));
  const loading = new Map<Namespace, Promise<void>>();

  async function load(name: Namespace): Promise<void> {
    i18n.load(i18n.locale, await loadCatalogue(language, name));
  }

  return {
    i18n,
    async loadWords(names) {
      await Promise.all(
        names.map((name) => {
          const known = loading.get(name) ?? load(name);
          loading.set(name, known);
          // A chunk that could not be fetched is tried again by the next page that needs it.
          known.catch(() => loading.delete(name));
          return known;
        }),
      );
    },
  };
}
