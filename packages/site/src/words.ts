/** The words of a page come with the page. Fetched once each, they join those that are there. */
import { BASE_CATALOGUE } from '@entrepot/i18n/base-catalogue.ts';
import type { CatalogueName, Messages, Namespace } from '@entrepot/i18n/catalogue-names.ts';
import { catalogueSource } from '@entrepot/i18n/catalogue-source.ts';
import { createI18n } from '@entrepot/i18n/react.tsx';
import { loadCatalogue } from 'virtual:catalogues';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { GivenFiles } from '@entrepot/i18n/given-files.ts';

export type LoadWords = (names: readonly Namespace[]) => Promise<void>;

export interface Words {
  i18n: ReturnType<typeof createI18n>;
  loadWords: LoadWords;
}

/**
 * `own` stands in for what is shipped. Each catalogue is copied: what one storefront says must not reach another that is rendered from the
 * same chunk.
 */
export async function createWords(language: Language, own?: Messages, given: GivenFiles = {}): Promise<Words> {
  const base = given[catalogueSource(BASE_CATALOGUE, language)];
  const catalogue = async (name: CatalogueName): Promise<Messages> => ({ ...(await loadCatalogue(language, name, base)), ...own });
  const i18n = createI18n(language, await catalogue(BASE_CATALOGUE));
  const loading = new Map<Namespace, Promise<void>>();

  async function load(name: Namespace): Promise<void> {
    i18n.load(await catalogue(name));
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
