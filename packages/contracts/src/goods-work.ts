/** What browser and server both know of looking after the goods of the marketplace. Apart from the schemas, which no browser loads. */

export const SHOP_STATES = ['open', 'paused', 'locked', 'closed'] as const;
export const SHOP_DESK_SORTS = ['name', 'sold', 'goods', 'openedAt'] as const;
export const GOODS_SORTS = ['number', 'price', 'sold', 'updatedAt'] as const;
export const REVIEW_DESK_SORTS = ['createdAt', 'stars'] as const;
/** Top categories, the ones below them, and those that hold products. */
export const CATEGORY_LEVELS = 3;
export const CATEGORY_NAME_MAX = 60;
/** Of a decision about goods; those whom it concerns read it. */
export const MODERATION_REASON_MAX = 500;
