import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';

/** `all` are those that somebody wrote; `unwritten` stand for received lines that nobody reviewed in time. */
export const REVIEW_TYPES = ['all', 'good', 'medium', 'bad', 'pictures', 'unwritten'] as const;
export type ReviewType = (typeof REVIEW_TYPES)[number];

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
  choice: Type.String({ description: 'The variant that was ordered, in the language of the call' }),
  quantity: Type.Integer(),
  reply: nullable(Type.Object({ body: Type.String(), createdAt: Type.String({ format: 'date-time' }) })),
  followUp: nullable(Type.Object({ body: Type.String(), createdAt: Type.String({ format: 'date-time' }) })),
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

export const MAX_REVIEW_LENGTH = 2_000;
const MAX_REVIEW_PICTURES = 9;

const REVIEW_INPUT = {
  orderLineId: UuidText,
  stars: Type.Integer({ minimum: 1, maximum: 5, description: '5 and 4 are good, 3 is medium, 2 and 1 are bad' }),
  text: Type.Optional(Type.String({ maxLength: MAX_REVIEW_LENGTH })),
  pictures: Type.Optional(
    Type.Array(Type.String({ maxLength: 64 }), { maxItems: MAX_REVIEW_PICTURES, description: 'Media ids of own uploads' }),
  ),
};
const WRITING_ERRORS = ['review.not_allowed', 'review.exists', 'review.closed', 'picture.unknown'] as const;

/** A line of an own order, with what was written about it. */
export const OwnReview = Type.Object({
  orderLineId: Type.String(),
  goodsId: Type.String(),
  name: Type.String(),
  choice: Type.String(),
  mediaId: nullable(Type.String()),
  review: nullable(Review),
  canReview: Type.Boolean(),
  canFollowUp: Type.Boolean(),
  hiddenReason: nullable(Type.String({ description: 'Why the platform shows the review to nobody but its author' })),
});
export type OwnReview = Static<typeof OwnReview>;

export const reviewCalls = {
  'evaluation!own': defineCall({
    name: 'evaluation!own',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The lines of an own order with what was written about them',
    input: Type.Object({ orderId: UuidText }),
    output: Type.Array(OwnReview),
    errors: ['order.not_found'],
  }),
  'evaluation!add': defineCall({
    name: 'evaluation!add',
    methods: ['POST'],
    audience: 'buyer',
    stopsWhenLocked: true,
    summary: 'Reviews one received line of an own order',
    input: Type.Object(REVIEW_INPUT),
    output: Type.Array(OwnReview),
    errors: WRITING_ERRORS,
  }),
  'evaluation!addList': defineCall({
    name: 'evaluation!addList',
    methods: ['POST'],
    audience: 'buyer',
    stopsWhenLocked: true,
    summary: 'Reviews several received lines of one own order, all or none',
    input: Type.Object({ list: Type.Array(Type.Object(REVIEW_INPUT), { minItems: 1, maxItems: 200 }) }),
    output: Type.Array(OwnReview),
    errors: WRITING_ERRORS,
  }),
  'evaluation!followUp': defineCall({
    name: 'evaluation!followUp',
    methods: ['POST'],
    audience: 'buyer',
    stopsWhenLocked: true,
    summary: 'Adds to an own review later, once',
    input: Type.Object({ id: UuidText, text: Type.String({ maxLength: MAX_REVIEW_LENGTH }) }),
    output: Type.Array(OwnReview),
    errors: ['review.not_found', 'review.follow_up_exists', 'review.text_missing'],
  }),
  'evaluation!list': defineCall({
    name: 'evaluation!list',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The reviews of a product, newest first; `unwritten` are the received lines that nobody reviewed in time',
    input: Type.Object({
      goodsId: UuidText,
      type: Type.Optional(Type.Enum(REVIEW_TYPES)),
      ...pageInput(PAGE_SIZE.list),
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
