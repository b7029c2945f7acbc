/** Reviews as visitors read them, cached like the pages they stand on. */
import type { Review, ReviewCounts, ReviewType } from '@entrepot/contracts/calls/reviews.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import { createAnswerCaches, type Loaded } from '../../../platform/cache.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentCounts, presentReview } from './reviews.present.ts';
import { selectReviewCounts, selectReviews } from './reviews.sql.ts';

export interface ReviewPageQuery {
  goodsId: string;
  type: ReviewType;
  /** Of the reader: the words are whose they are, the variant is named anew. */
  language: Language;
  pageNum: number;
  pageSize: number;
}

export interface ReviewReader {
  list(query: ReviewPageQuery): Promise<Page<Review>>;
  counts(goodsId: string): Promise<ReviewCounts>;
}

const FRESH_MS = 30_000;
const STALE_MS = 30_000;
/** Few read on to here; pages behind it must not push the first ones out of the cache. */
const CACHED_REVIEWS = 500;

export function createReviewReader({ db, clock, events, log }: Pick<Platform, 'db' | 'clock' | 'events' | 'log'>): ReviewReader {
  const caches = createAnswerCaches({ clock, log, of: 'reviews', freshMs: FRESH_MS, staleMs: STALE_MS });
  const pages = caches.add<Page<Review>>();
  const counts = caches.add<ReviewCounts>();

  function forget(productIds: readonly string[]): void {
    const changed = new Set(productIds);
    const concerns = (key: string): boolean => changed.has(key.split(' ', 1)[0]!);
    pages.forget(concerns);
    counts.forget(concerns);
  }
  events.on('catalog.changed', ({ productIds }) => (productIds ? forget(productIds) : caches.clear()));
  events.on('reviews.changed', ({ productIds }) => forget(productIds));
  events.onGap(caches.clear);

  async function loadPage({ pageNum, pageSize, ...wanted }: ReviewPageQuery): Promise<Loaded<Page<Review>>> {
    const row = await selectReviews(db, { ...wanted, limit: pageSize, offset: (pageNum - 1) * pageSize });
    if (!row) throw new DomainError('product.not_found');
    return { value: { list: row.reviews.map(presentReview), pageNum, pageSize, totalElements: row.total } };
  }

  async function loadCounts(goodsId: string): Promise<Loaded<ReviewCounts>> {
    const row = await selectReviewCounts(db, goodsId);
    if (!row) throw new DomainError('product.not_found');
    return { value: presentCounts(row) };
  }

  return {
    async list(query) {
      const { type, pageNum, pageSize, language } = query;
      const goodsId = query.goodsId.toLowerCase();
      const load = () => loadPage({ ...query, goodsId });
      if (pageNum * pageSize > CACHED_REVIEWS) return (await load()).value;
      return pages.get(`${goodsId} ${language} ${type} ${pageNum} ${pageSize}`, load);
    },
    counts(anyCaseId) {
      const goodsId = anyCaseId.toLowerCase();
      return counts.get(goodsId, () => loadCounts(goodsId));
    },
  };
}
