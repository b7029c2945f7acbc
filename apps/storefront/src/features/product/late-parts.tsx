/**
 * Parts that only tell, and all that stands below the fold: they come in a chunk of their own, which the first look and the decisions do
 * not wait for. The server has it in hand before it renders, so that its pages hold every word all the same.
 */
import { memo, type ComponentType } from 'react';
import { lateView } from './late-view.tsx';

type Late = (typeof import('./late-chunk.tsx'))['LATE'];
const load = async (): Promise<Late> => (await import('./late-chunk.tsx')).LATE;
let loaded: Late | undefined;

/** To be awaited on the server, where a part that is still on its way would be sent as a placeholder. */
export async function prepareLateParts(): Promise<void> {
  loaded = await load();
}

/**
 * A part is drawn anew only when its own properties change. Whatever else happens on the page while its code is on the way, the words
 * that the server sent stay.
 */
function latePart<Props extends object>(choose: (late: Late) => ComponentType<Props>, lines: number) {
  return memo(
    lateView(
      async () => choose(await load()),
      lines,
      () => loaded && choose(loaded),
    ),
  );
}

export const Trail = latePart((late) => late.Trail, 1);
export const Heading = latePart((late) => late.Heading, 3);
export const DiscountLine = latePart((late) => late.DiscountLine, 1);
export const Assurances = latePart((late) => late.Assurances, 1);
export const NotServed = latePart((late) => late.NotServed, 2);
export const InCart = latePart((late) => late.InCart, 0);
export const Bar = latePart((late) => late.Bar, 1);
export const Details = latePart((late) => late.Details, 5);
export const Reviews = latePart((late) => late.Reviews, 5);
export const Shop = latePart((late) => late.Shop, 5);
export const OtherGoods = latePart((late) => late.OtherGoods, 5);
export const Gone = latePart((late) => late.Gone, 5);
