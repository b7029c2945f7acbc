/** What a new shop has to do before its first sale, at the shops' door. Each step is read from what is there; nobody ticks one off. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { AmountText } from '../money-schema.ts';
import { nullable } from '../nullable.ts';
import { Unit } from './catalog.ts';

const SET_UP_STEPS = ['shopPage', 'shipping', 'product', 'payout', 'secondFactor', 'trial'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/**
 * Why a buyer could not order: nothing on the shelf, the shop does not take orders, nothing in stock for a smallest order, no country
 * served.
 */
const TRIAL_OBSTACLES = ['noProduct', 'notOpen', 'soldOut', 'notServed'] as const;

/**
 * What the smallest order of a product would come to. It is reckoned, not placed: no order, no figure and no movement of money come of it.
 */
export const TrialOrder = Type.Object({
  goodsId: Type.String(),
  title: Type.String(),
  country: Type.String({ description: 'The shop’s own where it delivers there, else the first that it delivers to' }),
  quantity: Type.Integer(),
  unit: Unit,
  goods: AmountText,
  freight: AmountText,
  net: AmountText,
});
export type TrialOrder = Static<typeof TrialOrder>;

export const ShopSetUp = Type.Object({
  steps: Type.Array(Type.Object({ step: Type.Enum(SET_UP_STEPS), isDone: Type.Boolean() }), {
    description: 'Those that the caller may do; none once a first order has been settled',
  }),
  trial: nullable(TrialOrder),
  obstacle: nullable(Type.Enum(TRIAL_OBSTACLES)),
});
export type ShopSetUp = Static<typeof ShopSetUp>;

export const shopSetUpCalls = {
  'setup!list': defineCall({
    name: 'setup!list',
    methods: ['POST'],
    audience: 'seller',
    permission: 'own',
    summary: 'What the own shop still needs before its first sale, as far as the caller may do it',
    input: Type.Object({}),
    output: ShopSetUp,
    errors: [],
  }),
};
