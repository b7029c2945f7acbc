/**
 * Parts that only tell, and all that stands below the fold: they come in a chunk of their own, which the first look and the decisions do
 * not wait for. The server has it in hand before it renders, so that its pages hold every word all the same.
 */
import { lateSet } from '@entrepot/site/late-view.tsx';

const { prepare, part } = lateSet(async () => (await import('./late-chunk.tsx')).LATE);

export const prepareLateParts = prepare;

export const Heading = part((late) => late.Heading, 3);
export const DiscountLine = part((late) => late.DiscountLine, 1);
export const Assurances = part((late) => late.Assurances, 1);
export const NotServed = part((late) => late.NotServed, 2);
export const InCart = part((late) => late.InCart, 0);
export const Details = part((late) => late.Details, 5);
export const Reviews = part((late) => late.Reviews, 5);
export const Shop = part((late) => late.Shop, 5);
export const OtherGoods = part((late) => late.OtherGoods, 5);
export const Gone = part((late) => late.Gone, 5);
