import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { UuidText } from '../uuid.ts';

export const figureCalls = {
  'pageView!add': defineCall({
    name: 'pageView!add',
    methods: ['POST'],
    audience: 'visitor',
    summary:
      'Somebody looks at a product or a shop. Machines and repeats within half an hour are not counted. Exactly one of the two is named',
    input: Type.Object({ goodsId: Type.Optional(UuidText), sellerId: Type.Optional(UuidText) }),
    output: Type.Object({ isCounted: Type.Boolean() }),
    errors: ['product.not_found', 'shop.not_found'],
  }),
};
