import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { LANGUAGES } from '../languages.ts';
import { nullable } from '../nullable.ts';
import { UuidText } from '../uuid.ts';
import { Unit } from './catalog.ts';
import { ShopProfile } from './shops.ts';

const Moment = Type.String({ format: 'date-time' });

/** A variant. `price` is its list price per unit; `unitPrice` of `pricing.ts` turns it into what a quantity costs now. */
export const Sku = Type.Object({
  id: Type.String(),
  valueIds: Type.Array(Type.Integer(), { description: 'One value of each attribute, in the order of `attributes`' }),
  price: AmountText,
  stock: Type.Integer(),
  weightGrams: Type.Integer(),
  mediaId: nullable(Type.String()),
});
export type Sku = Static<typeof Sku>;

export const ProductDetail = Type.Object({
  id: Type.String(),
  number: Type.String(),
  name: Type.String(),
  description: Type.String({ description: 'Plain text, paragraphs separated by an empty line' }),
  translatedFrom: Type.Optional(
    Type.Enum(LANGUAGES, { description: 'Name and description are a machine’s, out of this language, and nobody has looked at them' }),
  ),
  unit: Unit,
  buyMin: Type.Integer(),
  buyMax: Type.Integer({ description: 'The most pieces of it in one order' }),
  cartonQuantity: nullable(Type.Integer()),
  retailPrice: nullable(AmountText),
  originCountry: nullable(Type.String()),
  publishedAt: Moment,
  /** From the top category to the product's own. */
  categoryPath: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  pictures: Type.Array(Type.String(), { description: 'Media ids, the first one first' }),
  attributes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      key: Type.String(),
      name: Type.String(),
      values: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), swatch: nullable(Type.String()) })),
    }),
  ),
  skus: Type.Array(Sku),
  discount: nullable(Type.Object({ discountBp: Type.Integer(), startsAt: Moment, endsAt: Moment })),
  tiers: Type.Array(Type.Object({ minQuantity: Type.Integer(), reductionBp: Type.Integer() })),
  specs: Type.Array(
    Type.Object({
      key: Type.String({ description: 'Of the attribute, the same in every language' }),
      name: Type.String(),
      value: Type.String(),
    }),
  ),
  soldNum: Type.Integer(),
  viewNum: Type.Integer(),
  favouriteNum: Type.Integer(),
  reviewNum: Type.Integer({ description: 'Genuine reviews; default ones are not among them' }),
  rating: nullable(Type.Number()),
  favourableRate: nullable(Type.Number()),
  seller: ShopProfile,
});
export type ProductDetail = Static<typeof ProductDetail>;

export const productCalls = {
  'sellerGoods!info': defineCall({
    name: 'sellerGoods!info',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'One product with its variants, prices, figures and shop',
    input: Type.Object({ goodsId: UuidText }),
    output: ProductDetail,
    errors: ['product.not_found', 'product.off_shelf', 'product.removed', 'shop.locked'],
  }),
};
