import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { Language } from '@entrepot/contracts/languages.ts';

/** The name in the reader's script, where the brand has one. */
export function storefrontName(storefront: Pick<Storefront, 'name' | 'nameIn'>, language: Language): string {
  return storefront.nameIn[language] ?? storefront.name;
}
