/** What the operator writes and shows: articles with all their versions, banners and activities, and the parameters. Staff only. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import {
  ARTICLE_KINDS,
  ARTICLE_LIMITS,
  ARTICLE_STATES,
  GROUND_PATTERN,
  LINK_PATTERN,
  PROMOTION_KINDS,
  PROMOTION_LIMITS,
  PROMOTION_STATES,
  SLUG_PATTERN,
} from '../content-limits.ts';
import { LANGUAGES } from '../languages.ts';
import { nullable, nullableText } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf, sortInput } from '../page.ts';

const Moment = Type.String({ format: 'date-time' });
const Id = Type.String({ format: 'uuid' });
const LanguageCode = Type.Enum(LANGUAGES);
const StorefrontOrAll = nullableText({ maxLength: 31, pattern: '^[a-z][a-z0-9-]{1,30}$', description: 'Null: all storefronts' });
const MEDIA_ID = { maxLength: 32, pattern: '^[0-9a-f]{32}$' };
const MomentOrNull = nullableText({ maxLength: 40, format: 'date-time' });
const Slug = Type.String({ pattern: SLUG_PATTERN, maxLength: ARTICLE_LIMITS.slug });
const Keyword = Type.Optional(Type.String({ maxLength: 100 }));

/** What a list can be narrowed to: one storefront, or what stands on all of them. */
const Place = Type.Optional(
  Type.String({
    maxLength: 31,
    pattern: '^[a-z][a-z0-9-]*$',
    description: 'The code of a storefront, or "all" for what is not of one alone',
  }),
);

const staff = { audience: 'staff', permission: 'content.manage' } as const;

export const ContentStorefront = Type.Object({
  code: Type.String(),
  name: Type.String(),
  languages: Type.Array(LanguageCode),
  visit: Type.String({ description: 'Where its visitors begin: an address, or a path of the host that was asked' }),
});
export type ContentStorefront = Static<typeof ContentStorefront>;

const articleHeading = {
  id: Id,
  slug: Type.String(),
  kind: Type.Enum(ARTICLE_KINDS),
  storefrontCode: nullable(Type.String({ description: 'Null: on all storefronts that have none of their own with this slug' })),
  position: Type.Integer(),
  mediaId: nullable(Type.String()),
  state: Type.Enum(ARTICLE_STATES),
  publishedAt: nullable(Moment),
  updatedAt: Moment,
};

export const DeskArticleLine = Type.Object({
  ...articleHeading,
  title: Type.String({ description: 'In the caller’s language, else in English, else in any' }),
  languages: Type.Array(LanguageCode),
  older: Type.Array(LanguageCode, { description: 'Those of them that are older than the English text' }),
});
export type DeskArticleLine = Static<typeof DeskArticleLine>;

const articleWords = {
  title: Type.String({ minLength: 1, maxLength: ARTICLE_LIMITS.title }),
  summary: Type.String({ maxLength: ARTICLE_LIMITS.summary }),
  body: Type.String({ maxLength: ARTICLE_LIMITS.body, description: 'Markdown' }),
};

const DeskArticleText = Type.Object({
  language: LanguageCode,
  ...articleWords,
  version: Type.Integer({ description: '0 for a text that came with the product or the demo and was never saved here' }),
  isOlder: Type.Boolean({ description: 'The English text was changed after this one' }),
});

export const DeskArticle = Type.Object({
  ...articleHeading,
  texts: Type.Array(DeskArticleText),
  others: Type.Array(Type.Object({ id: Id, storefrontCode: nullable(Type.String()), state: Type.Enum(ARTICLE_STATES) }), {
    description: 'Articles with the same slug on other storefronts',
  }),
});
export type DeskArticle = Static<typeof DeskArticle>;

export const ArticleVersion = Type.Object({
  number: Type.Integer(),
  ...articleWords,
  savedAt: nullable(Moment),
  savedBy: nullable(Type.String({ description: 'Null for the text that was there before anybody saved one' })),
});
export type ArticleVersion = Static<typeof ArticleVersion>;

const promotionWords = {
  title: Type.String({ minLength: 1, maxLength: PROMOTION_LIMITS.title }),
  text: Type.String({ maxLength: PROMOTION_LIMITS.text }),
  action: Type.String({ minLength: 1, maxLength: PROMOTION_LIMITS.action, description: 'The words of its button' }),
};
const PromotionText = Type.Object({ language: LanguageCode, ...promotionWords });

const promotionFacts = {
  storefrontCode: StorefrontOrAll,
  mediaId: Type.String(MEDIA_ID),
  ground: Type.String({ pattern: GROUND_PATTERN }),
  link: Type.String({ pattern: LINK_PATTERN, maxLength: PROMOTION_LIMITS.link }),
  startsAt: MomentOrNull,
  endsAt: MomentOrNull,
};

export const Promotion = Type.Object({
  id: Id,
  kind: Type.Enum(PROMOTION_KINDS),
  ...promotionFacts,
  position: Type.Integer(),
  state: Type.Enum(PROMOTION_STATES),
  texts: Type.Array(PromotionText),
  revision: Type.String(),
});
export type Promotion = Static<typeof Promotion>;

const PARAMETER_TYPES = ['integer', 'decimal', 'text', 'switch'] as const;
/** Named together, none is read as another: 1 stays a number and "1" a text. */
const ParameterValue = Type.Unsafe<boolean | number | string>({ type: ['string', 'number', 'boolean'] });

export const DeskParameter = Type.Object({
  code: Type.String(),
  type: Type.Enum(PARAMETER_TYPES),
  meaning: Type.String({ description: 'In English' }),
  isPublic: Type.Boolean(),
  min: nullable(Type.Number()),
  max: nullable(Type.Number()),
  maxLength: nullable(Type.Integer()),
  default: ParameterValue,
  value: ParameterValue,
  changedAt: nullable(Moment),
  changedBy: nullable(Type.String()),
  isGuarded: Type.Boolean({ description: 'Changed by two people, in force 24 hours after the second one agreed' }),
  pending: nullable(
    Type.Object({
      id: Type.String(),
      serial: Type.String(),
      value: ParameterValue,
      state: Type.Enum(['proposed', 'approved']),
      proposedBy: Type.String(),
      proposedAt: Moment,
      dueAt: nullable(Moment),
    }),
  ),
});
export type DeskParameter = Static<typeof DeskParameter>;

export const ParameterChange = Type.Object({
  at: Moment,
  by: Type.String(),
  before: nullable(ParameterValue),
  after: nullable(ParameterValue),
  reason: nullable(Type.String()),
});
export type ParameterChange = Static<typeof ParameterChange>;

const PROPOSED = ['proposal.pending', 'proposal.nothing', 'parameter.above', 'parameter.fee_takes_all', 'parameter.window_short'] as const;
const BannerIds = Type.Array(Id, { minItems: 1, maxItems: PROMOTION_LIMITS.inOrder });

export const contentDeskCalls = {
  'content!storefronts': defineCall({
    ...staff,
    name: 'content!storefronts',
    methods: ['GET', 'POST'],
    summary: 'The storefronts that something can be written for, with their languages',
    input: Type.Object({}),
    output: Type.Array(ContentStorefront),
    errors: [],
  }),
  'articles!list': defineCall({
    ...staff,
    name: 'articles!list',
    methods: ['GET', 'POST'],
    summary: 'Footer pages, or news and notices, as they stand with the operator',
    input: Type.Object({
      group: Type.Enum(['pages', 'news', 'help']),
      storefront: Place,
      kind: Type.Optional(Type.Enum(ARTICLE_KINDS)),
      state: Type.Optional(Type.Enum(ARTICLE_STATES)),
      missing: Type.Optional(LanguageCode),
      keyword: Keyword,
      ...sortInput(['position', 'published', 'updated', 'slug']),
      ...pageInput(PAGE_SIZE.list),
    }),
    output: pageOf(DeskArticleLine),
    errors: [],
  }),
  'articles!get': defineCall({
    ...staff,
    name: 'articles!get',
    methods: ['GET', 'POST'],
    summary: 'One article in all its languages',
    input: Type.Object({ id: Id }),
    output: DeskArticle,
    errors: ['content.not_found'],
  }),
  'articles!create': defineCall({
    ...staff,
    name: 'articles!create',
    methods: ['POST'],
    summary: 'A new article, not published yet; with the texts of another one where a storefront is to have its own',
    input: Type.Object({ kind: Type.Enum(ARTICLE_KINDS), slug: Slug, storefrontCode: StorefrontOrAll, copyOf: Type.Optional(Id) }),
    output: DeskArticle,
    errors: ['content.slug_taken', 'content.not_found'],
  }),
  'articles!change': defineCall({
    ...staff,
    name: 'articles!change',
    methods: ['POST'],
    summary: 'Where an article stands, under which name, and its picture',
    input: Type.Object({
      id: Id,
      slug: Slug,
      kind: Type.Enum(ARTICLE_KINDS),
      position: Type.Integer({ minimum: 0, maximum: 100_000 }),
      mediaId: nullableText(MEDIA_ID),
    }),
    output: DeskArticle,
    errors: ['content.not_found', 'content.slug_taken', 'picture.unknown'],
  }),
  'articles!saveText': defineCall({
    ...staff,
    name: 'articles!saveText',
    methods: ['POST'],
    summary: 'The text in one language. The one before stays as a version; `version` is the one that was edited, 0 where there was none',
    input: Type.Object({ id: Id, language: LanguageCode, version: Type.Integer({ minimum: 0 }), ...articleWords }),
    output: DeskArticle,
    errors: [
      'content.not_found',
      'shop.changed_meanwhile',
      'product.field_required',
      'words.foreign_link',
      'content.unknown_blank',
      'content.blank_in_title',
    ],
  }),
  'articles!removeText': defineCall({
    ...staff,
    name: 'articles!removeText',
    methods: ['POST'],
    summary: 'Takes a language away; its versions stay, and readers get another language',
    input: Type.Object({ id: Id, language: LanguageCode }),
    output: DeskArticle,
    errors: ['content.not_found'],
  }),
  'articles!versions': defineCall({
    ...staff,
    name: 'articles!versions',
    methods: ['GET', 'POST'],
    summary: 'All that was ever saved in one language, newest first',
    input: Type.Object({ id: Id, language: LanguageCode, ...pageInput(PAGE_SIZE.list) }),
    output: pageOf(ArticleVersion),
    errors: ['content.not_found'],
  }),
  'articles!publish': defineCall({
    ...staff,
    name: 'articles!publish',
    methods: ['POST'],
    summary: 'Shows an article from a moment on, or from now',
    input: Type.Object({ id: Id, at: MomentOrNull }),
    output: DeskArticle,
    errors: ['content.not_found', 'product.title_missing', 'words.foreign_link'],
  }),
  'articles!unpublish': defineCall({
    ...staff,
    name: 'articles!unpublish',
    methods: ['POST'],
    summary: 'Shows an article to nobody any more',
    input: Type.Object({ id: Id }),
    output: DeskArticle,
    errors: ['content.not_found'],
  }),
  'articles!preview': defineCall({
    ...staff,
    name: 'articles!preview',
    methods: ['POST'],
    summary: 'Markdown as a storefront would show it; the first one for a text of all',
    input: Type.Object({ body: articleWords.body, language: LanguageCode, storefrontCode: StorefrontOrAll }),
    output: Type.Object({
      html: Type.String(),
      open: Type.Array(
        Type.Object({
          blank: Type.String(),
          claim: Type.Union([Type.String(), Type.Null()], { description: 'Which claim would fill it' }),
        }),
        { description: 'Blanks that nothing is filled into; what they stand in is left out' },
      ),
    }),
    errors: [],
  }),
  'promotions!list': defineCall({
    ...staff,
    name: 'promotions!list',
    methods: ['GET', 'POST'],
    summary: 'Banners or activities with all their texts, in the order they are shown in',
    input: Type.Object({
      kind: Type.Enum(PROMOTION_KINDS),
      storefront: Place,
      state: Type.Optional(Type.Enum(PROMOTION_STATES)),
      missing: Type.Optional(LanguageCode),
      keyword: Keyword,
      ...pageInput(PAGE_SIZE.list),
    }),
    output: pageOf(Promotion),
    errors: [],
  }),
  'promotions!save': defineCall({
    ...staff,
    name: 'promotions!save',
    methods: ['POST'],
    summary: 'A new banner or activity, or one with all that is said of it anew; `revision` is that of the one that was edited',
    input: Type.Object({
      id: Type.Optional(Id),
      revision: Type.Optional(Type.String({ maxLength: 64 })),
      kind: Type.Enum(PROMOTION_KINDS),
      ...promotionFacts,
      texts: Type.Array(PromotionText, { maxItems: LANGUAGES.length }),
    }),
    output: Promotion,
    errors: [
      'content.not_found',
      'shop.changed_meanwhile',
      'picture.unknown',
      'product.discount_period',
      'product.title_missing',
      'product.twice',
      'product.field_required',
      'words.foreign_link',
    ],
  }),
  'promotions!order': defineCall({
    ...staff,
    name: 'promotions!order',
    methods: ['POST'],
    summary:
      'Puts all banners of a storefront, or all of those that stand everywhere, in another order; `before` is the one that was changed from',
    input: Type.Object({ storefrontCode: StorefrontOrAll, before: BannerIds, ids: BannerIds }),
    output: Type.Object({}),
    errors: ['shop.changed_meanwhile'],
  }),
  'promotions!remove': defineCall({
    ...staff,
    name: 'promotions!remove',
    methods: ['POST'],
    summary: 'Takes a banner or an activity away; the audit log keeps what it was',
    input: Type.Object({ kind: Type.Enum(PROMOTION_KINDS), id: Id }),
    output: Type.Object({}),
    errors: ['content.not_found'],
  }),
  'parameters!list': defineCall({
    audience: 'staff',
    permission: 'parameters.manage',
    name: 'parameters!list',
    methods: ['GET', 'POST'],
    summary: 'Every parameter with its range, default and value in force',
    input: Type.Object({}),
    output: Type.Array(DeskParameter),
    errors: [],
  }),
  'parameters!history': defineCall({
    audience: 'staff',
    permission: 'parameters.manage',
    name: 'parameters!history',
    methods: ['GET', 'POST'],
    summary: 'Who changed a parameter, when and why; newest first',
    input: Type.Object({ code: Type.String({ maxLength: 100 }) }),
    output: Type.Array(ParameterChange),
    errors: ['parameter.unknown'],
  }),
  'parameters!set': defineCall({
    audience: 'staff',
    permission: 'parameters.manage',
    name: 'parameters!set',
    methods: ['POST'],
    summary:
      'Sets a parameter, effective at once everywhere, or proposes it where it guards money or accounts; `before` is the value that was changed from',
    input: Type.Object({
      code: Type.String({ maxLength: 100 }),
      value: ParameterValue,
      before: ParameterValue,
      reason: Type.String({ maxLength: 500 }),
    }),
    output: DeskParameter,
    errors: ['parameter.unknown', 'audit.reason_required', 'shop.changed_meanwhile', ...PROPOSED],
  }),
  'parameters!propose': defineCall({
    audience: 'staff',
    permission: 'parameters.manage',
    name: 'parameters!propose',
    methods: ['POST'],
    summary: 'Proposes several parameters that guard money as one change, such as the bank account',
    input: Type.Object({
      changes: Type.Array(Type.Object({ code: Type.String({ maxLength: 100 }), value: ParameterValue, before: ParameterValue }), {
        minItems: 1,
        maxItems: 10,
      }),
      reason: Type.String({ maxLength: 500 }),
    }),
    output: Type.Array(DeskParameter),
    errors: ['parameter.unknown', 'audit.reason_required', 'shop.changed_meanwhile', ...PROPOSED],
  }),
};
