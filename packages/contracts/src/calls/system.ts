import { Type } from 'typebox';
import { defineCall } from '../call.ts';

const ParameterValue = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

export const systemCalls = {
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
