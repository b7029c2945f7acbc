import type { ShopProfile } from '@entrepot/contracts/calls/shops.ts';
import { countReviews, favourableRate, oneDecimal } from '@entrepot/contracts/rating.ts';
import type { ShopProfileRow } from './shop-profile.sql.ts';

const SECONDS_PER_HOUR = 3_600;

export function presentShopProfile(row: ShopProfileRow): ShopProfile {
  const reviews = { good: row.reviews_good, medium: row.reviews_medium, bad: row.reviews_bad };
  return {
    id: row.id,
    name: row.name,
    tagline: row.tagline ?? '',
    description: row.description ?? '',
    country: row.country,
    city: row.city,
    logoColour: row.logo_colour,
    logoMediaId: row.logo_media_id,
    bannerMediaId: row.banner_media_id,
    openedAt: new Date(row.opened_at).toISOString(),
    contactPhone: row.contact_phone,
    corporateEmail: row.corporate_email,
    isPaused: row.state === 'paused',
    goodsNum: row.goods,
    followers: row.followers,
    soldNum: row.sold,
    viewNum: row.views,
    reviewNum: countReviews(reviews),
    favourableRate: favourableRate(reviews),
    medianShipHours: row.median_ship_seconds === null ? null : oneDecimal(row.median_ship_seconds, SECONDS_PER_HOUR),
  };
}
