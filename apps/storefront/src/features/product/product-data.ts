/** What the page asks for before it is shown, and what it then says of itself. */
import type { Client } from '@entrepot/api-client/client.ts';
import { sharedPictureUrl } from '@entrepot/blocks/media.ts';
import { categoryPath, productPath } from '@entrepot/blocks/paths.ts';
import { exactAmount } from '@entrepot/blocks/product/figures.ts';
import { breadcrumbLd, productLd } from '@entrepot/buyer/json-ld.ts';
import type { PageHead, PageSettings } from '@entrepot/buyer/page-render.ts';
import { goodsLikeQuery, goodsOfShopQuery, productQuery, returnDaysQuery, reviewCountsQuery, reviewsQuery, type GoneReason } from '@entrepot/buyer/queries/product.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { reducedPrice, tierReductionBp } from '@entrepot/contracts/pricing.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { storefrontName } from '../../lib/storefront-name.ts';
import { prepareLateParts } from './late-parts.tsx';
import { runsAt } from './running-discount.ts';

/** One more than a row holds, because the product itself may be among them. */
export const SHOP_GOODS = 7;
export const LIKE_GOODS = 10;
const HOME_PATH = '/index';

export const GONE_TITLES: Readonly<Record<GoneReason, MessageId>> = {
  'product.removed': 'product.gone.removed',
  'product.off_shelf': 'product.gone.offShelf',
  'shop.locked': 'product.gone.locked',
};

interface DataContext {
  client: Client;
  queryClient: QueryClient;
  search: Readonly<Record<string, string>>;
}

/** The product decides whether there is a page. All else may fail or come later without it. */
export async function prefetchProduct({ client, queryClient, search }: DataContext): Promise<void> {
  const goodsId = search.id ?? '';
  const query = productQuery(client, goodsId);
  const isSentAlong = queryClient.getQueryData(query.queryKey) !== undefined;
  // A chunk that cannot be fetched now is asked for again by the parts themselves.
  const late = prepareLateParts().catch(() => undefined);
  const answer = await queryClient.ensureQueryData(query);
  const rest: Promise<unknown>[] = [queryClient.prefetchQuery(goodsLikeQuery(client, goodsId, LIKE_GOODS))];
  if (answer.kind === 'there') {
    rest.push(
      queryClient.prefetchQuery(reviewCountsQuery(client, goodsId)),
      queryClient.prefetchQuery(reviewsQuery(client, goodsId, 'all')),
      queryClient.prefetchQuery(goodsOfShopQuery(client, answer.product.seller.id, SHOP_GOODS)),
      queryClient.prefetchQuery(returnDaysQuery(client)),
    );
  }
  // A page that the server sent has its words already and need not wait for their code; one that is drawn here appears in one piece.
  if (!isSentAlong) await late;
  // Whoever comes from another page sees the product at once; a reader of the server's page finds all of it in place.
  if (import.meta.env.SSR) await Promise.all(rest);
}

interface HeadContext extends DataContext {
  settings: PageSettings;
  t: Translate;
}

export function productHead({ client, queryClient, search, settings, t }: HeadContext): Partial<PageHead> {
  const goodsId = search.id ?? '';
  const query = queryClient.getQueryState(productQuery(client, goodsId).queryKey);
  const answer = query?.data;
  if (!answer) return {};
  const { language, storefront } = settings;
  const suffix = ` · ${storefrontName(storefront, language)}`;
  const title = (answer.kind === 'gone' ? t(GONE_TITLES[answer.reason]) : answer.product.name) + suffix;
  // In a browser the tab is all that can still change.
  if (!import.meta.env.SSR) return { title };
  if (answer.kind === 'gone') {
    return { title, description: t('product.gone.alone'), status: 410, noIndex: true, subjects: [`product:${goodsId}`] };
  }
  const { product } = answer;
  const [firstPicture] = product.pictures;
  return {
    title,
    description: descriptionOf(product, query.dataUpdatedAt, language, t),
    canonical: productPath(product.id),
    kind: 'product',
    ...(firstPicture ? { image: sharedPictureUrl(firstPicture) } : {}),
    jsonLd: [productLd(product, new Date(query.dataUpdatedAt)), breadcrumbLd(crumbsOf(product, t))],
    subjects: [`product:${product.id}`, `shop:${product.seller.id}`],
  };
}

/** The lowest price at the minimum quantity, the minimum and the shop: what a searcher wants to know first. */
function descriptionOf(product: ProductDetail, answeredAtMs: number, language: Language, t: Translate): string {
  const discountBp = product.discount && runsAt(product.discount, answeredAtMs) ? product.discount.discountBp : 0;
  const prices = product.skus.map((sku) => reducedPrice(moneyFrom(sku.price), discountBp, tierReductionBp(product.tiers, product.buyMin)));
  const lowest = prices.reduce((low, price) => (price < low ? price : low));
  return t('product.head.description', {
    name: product.name,
    price: exactAmount(lowest, language),
    quantity: t('product.units', { count: product.buyMin, unit: product.unit }),
    shop: product.seller.name,
  });
}

/** From the home page down to the product. */
export function crumbsOf(product: ProductDetail, t: Translate): { name: string; path: string }[] {
  return [
    { name: t('nav.home'), path: HOME_PATH },
    ...product.categoryPath.map(({ id, name }) => ({ name, path: categoryPath(id) })),
    { name: product.name, path: productPath(product.id) },
  ];
}
