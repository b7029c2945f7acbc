/**
 * What a page says of itself in schema.org's words, for search engines. Only what the product knows is said: no brand, no
 * condition and no rating is made up. Addresses begin with a slash; the document completes them with the storefront's origin.
 */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { runningDiscountBp, unitPrice, type PriceTerms } from '@entrepot/contracts/pricing.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';

const CONTEXT = 'https://schema.org';
/** The widest picture that is kept; as JPEG, which every reader of such statements understands. */
const PICTURE_FILE = '1200.jpg';
const MOST_STARS = 5;
const FEWEST_STARS = 1;

export interface Breadcrumb {
  name: string;
  path: string;
}

export function breadcrumbLd(items: readonly Breadcrumb[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: path })),
  };
}

/** The operator of the storefront, with the contact that the footer shows as well. */
export function organizationLd(storefront: Storefront, language: Language): object {
  const name = storefront.nameIn[language] ?? storefront.name;
  const { email, phone } = storefront.support;
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    ...(name === storefront.name ? {} : { alternateName: storefront.name }),
    url: '/index',
    logo: '/favicon.svg',
    ...(email || phone ? { contactPoint: contactPoint(storefront) } : {}),
  };
}

function contactPoint({ support, languages }: Storefront): object {
  return {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    ...(support.email ? { email: support.email } : {}),
    ...(support.phone ? { telephone: support.phone } : {}),
    availableLanguage: languages.map((language) => LOCALES[language].tag),
  };
}

export function productLd(detail: ProductDetail, now: Date): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: detail.name,
    url: productAddress(detail),
    ...(detail.description ? { description: detail.description } : {}),
    sku: detail.number,
    image: detail.pictures.map((mediaId) => `/media/${mediaId}/${PICTURE_FILE}`),
    ...(detail.categoryPath.length > 0 ? { category: detail.categoryPath.map(({ name }) => name).join(' > ') } : {}),
    ...(detail.originCountry ? { countryOfOrigin: { '@type': 'Country', name: detail.originCountry } } : {}),
    ...(detail.skus.length > 0 ? { offers: offerLd(detail, now) } : {}),
    ...ratingLd(detail),
  };
}

/**
 * What one unit costs now at the minimum quantity. Variants of different prices make an offer from the lowest to the highest.
 * The currency is the ticker: schema.org names tickers as the way to write a currency that has no ISO 4217 code, and writing
 * USD would be untrue.
 */
function offerLd(detail: ProductDetail, now: Date): object {
  const terms = priceTerms(detail);
  const prices = detail.skus
    .map((sku) => unitPrice(moneyFrom(sku.price), terms, detail.buyMin, now))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const lowest = prices[0]!;
  const highest = prices.at(-1)!;
  const price =
    lowest === highest
      ? { '@type': 'Offer', price: formatMoney(lowest) }
      : { '@type': 'AggregateOffer', lowPrice: formatMoney(lowest), highPrice: formatMoney(highest), offerCount: prices.length };
  return {
    ...price,
    priceCurrency: CURRENCY,
    ...(detail.discount && runningDiscountBp(terms.discount, now) > 0 ? { priceValidUntil: detail.discount.endsAt } : {}),
    availability: `${CONTEXT}/${canBeOrdered(detail) ? 'InStock' : 'OutOfStock'}`,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: detail.buyMin, unitText: detail.unit },
    url: productAddress(detail),
    seller: { '@type': 'Organization', name: detail.seller.name, url: `/store?id=${encodeURIComponent(detail.seller.id)}` },
  };
}

function priceTerms({ discount, tiers }: ProductDetail): PriceTerms {
  return { discount: discount && { ...discount, startsAt: new Date(discount.startsAt), endsAt: new Date(discount.endsAt) }, tiers };
}

/** Pieces of all variants count together towards the minimum; a shop that takes no orders has nothing to offer at the moment. */
function canBeOrdered({ skus, buyMin, seller }: ProductDetail): boolean {
  return !seller.isPaused && skus.reduce((sum, { stock }) => sum + stock, 0) >= buyMin;
}

function ratingLd({ rating, reviewNum }: ProductDetail): object {
  if (rating === null || reviewNum === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: reviewNum,
      bestRating: MOST_STARS,
      worstRating: FEWEST_STARS,
    },
  };
}

function productAddress({ id }: ProductDetail): string {
  return `/productDetails?id=${encodeURIComponent(id)}`;
}
