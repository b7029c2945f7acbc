import type { Review, ReviewCounts } from '@entrepot/contracts/calls/reviews.ts';
import { favourableRate, oneDecimal } from '@entrepot/contracts/rating.ts';
import { maskName } from '../../../platform/mask-name.ts';
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
    followUp:
      row.follow_up === null || row.followed_up_at === null
        ? null
        : { body: row.follow_up, createdAt: new Date(row.followed_up_at).toISOString() },
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
    rating: oneDecimal(
      stars.reduce((total, count, index) => total + count * (index + 1), 0),
      all,
    ),
    favourableRate: favourableRate(kinds),
  };
}
