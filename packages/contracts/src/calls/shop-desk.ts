/** The shop's own page, whether it takes orders, and what it asks for sending, at the shops' door. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { FREIGHT_LIMITS } from '../freight.ts';
import { LANGUAGES } from '../languages.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { SHOP_TEXT_LIMITS } from '../shop-limits.ts';

const Revision = Type.String({
  maxLength: 64,
  description: 'As it was read. Whoever saves on top of what somebody else saved in the meantime is told so',
});
const Country = Type.String({ pattern: '^[A-Z]{2}$' });

export const ShopTexts = Type.Object({
  language: Type.Enum(LANGUAGES),
  tagline: Type.String({ maxLength: SHOP_TEXT_LIMITS.tagline }),
  description: Type.String({ maxLength: SHOP_TEXT_LIMITS.description }),
});

const ShopPage = {
  name: Type.String({ maxLength: SHOP_TEXT_LIMITS.nameMax }),
  city: Type.String({ maxLength: SHOP_TEXT_LIMITS.city }),
  contactPhone: nullable(Type.String({ maxLength: SHOP_TEXT_LIMITS.phone })),
  corporateEmail: nullable(Type.String({ maxLength: SHOP_TEXT_LIMITS.email })),
  taxNumber: nullable(Type.String({ maxLength: SHOP_TEXT_LIMITS.taxNumber })),
  invoiceAddress: nullable(Type.String({ maxLength: SHOP_TEXT_LIMITS.invoiceAddress, description: 'Line by line, without the country' })),
  logoColour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  logoMediaId: nullable(Type.String({ maxLength: 64 })),
  bannerMediaId: nullable(Type.String({ maxLength: 64 })),
  texts: Type.Array(ShopTexts, { maxItems: LANGUAGES.length }),
};

export const OwnShop = Type.Object({
  id: Type.String(),
  state: Type.Enum(['open', 'paused', 'locked', 'closed']),
  country: Country,
  openedAt: Type.String({ format: 'date-time' }),
  ...ShopPage,
  revision: Revision,
});
export type OwnShop = Static<typeof OwnShop>;

export const ShippingZone = Type.Object({
  countries: nullable(
    Type.Array(Country, {
      minItems: 1,
      maxItems: FREIGHT_LIMITS.countries,
      description: 'Null stands for every country that no other zone names',
    }),
  ),
  dispatch: AmountText,
  delivery: AmountText,
  perKilo: AmountText,
  freeFrom: nullable(AmountText),
  steps: Type.Array(Type.Object({ upToGrams: Type.Integer({ minimum: 1, maximum: FREIGHT_LIMITS.grams }), distance: AmountText }), {
    maxItems: FREIGHT_LIMITS.steps,
  }),
});
export type ShippingZone = Static<typeof ShippingZone>;

export const ShippingRules = Type.Object({ zones: Type.Array(ShippingZone, { maxItems: FREIGHT_LIMITS.zones }), revision: Revision });
export type ShippingRules = Static<typeof ShippingRules>;

export const shopDeskCalls = {
  'shop!info': defineCall({
    name: 'shop!info',
    methods: ['POST'],
    audience: 'seller',
    permission: 'shop.manage',
    summary: 'The own shop as its page shows it',
    input: Type.Object({}),
    output: OwnShop,
    errors: [],
  }),
  'shop!save': defineCall({
    name: 'shop!save',
    methods: ['POST'],
    audience: 'seller',
    permission: 'shop.manage',
    summary: 'Changes the page of the own shop',
    input: Type.Object({ ...ShopPage, revision: Revision }),
    output: OwnShop,
    errors: [
      'shop.name_invalid',
      'shop.changed_meanwhile',
      'account.email_invalid',
      'account.phone_invalid',
      'address.tax_number_invalid',
      'picture.unknown',
    ],
  }),
  'shop!setState': defineCall({
    name: 'shop!setState',
    methods: ['POST'],
    audience: 'seller',
    permission: 'shop.manage',
    summary: 'Pauses the own shop or opens it again. A shop that the platform has locked stays so',
    input: Type.Object({ state: Type.Enum(['open', 'paused']) }),
    output: OwnShop,
    errors: ['shop.locked'],
  }),
  'shipping!list': defineCall({
    name: 'shipping!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'shop.manage',
    summary: 'Where the own shop sends to, and for how much',
    input: Type.Object({}),
    output: ShippingRules,
    errors: [],
  }),
  'shipping!reach': defineCall({
    name: 'shipping!reach',
    methods: ['POST'],
    audience: 'seller',
    permission: 'products.manage',
    summary: 'Whether the own shop delivers anywhere: without a zone nobody can order what is on its shelf',
    input: Type.Object({}),
    output: Type.Object({ isAnywhere: Type.Boolean() }),
    errors: [],
  }),
  'shipping!save': defineCall({
    name: 'shipping!save',
    methods: ['POST'],
    audience: 'seller',
    permission: 'shop.manage',
    summary: 'Puts these zones in place of the ones before. Orders that were placed keep their freight',
    input: ShippingRules,
    output: ShippingRules,
    errors: ['freight.country_twice', 'freight.amount_invalid', 'freight.steps_invalid', 'shop.changed_meanwhile'],
  }),
};
