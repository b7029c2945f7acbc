/** What the page asks for before it is shown, and what it then says of itself. */
import type { Client } from '@entrepot/api-client/client.ts';
import { sharedPictureUrl } from '@entrepot/blocks/media.ts';
import { categoryPath, HOME_PATH, productPath } from '@entrepot/blocks/paths.ts';
import { exactAmount } from '@entrepot/blocks/product/figures.ts';
import { breadcrumbLd, productLd } from '@entrepot/buyer/json-ld.ts';
import type { PageHead, PageSettings } from '@entrepot/buyer/page-render.ts';
import {
  goodsLikeQuery,
  goodsOfShopQuery,
  productQuery,
  returnDaysQuery,
  reviewCountsQuery,
  reviewsQuery,
  type GoneReason,
  type ProductAnswer,
} from '@entrepot/buyer/queries/product.ts';
import type { ProductDetail } from '@entrepot/contracts/calls/product.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { reducedPrice, tierReductionBp } from '@entrepot/contracts/pricing.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { pageTitle } from '@entrepot/site/page-title.ts';
import type { Step } from '@entrepot/site/steps.tsx';
import { runsAt } from './running-discount.ts';

/** One more than a row holds, because the product itself may be among them. */
export const SHOP_GOODS = 7;
export const LIKE_GOODS = 10;

export const GONE_WORDS: Readonly<Record<GoneReason, { title: MessageId; text: MessageId }>> = {
  'product.removed': { title: 'product.gone.removed', text: 'product.gone.text' },
  'product.off_shelf': { title: 'product.gone.offShelf', text: 'product.gone.text' },
  // It may open again, so nothing is said to be over.
  'shop.locked': { title: 'product.gone.locked', text: 'product.gone.textLocked' },
};

interface DataContext {
  client: Client;
  queryClient: QueryClient;
  isShell?: boolean | undefined;
  search: Readonly<Record<string, string>>;
}

/**
 * The product decides whether there is a page. All else may fail or come later without it. `prepareParts` fetches the code of the parts
 * that the site shows late.
 */
export async function prefetchProduct(
  { client, queryClient, search, isShell = false }: DataContext,
  prepareParts: () => Promise<unknown>,
): Promise<void> {
  const goodsId = search.id ?? '';
  const query = productQuery(client, goodsId);
  const isSentAlong = queryClient.getQueryData(query.queryKey) !== undefined;
  // A chunk that cannot be fetched now is asked for again by the parts themselves.
  const late = prepareParts().catch(() => undefined);
  const answer = await queryClient.ensureQueryData(query);
  // A page that the server sent has its words already and need not wait for their code; one that is drawn here appears in one piece.
  if (!isSentAlong) await late;
  // A reader of the server's page finds all of it in place. In a browser the parts ask for themselves: this runs for every card that
  // a pointer crosses, and six calls for each would be work for nobody.
  if (import.meta.env.SSR && !isShell) await Promise.all(restOf(answer, { client, queryClient, goodsId }));
}

function restOf(
  answer: ProductAnswer,
  { client, queryClient, goodsId }: Pick<DataContext, 'client' | 'queryClient'> & { goodsId: string },
): Promise<void>[] {
  const like = queryClient.prefetchQuery(goodsLikeQuery(client, goodsId, LIKE_GOODS));
  if (answer.kind === 'gone') return [like];
  return [
    like,
    queryClient.prefetchQuery(reviewCountsQuery(client, goodsId)),
    queryClient.prefetchQuery(reviewsQuery(client, goodsId, 'all')),
    queryClient.prefetchQuery(goodsOfShopQuery(client, answer.product.seller.id, SHOP_GOODS)),
    queryClient.prefetchQuery(returnDaysQuery(client)),
  ];
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
  const title = pageTitle(answer.kind === 'gone' ? t(GONE_WORDS[answer.reason].title) : answer.product.name, settings);
  // In a browser the tab is all that can still change.
  return import.meta.env.SSR ? headOfDocument(answer, query.dataUpdatedAt, title, { goodsId, settings, t }) : { title };
}

type DocumentContext = Pick<HeadContext, 'settings' | 't'> & { goodsId: string };

function headOfDocument(
  answer: ProductAnswer,
  answeredAtMs: number,
  title: string,
  { goodsId, settings, t }: DocumentContext,
): Partial<PageHead> {
  if (answer.kind === 'gone') {
    return { title, description: t(GONE_WORDS[answer.reason].text), status: 410, noIndex: true, subjects: [`product:${goodsId}`] };
  }
  const { product } = answer;
  const [firstPicture] = product.pictures;
  return {
    title,
    description: descriptionOf(product, answeredAtMs, settings.language, t),
    canonical: productPath(product.id),
    kind: 'product',
    ...(firstPicture ? { image: sharedPictureUrl(firstPicture) } : {}),
    jsonLd: [productLd(product, new Date(answeredAtMs)), breadcrumbLd(crumbsOf(product, t))],
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
export function crumbsOf(product: ProductDetail, t: Translate): Step[] {
  return [
    { name: t('nav.home'), path: HOME_PATH },
    ...product.categoryPath.map(({ id, name }) => ({ name, path: categoryPath(id) })),
    { name: product.name, path: productPath(product.id) },
  ];
}
