import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const ParameterValue = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

export const AnnouncedChange = Type.Object(
  {
    code: Type.String(),
    from: nullable(ParameterValue),
    to: nullable(ParameterValue),
    at: Type.String({ format: 'date-time' }),
  },
  { description: 'Without values where they are not shown before their time, as those of the bank account' },
);
export type AnnouncedChange = Static<typeof AnnouncedChange>;

export const systemCalls = {
  'syspara!announced': defineCall({
    name: 'syspara!announced',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'Changes of public parameters and of taxes (`tax_` and the country) that are decided and not yet in force',
    input: Type.Object({}),
    output: Type.Array(AnnouncedChange),
    errors: [],
  }),
  'syspara!getSyspara': defineCall({
    name: 'syspara!getSyspara',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'The public system parameters, all of them or the ones named by code',
    input: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 2000, description: 'One code, or several separated by commas' })),
    }),
    output: Type.Record(Type.String(), ParameterValue),
    errors: ['parameter.unknown'],
  }),
  'configuration!get': defineCall({
    name: 'configuration!get',
    methods: ['GET', 'POST'],
    audience: 'visitor',
    summary: 'One public setting by its code, such as mall_max_goods_number_in_order or customer_service_url',
    input: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }),
    output: Type.Object({ code: Type.String(), value: ParameterValue }),
    errors: ['parameter.unknown'],
  }),
};
