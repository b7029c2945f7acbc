/** What countries take of goods and freight, as the operator has set it. */
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { COUNTRIES } from '../countries.ts';
import { nullable } from '../nullable.ts';

export const CountryTax = Type.Object({
  country: Type.String(),
  basisPoints: Type.Integer({ description: '2300 is 23 %; 0 where there is none' }),
});
export type CountryTax = Static<typeof CountryTax>;

export const DeskTax = Type.Object({
  ...CountryTax.properties,
  pending: nullable(
    Type.Object({
      serial: Type.String(),
      basisPoints: Type.Integer(),
      dueAt: nullable(Type.String({ format: 'date-time', description: 'Null while another has to agree' })),
    }),
  ),
});
export type DeskTax = Static<typeof DeskTax>;

export const taxCalls = {
  'taxes!list': defineCall({
    name: 'taxes!list',
    methods: ['GET', 'POST'],
    audience: 'staff',
    permission: 'parameters.manage',
    summary: 'The countries with a tax, by their code',
    input: Type.Object({}),
    output: Type.Array(DeskTax),
    errors: [],
  }),
  'taxes!set': defineCall({
    name: 'taxes!set',
    methods: ['POST'],
    audience: 'staff',
    permission: 'parameters.manage',
    summary:
      'Proposes the tax of a country, for quotes from a day after another agreed; 0 takes it away. Orders that were placed keep theirs',
    input: Type.Object({
      country: Type.Enum(COUNTRIES as string[]),
      basisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }),
      reason: Type.String({ maxLength: 500 }),
    }),
    output: DeskTax,
    errors: ['audit.reason_required', 'proposal.pending', 'proposal.nothing'],
  }),
};
