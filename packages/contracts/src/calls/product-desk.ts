/** The products of a shop at the shops' door: what it sells, at which price, how many there are, and who changed what. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { LANGUAGES } from '../languages.ts';
import { AmountText } from '../money-schema.ts';
import { nullable, nullableInteger, nullableText } from '../nullable.ts';
import { PAGE_SIZE, pageInput, pageOf } from '../page.ts';
import { UuidText } from '../uuid.ts';
import { HAND_IN_TEXT_MAX, PRODUCT_STATES, REMOVAL_CASE_KINDS, REMOVAL_OUTCOMES } from '../shop-work.ts';
import { Unit } from './catalog.ts';
import { ProductDetail } from './product.ts';

const Moment = Type.String({ format: 'date-time' });
const WHOLE = { minimum: -2_147_483_648, maximum: 2_147_483_647 } as const;
const Whole = Type.Integer(WHOLE);
const MediaId = Type.String({ maxLength: 64 });
const ById = Type.Object({ id: UuidText });
const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'As it was read. Whoever saves on top of what somebody else saved in the meantime is told so',
});

export type ProductState = (typeof PRODUCT_STATES)[number];
const PRODUCT_SORTS = ['changed', 'number', 'price_up', 'price_down', 'stock_up', 'stock_down', 'sold'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
const State = Type.Enum(PRODUCT_STATES);

const DiscountWindow = Type.Object({ discountBp: Whole, startsAt: Moment, endsAt: Moment });

/** Wider than what is allowed: `productDraftProblems` says what is wrong in words that a person can use. */
export const ProductDraft = Type.Object({
  categoryId: Whole,
  number: Type.String({ maxLength: 200, description: 'The shop’s own; no two of its products have the same' }),
  unit: Unit,
  buyMin: Whole,
  cartonQuantity: nullableInteger(WHOLE),
  originCountry: nullableText({ maxLength: 2 }),
  retailPrice: Type.Optional(nullableText({ maxLength: 40, description: 'What the shop recommends to sell a unit for, in USDT' })),
  discount: nullable(DiscountWindow),
  tiers: Type.Array(Type.Object({ minQuantity: Whole, reductionBp: Whole }), { maxItems: 20 }),
  texts: Type.Array(
    Type.Object({
      language: Type.Enum(LANGUAGES),
      title: Type.String({ maxLength: 1_000 }),
      description: Type.String({ maxLength: 20_000 }),
      translatedFrom: Type.Optional(
        Type.Enum(LANGUAGES, { description: 'Of a text that a machine wrote and nobody has looked at since: readers are told' }),
      ),
    }),
    { maxItems: LANGUAGES.length },
  ),
  pictures: Type.Array(MediaId, { maxItems: 30, description: 'Media ids, the first one first' }),
  specs: Type.Array(Type.Object({ attributeId: Whole, valueId: nullableInteger(WHOLE), text: nullableText({ maxLength: 1_000 }) }), {
    maxItems: 100,
    description: 'Either a value or a text',
  }),
  variants: Type.Array(
    Type.Object({
      valueIds: Type.Array(Whole, { maxItems: 10, description: 'One value of each attribute; a variant is known by them' }),
      price: Type.String({ maxLength: 40 }),
      weightGrams: Whole,
      stock: nullableInteger({ ...WHOLE, description: 'How many there shall be; null leaves the stock as it is' }),
      expectedStock: Type.Optional(
        nullableInteger({ ...WHOLE, description: 'How many there were when it was read. If there are others now, nothing is saved' }),
      ),
      mediaId: nullableText({ maxLength: 64 }),
      skuCode: Type.Optional(
        nullableText({
          maxLength: 200,
          description: 'The shop’s own; no two variants that it sells have the same. Left out, it stays as it is',
        }),
      ),
    }),
    { maxItems: 500 },
  ),
});
export type ProductDraft = Static<typeof ProductDraft>;

/** What the shop said about the removal of a product, and what came of it. */
export const RemovalCase = Type.Object({
  kind: Type.Enum(REMOVAL_CASE_KINDS),
  text: Type.String(),
  handedInAt: Moment,
  decideBy: Type.String({ format: 'date-time', description: 'Until when another member of staff decides' }),
  outcome: nullable(Type.Enum(REMOVAL_OUTCOMES, { description: 'Null while it waits' })),
  answer: nullable(Type.String()),
  decidedAt: nullable(Moment),
  isByOne: Type.Boolean({ description: 'Decided where an installation has one person of staff' }),
});
export type RemovalCase = Static<typeof RemovalCase>;

/** A product in the editor. */
export const ProductEdit = Type.Object({
  id: Type.String(),
  version: Version,
  state: State,
  removed: nullable(
    Type.Object({
      at: nullable(Moment),
      reason: nullable(Type.String()),
      case: nullable(RemovalCase),
    }),
  ),
  publishedAt: nullable(Moment),
  updatedAt: Moment,
  soldNum: Type.Integer(),
  draft: ProductDraft,
});
export type ProductEdit = Static<typeof ProductEdit>;

export const ProductRow = Type.Object({
  id: Type.String(),
  version: Version,
  number: Type.String(),
  title: nullable(Type.String()),
  mediaId: nullable(Type.String()),
  state: State,
  removedReason: nullable(Type.String()),
  categoryId: Type.Integer(),
  categoryName: Type.String(),
  unit: Unit,
  buyMin: Type.Integer(),
  stock: Type.Integer(),
  isLowStock: Type.Boolean({ description: 'On the shelf, and a variant of it has no more pieces than `product_low_stock`' }),
  variants: Type.Array(
    Type.Object({
      id: Type.String(),
      choice: Type.String({ description: 'Empty where there is nothing to choose' }),
      skuCode: nullable(Type.String({ description: 'The shop’s own' })),
      price: AmountText,
      stock: Type.Integer(),
    }),
  ),
  missingLanguages: Type.Array(Type.Enum(LANGUAGES)),
  discount: nullable(Type.Object({ discountBp: Type.Integer(), startsAt: Moment, endsAt: Moment, isRunning: Type.Boolean() })),
  soldNum: Type.Integer(),
  updatedAt: Moment,
});
export type ProductRow = Static<typeof ProductRow>;

export const ProductFilter = {
  state: Type.Optional(State),
  categoryId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Everything below it as well' })),
  keyword: Type.Optional(
    Type.String({ maxLength: 100, description: 'Part of the number or of a SKU code, or words of a title in any language' }),
  ),
  isLowStock: Type.Optional(Type.Boolean()),
  missingLanguage: Type.Optional(Type.Enum(LANGUAGES)),
  isDiscounted: Type.Optional(Type.Boolean()),
};

export const EditorOptions = Type.Object({
  commissionBp: Type.Integer({ description: 'What the platform keeps of an order, in hundredths of a percent' }),
  lowStockAtMost: Type.Integer({ description: 'A variant with no more pieces runs low' }),
  categories: Type.Array(
    Type.Object({ id: Type.Integer(), parentId: nullable(Type.Integer()), name: Type.String(), holdsProducts: Type.Boolean() }),
  ),
  attributes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      key: Type.String(),
      name: Type.String(),
      values: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          swatch: nullable(Type.String()),
          isOwn: Type.Boolean({ description: 'Added by this shop' }),
        }),
      ),
    }),
  ),
});
export type EditorOptions = Static<typeof EditorOptions>;

/** What was another before. The texts are the shop's; numbers are written as in a draft. */
const CHANGE_FIELDS = [
  'state',
  'number',
  'category',
  'unit',
  'buyMin',
  'cartonQuantity',
  'originCountry',
  'retailPrice',
  'discount',
  'tiers',
  'title',
  'description',
  'pictures',
  'specs',
  'variantAdded',
  'variantRemoved',
  'price',
  'weight',
  'stock',
  'variantPicture',
  'skuCode',
] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];
const CHANGE_KINDS = ['created', 'edited', 'duplicated', 'imported', 'shelf', 'price', 'stock', 'bulk', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const FieldChange = Type.Object({
  field: Type.Enum(CHANGE_FIELDS),
  language: nullable(Type.String({ description: 'Of a text' })),
  choice: nullable(Type.String({ description: 'Of a variant' })),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
});
export type FieldChange = Static<typeof FieldChange>;

export const ProductChange = Type.Object({
  id: Type.String(),
  at: Moment,
  byName: Type.String(),
  kind: Type.Enum(CHANGE_KINDS),
  changes: Type.Array(FieldChange),
});
export type ProductChange = Static<typeof ProductChange>;

/** One object and not a choice of several: what belongs to another kind is left out, and what belongs to this one is needed. */
export const BulkInput = Type.Object({
  kind: Type.Enum(['shelf', 'pricePercent', 'priceAmount', 'stockSet', 'stockAdd', 'category', 'discount']),
  isOn: Type.Optional(Type.Boolean({ description: 'shelf' })),
  percentBp: Type.Optional(
    Type.Integer({ minimum: -9_900, maximum: 100_000, description: 'pricePercent: hundredths of a percent; negative makes cheaper' }),
  ),
  amount: Type.Optional(
    Type.String({ pattern: '^-?\\d{1,28}(\\.\\d{1,10})?$', description: 'priceAmount: added to every price; negative makes cheaper' }),
  ),
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'stockSet' })),
  pieces: Type.Optional(Type.Integer({ minimum: -10_000_000, maximum: 10_000_000, description: 'stockAdd' })),
  categoryId: Type.Optional(Whole),
  discount: Type.Optional(nullable(DiscountWindow)),
});
export type BulkInput = Static<typeof BulkInput>;
const BULK_MAX = 100;

export const BulkOutcome = Type.Object({
  id: Type.String(),
  number: Type.String(),
  title: nullable(Type.String()),
  outcome: Type.Enum(['changed', 'same', 'refused']),
  message: nullable(Type.String({ description: 'Why it was refused' })),
  changes: Type.Array(FieldChange),
});
export type BulkOutcome = Static<typeof BulkOutcome>;

const seller = { methods: ['POST'], audience: 'seller', permission: 'products.manage' } as const;
const EDIT_ERRORS = ['product.not_found', 'product.removed', 'product.case_waiting', 'product.changed_meanwhile'] as const;

export const productDeskCalls = {
  'product!list': defineCall({
    ...seller,
    name: 'product!list',
    isOpenToKeys: true,
    summary: 'The products of the own shop',
    input: Type.Object({ ...pageInput(PAGE_SIZE.list), ...ProductFilter, sort: Type.Optional(Type.Enum(PRODUCT_SORTS)) }),
    output: pageOf(ProductRow),
    errors: [],
  }),
  'product!counts': defineCall({
    ...seller,
    name: 'product!counts',
    isOpenToKeys: true,
    summary: 'How many products of the own shop are in which state and category, and how many are running low',
    input: Type.Object({}),
    errors: [],
    output: Type.Object({
      draft: Type.Integer(),
      onShelf: Type.Integer(),
      offShelf: Type.Integer(),
      removed: Type.Integer(),
      lowStock: Type.Integer(),
      categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() }), {
        description: 'Those that hold any, most first',
      }),
    }),
  }),
  'product!info': defineCall({
    ...seller,
    name: 'product!info',
    isOpenToKeys: true,
    summary: 'One product as the editor needs it',
    input: ById,
    output: ProductEdit,
    errors: ['product.not_found'],
  }),
  'product!options': defineCall({
    ...seller,
    name: 'product!options',
    isOpenToKeys: true,
    summary: 'Categories and attributes to choose from',
    input: Type.Object({}),
    output: EditorOptions,
    errors: [],
  }),
  'product!save': defineCall({
    ...seller,
    name: 'product!save',
    isOpenToKeys: true,
    summary: 'Writes a product down, a new one without an id; with `publish` it goes on the shelf in the same step',
    input: Type.Object({
      id: Type.Optional(UuidText),
      version: Type.Optional(Version),
      draft: ProductDraft,
      publish: Type.Optional(Type.Boolean()),
    }),
    output: ProductEdit,
    errors: [
      ...EDIT_ERRORS,
      'product.invalid',
      'product.incomplete',
      'product.number_taken',
      'product.code_taken',
      'product.stock_moved',
      'picture.unknown',
    ],
  }),
  'product!preview': defineCall({
    ...seller,
    name: 'product!preview',
    summary: 'What a buyer’s page would show of it; nothing is written',
    input: Type.Object({ id: Type.Optional(UuidText), draft: ProductDraft }),
    output: ProductDetail,
    errors: ['product.not_found', 'product.case_waiting', 'product.invalid', 'product.code_taken', 'picture.unknown'],
  }),
  'product!handIn': defineCall({
    ...seller,
    name: 'product!handIn',
    isOpenToKeys: true,
    summary: 'Hands in a product that the platform removed, corrected or with an appeal; another member of staff decides',
    input: Type.Object({ id: UuidText, kind: Type.Enum(REMOVAL_CASE_KINDS), text: Type.String({ maxLength: HAND_IN_TEXT_MAX }) }),
    output: ProductEdit,
    errors: ['product.not_found', 'product.changed_meanwhile', 'product.case_waiting', 'product.field_required', 'product.incomplete'],
  }),
  'product!setShelf': defineCall({
    ...seller,
    name: 'product!setShelf',
    isOpenToKeys: true,
    summary: 'Puts a product on the shelf or takes it off',
    input: Type.Object({ id: UuidText, isOn: Type.Boolean() }),
    output: ProductRow,
    errors: ['product.not_found', 'product.removed', 'product.incomplete'],
  }),
  'product!setPrice': defineCall({
    ...seller,
    name: 'product!setPrice',
    isOpenToKeys: true,
    summary: 'The price of one variant; refused if it is no longer the expected one',
    input: Type.Object({ skuId: UuidText, price: AmountText, expectedPrice: AmountText }),
    output: ProductRow,
    errors: [...EDIT_ERRORS, 'product.price_invalid'],
  }),
  'product!setStock': defineCall({
    ...seller,
    name: 'product!setStock',
    isOpenToKeys: true,
    summary: 'How many there are of one variant; refused if pieces were sold or came in since it was read',
    input: Type.Object({ skuId: UuidText, stock: Type.Integer({ minimum: 0, maximum: 10_000_000 }), expectedStock: Whole }),
    output: ProductRow,
    errors: ['product.not_found', 'product.removed', 'product.stock_moved'],
  }),
  'product!bulk': defineCall({
    ...seller,
    name: 'product!bulk',
    summary: 'One change to many products, each for itself; as a dry run it says what would become of them',
    input: Type.Object({ ids: Type.Array(UuidText, { minItems: 1, maxItems: BULK_MAX }), change: BulkInput, isDryRun: Type.Boolean() }),
    output: Type.Array(BulkOutcome),
    errors: [],
  }),
  'product!duplicate': defineCall({
    ...seller,
    name: 'product!duplicate',
    summary: 'A draft with everything but number and stock',
    input: ById,
    output: ProductEdit,
    errors: ['product.not_found'],
  }),
  'product!history': defineCall({
    ...seller,
    name: 'product!history',
    summary: 'Who changed what of a product, newest first',
    input: Type.Object({ id: UuidText, ...pageInput(PAGE_SIZE.list) }),
    output: pageOf(ProductChange),
    errors: ['product.not_found'],
  }),
  'attribute!addValue': defineCall({
    ...seller,
    name: 'attribute!addValue',
    summary: 'A value of the shop’s own for an attribute; one of the same name is used instead where there is one',
    input: Type.Object({ attributeId: Whole, name: Type.String({ maxLength: 200 }) }),
    output: Type.Object({ id: Type.Integer(), name: Type.String() }),
    errors: ['product.attribute_unknown', 'product.field_required', 'product.text_too_long', 'product.too_many'],
  }),
};
