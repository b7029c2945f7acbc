/** The cart: kept by the browser, with a copy here so that another device shows it, and read against the catalogue whenever it is shown. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { UUID_PATTERN, UuidText } from '../uuid.ts';
import { Unit } from './catalog.ts';

const Moment = Type.String({ format: 'date-time' });

export const MAX_CART_LINES = 200;

const ITEMS = `${UUID_PATTERN}:[1-9][0-9]{0,5}(,${UUID_PATTERN}:[1-9][0-9]{0,5}){0,${MAX_CART_LINES - 1}}`;
const ITEMS_RULE = { maxLength: MAX_CART_LINES * 45, description: 'Variant ids with quantities: "id:60,id:12"' };

/** As it was chosen in a cart. Nothing chosen is an error that says so. */
export const ChosenItemsText = Type.String({ pattern: `^(${ITEMS})?$`, ...ITEMS_RULE });

/**
 * Why a line cannot be ordered as it stands; `ok` where it can. Below the minimum or above the stock is for the reader to see: both are
 * given.
 */
const CART_LINE_STATES = ['ok', 'off_shelf', 'removed', 'sold_out', 'shop_paused', 'shop_locked'] as const;

/** What the catalogue says now of a variant in a cart. `pricing.ts` turns list price, discount and tiers into what a quantity costs. */
export const CartLine = Type.Object({
  skuId: Type.String(),
  goodsId: Type.String(),
  name: Type.String(),
  choice: Type.String({ description: 'The names of the chosen values, as in "Sage, 0.9 L"; empty where there is nothing to choose' }),
  mediaId: nullable(Type.String()),
  unit: Unit,
  state: Type.Enum(CART_LINE_STATES),
  price: AmountText,
  discount: nullable(Type.Object({ discountBp: Type.Integer(), startsAt: Moment, endsAt: Moment })),
  tiers: Type.Array(Type.Object({ minQuantity: Type.Integer(), reductionBp: Type.Integer() })),
  buyMin: Type.Integer({ description: 'Of all variants of the product together' }),
  buyMax: Type.Integer({ description: 'Of all variants of the product together' }),
  stock: Type.Integer(),
  weightGrams: Type.Integer(),
  seller: Type.Object({ id: Type.String(), name: Type.String() }),
});
export type CartLine = Static<typeof CartLine>;

/** What a person has put in; `seenPrice` is the list price of that moment, so that a change can be told. */
export const CartItem = Type.Object({
  skuId: UuidText,
  count: Type.Integer({ minimum: 1, maximum: 999_999 }),
  isChecked: Type.Boolean(),
  seenPrice: nullable(AmountText),
  addedAt: Moment,
});
export type CartItem = Static<typeof CartItem>;

const CartChange = Type.Object({
  skuId: UuidText,
  count: Type.Integer({ minimum: 0, maximum: 999_999, description: '0 takes it out' }),
  isChecked: Type.Optional(Type.Boolean()),
  seenPrice: Type.Optional(nullable(AmountText)),
  addedAt: Type.Optional(Moment),
});
const Changes = Type.Array(CartChange, { maxItems: MAX_CART_LINES });

export const cartCalls = {
  'cart!look': defineCall({
    name: 'cart!look',
    methods: ['POST'],
    audience: 'visitor',
    summary: 'What the catalogue says now of variants in a cart; what is unknown is left out',
    input: Type.Object({
      skuIds: Type.String({ pattern: `^${UUID_PATTERN}(,${UUID_PATTERN}){0,${MAX_CART_LINES - 1}}$`, maxLength: MAX_CART_LINES * 37 }),
    }),
    output: Type.Array(CartLine),
    errors: [],
  }),
  'cart!get': defineCall({
    name: 'cart!get',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'The own cart, what was added last first',
    input: Type.Object({}),
    output: Type.Array(CartItem),
    errors: [],
  }),
  'cart!change': defineCall({
    name: 'cart!change',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Sets or takes out single lines and answers with the whole cart; lines that are not named stay as they are',
    input: Type.Object({ changes: Changes }),
    output: Type.Array(CartItem),
    errors: ['cart.full'],
  }),
  'cart!merge': defineCall({
    name: 'cart!merge',
    methods: ['POST'],
    audience: 'buyer',
    summary: 'Adds what was put in before logging in; where both have a variant, the larger quantity stays',
    input: Type.Object({ items: Changes }),
    output: Type.Array(CartItem),
    errors: ['cart.full'],
  }),
};
