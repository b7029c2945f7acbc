import type { Review, ReviewCounts } from '@entrepot/contracts/calls/reviews.ts';
import { favourableRate, oneDecimal } from '@entrepot/contracts/rating.ts';
import type { ReviewCountsRow, ReviewRow } from './reviews.sql.ts';

export function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    isDefault: row.is_default,
    stars: row.stars,
    body: row.body,
    language: row.language,
    pictures: row.pictures,
    createdAt: new Date(row.created_at).toISOString(),
    buyer: { name: maskName(row.username), country: row.country, city: row.city },
    choice: row.choice,
    quantity: row.quantity,
    reply: row.reply === null || row.replied_at === null ? null : { body: row.reply, createdAt: new Date(row.replied_at).toISOString() },
  };
}

export function presentCounts(row: ReviewCountsRow): ReviewCounts {
  const stars = [row.one, row.two, row.three, row.four, row.five];
  const kinds = { good: row.four + row.five, medium: row.three, bad: row.one + row.two };
  const all = kinds.good + kinds.medium + kinds.bad;
  return {
    all,
    ...kinds,
    pictures: row.pictures,
    defaults: row.defaults,
    stars,
    rating: oneDecimal(stars.reduce((total, count, index) => total + count * (index + 1), 0), all),
    favourableRate: favourableRate(kinds),
  };
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** "teresa" → "t***a". Of a name with one or two letters the first must do, or nothing would be hidden. */
export function maskName(name: string): string {
  const all = [...letters.segment(name)].map(({ segment }) => segment);
  return `${all[0] ?? ''}***${all.length > 2 ? all.at(-1) : ''}`;
}
