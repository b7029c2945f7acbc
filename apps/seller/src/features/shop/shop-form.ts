/** The page of the shop as it is typed: every language has its fields, filled or not. */
import type { OwnShop } from '@entrepot/contracts/calls/shop-desk.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';

export interface ShopWords {
  tagline: string;
  description: string;
}

export interface ShopFields {
  name: string;
  city: string;
  contactPhone: string;
  corporateEmail: string;
  taxNumber: string;
  invoiceAddress: string;
  logoColour: string;
  logoMediaId: string | null;
  bannerMediaId: string | null;
  texts: Record<Language, ShopWords>;
}

export function fieldsFrom(shop: OwnShop): ShopFields {
  const wordsOf = (language: Language): ShopWords =>
    shop.texts.find((text) => text.language === language) ?? { tagline: '', description: '' };
  return {
    name: shop.name,
    city: shop.city,
    contactPhone: shop.contactPhone ?? '',
    corporateEmail: shop.corporateEmail ?? '',
    taxNumber: shop.taxNumber ?? '',
    invoiceAddress: shop.invoiceAddress ?? '',
    logoColour: shop.logoColour,
    logoMediaId: shop.logoMediaId,
    bannerMediaId: shop.bannerMediaId,
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, { tagline: wordsOf(language).tagline, description: wordsOf(language).description }]),
    ) as Record<Language, ShopWords>,
  };
}

export function inputFrom({
  texts,
  contactPhone,
  corporateEmail,
  taxNumber,
  invoiceAddress,
  ...fields
}: ShopFields): Omit<OwnShop, 'id' | 'state' | 'country' | 'openedAt' | 'revision'> {
  return {
    ...fields,
    contactPhone: contactPhone.trim() || null,
    corporateEmail: corporateEmail.trim() || null,
    taxNumber: taxNumber.trim() || null,
    invoiceAddress: invoiceAddress.trim() || null,
    texts: LANGUAGES.filter((language) => hasWords(texts[language])).map((language) => ({ language, ...texts[language] })),
  };
}

export function hasWords({ tagline, description }: ShopWords): boolean {
  return tagline.trim() !== '' || description.trim() !== '';
}
