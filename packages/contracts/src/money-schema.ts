/** Money on the wire. Apart from `money.ts`, so that a browser can reckon without loading the schema library. */
import { Type, type Static } from 'typebox';
import { CURRENCY } from './money.ts';

export const AmountText = Type.String({ pattern: '^-?\\d{1,28}(\\.\\d{1,10})?$', description: 'Decimal string, at most 10 decimals' });

export const MoneySchema = Type.Object({ amount: AmountText, currency: Type.Literal(CURRENCY) });
export type Money = Static<typeof MoneySchema>;
