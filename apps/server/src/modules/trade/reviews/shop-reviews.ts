import type { ShopReview } from '@entrepot/contracts/calls/shop-desk-work.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { ReviewServices } from './review-services.ts';
import { presentReview } from './reviews.present.ts';
import { selectShopReviews, type ShopReviewFilter, type ShopReviewRow } from './shop-reviews.sql.ts';

export async function shopReviews(
  { db }: Pick<ReviewServices, 'db'>,
  shopId: string,
  filter: ShopReviewFilter,
  language: Language,
  paging: { pageNum: number; pageSize: number },
): Promise<Page<ShopReview>> {
  const { pageNum, pageSize } = paging;
  const { rows, count } = await selectShopReviews(db, shopId, { ...filter, keyword: filter.keyword?.trim() || undefined }, language, {
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  });
  return { list: rows.map(present), pageNum, pageSize, totalElements: count };
}

function present(row: ShopReviewRow): ShopReview {
  return {
    review: presentReview(row),
    goods: { id: row.product_id, title: row.title, mediaId: row.media_id },
    order: { id: row.order_id, serial: row.serial },
    hiddenReason: row.hidden_reason,
  };
}
