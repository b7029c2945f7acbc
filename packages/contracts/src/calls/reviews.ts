import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';

export const REVIEW_TYPES = ['all', 'good', 'medium', 'bad', 'pictures'] as const;
export type ReviewType = (typeof REVIEW_TYPES)[number];
export const REVIEWS_PER_PAGE = 10;

export const Review = Type.Object({
  id: Type.String(),
  isDefault: Type.Boolean({ description: 'Nobody left a review in time; it has no stars and no words' }),
  stars: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  body: Type.String(),
  language: Type.String(),
  pictures: Type.Array(Type.String(), { description: 'Media ids' }),
  createdAt: Type.String({ format: 'date-time' }),
  buyer: Type.Object({
    name: Type.String({ description: 'First and last letter only' }),
    country: nullable(Type.String()),
    city: nullable(Type.String()),
  }),
  choice: Type.String({ description: 'The variant that was ordered' }),
  quantity: Type.Integer(),
  reply: nullable(Type.Object({ body: Type.String(), createdAt: Type.String({ format: 'date-time' }) })),
});
export type Review = Static<typeof Review>;

export const ReviewCounts = Type.Object({
  all: Type.Integer({ description: 'Genuine reviews' }),
  good: Type.Integer(),
  medium: Type.Integer(),
  bad: Type.Integer(),
  pictures: Type.Integer(),
  defaults: Type.Integer({ description: 'Received lines without a review in time; in no rate and in none of the other counts' }),
  stars: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5, description: 'How many gave one star, two stars … five stars' }),
  rating: nullable(Type.Number()),
  favourableRate: nullable(Type.Number()),
});
export type ReviewCounts = Static<typeof ReviewCounts>;

export const reviewCalls = {
  'evaluation!list': defineCall({
    name: 'evaluation!list',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The reviews of a product, newest first; `all` includes the default ones, marked as such',
    input: Type.Object({
      goodsId: UuidText,
      type: Type.Optional(Type.Enum(REVIEW_TYPES)),
      ...pageInput(REVIEWS_PER_PAGE),
    }),
    output: pageOf(Review),
    errors: ['product.not_found'],
  }),
  'evaluation!countType': defineCall({
    name: 'evaluation!countType',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'How many reviews of each kind a product has',
    input: Type.Object({ goodsId: UuidText }),
    output: ReviewCounts,
    errors: ['product.not_found'],
  }),
};
