import type { DeskReview } from '@entrepot/contracts/calls/goods-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { readWords } from '../../../platform/read-words.ts';
import {
  countDeskReviews,
  selectDeskReviewIds,
  selectDeskReviews,
  type DeskReviewFilter,
  type DeskReviewOrder,
  type DeskReviewRow,
} from './desk.sql.ts';
import { presentReview } from './reviews.present.ts';

export interface ReviewDeskPage {
  filter: DeskReviewFilter;
  order: DeskReviewOrder;
  pageNum: number;
  pageSize: number;
}

export async function listDeskReviews(
  db: Db,
  { filter: asked, order, pageNum, pageSize }: ReviewDeskPage,
  language: Language,
): Promise<Page<DeskReview>> {
  const filter = readReviewFilter(asked);
  const [ids, totalElements] = await Promise.all([
    selectDeskReviewIds(db, filter, order, pageSize, (pageNum - 1) * pageSize),
    countDeskReviews(db, filter),
  ]);
  return { list: (await selectDeskReviews(db, ids, language)).map(presentDeskReview), pageNum, pageSize, totalElements };
}

export async function deskReviewOf(db: Db | Tx, id: string, language: Language): Promise<DeskReview> {
  const [row] = await selectDeskReviews(db, [id], language);
  if (!row) throw new DomainError('review.not_found');
  return presentDeskReview(row);
}

/** What says nothing narrows nothing. */
export function readReviewFilter({ keyword, ...filter }: DeskReviewFilter): DeskReviewFilter {
  return { ...filter, keyword: readWords(keyword ?? '') };
}

export function presentDeskReview(row: DeskReviewRow): DeskReview {
  return {
    review: presentReview(row),
    goods: { id: row.product_id, title: row.title, mediaId: row.media_id },
    shop: { id: row.shop_id, name: row.shop_name },
    order: { id: row.order_id, serial: row.serial },
    author: { id: row.buyer_id, username: row.username },
    hidden:
      row.hidden_reason === null ? null : { reason: row.hidden_reason, at: row.hidden_at?.toISOString() ?? null, by: row.hidden_by_name },
  };
}
