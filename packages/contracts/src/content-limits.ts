/** How long the operator's texts may be, and what an address in them looks like. Browsers import this file, so it holds no schema. */
export const ARTICLE_LIMITS = { slug: 80, title: 200, summary: 500, body: 100_000 } as const;
export const PROMOTION_LIMITS = { title: 120, text: 300, action: 60, link: 500, inOrder: 1000 } as const;

export const SLUG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';
/** A path on the storefront or an https address. */
export const LINK_PATTERN = '^(/([^/\\\\].*)?|https://\\S+)$';
export const GROUND_PATTERN = '^#[0-9a-f]{6}$';

export const ARTICLE_KINDS = ['page', 'news', 'notice', 'help'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** `scheduled` is published at a moment that has not come yet. */
export const ARTICLE_STATES = ['published', 'scheduled', 'draft'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export const PROMOTION_KINDS = ['banner', 'activity'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

export const PROMOTION_STATES = ['running', 'planned', 'over'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What stands for "all storefronts" where a list is narrowed by storefront. */
export const EVERYWHERE = 'all';
