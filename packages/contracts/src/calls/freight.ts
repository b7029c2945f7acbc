import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { UUID_PATTERN, UuidText } from '../uuid.ts';

export const FreightEstimate = Type.Object({
  country: Type.String(),
  weightGrams: Type.Integer(),
  goodsTotal: AmountText,
  dispatch: AmountText,
  distance: AmountText,
  delivery: AmountText,
  total: AmountText,
  isFree: Type.Boolean(),
  /** Goods from this total on travel free; null where the shop offers that nowhere. */
  freeFrom: nullable(AmountText),
});
export type FreightEstimate = Static<typeof FreightEstimate>;

export const freightCalls = {
  'freight!estimate': defineCall({
    name: 'freight!estimate',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'What it costs to send these variants of one shop to a country, in its three parts',
    input: Type.Object({
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      items: Type.String({
        pattern: `^${UUID_PATTERN}:[1-9][0-9]{0,5}(,${UUID_PATTERN}:[1-9][0-9]{0,5}){0,99}$`,
        maxLength: 5_000,
        description: 'Variant ids with quantities: "id:60,id:12"',
      }),
    }),
    output: FreightEstimate,
    errors: ['product.variant_unknown', 'freight.not_served'],
  }),
  'freight!countries': defineCall({
    name: 'freight!countries',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'The countries a shop delivers to, as ISO codes; empty means everywhere',
    input: Type.Object({ sellerId: UuidText }),
    output: Type.Array(Type.String()),
    errors: ['shop.not_found', 'freight.not_served'],
  }),
};
