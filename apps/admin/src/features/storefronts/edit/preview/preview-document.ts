import type { Storefront } from '@entrepot/brands/storefront.ts';
import { documentOf, type StorefrontFields } from '../storefront-fields.ts';

/** What is typed, with what the other one says where nothing is typed yet: a new storefront has looks before it has a name. */
export function previewDocument(fields: StorefrontFields, source: Storefront): Storefront {
  const draft = documentOf(fields, source);
  const name = draft.name || source.name;
  const { wordmark } = draft.logo;
  return {
    ...draft,
    name,
    tagline: draft.tagline.trim() || source.tagline,
    support: {
      ...draft.support,
      email: draft.support.email.trim() || source.support.email,
      phone: draft.support.phone.trim() || source.support.phone,
    },
    logo: { ...draft.logo, wordmark: { ...wordmark, text: wordmark.text.trim() || name } },
  };
}
