/** What stands far below the first screen, or only tells: the server sends its words, and its code comes afterwards. */
import { lateSet } from '@entrepot/site/late-view.tsx';

const { prepare, part } = lateSet(async () => (await import('./late-chunk.ts')).LATE);

export const prepareLateParts = prepare;

export const ActivityBanner = part((late) => late.ActivityBanner, 4);
export const DiscountCountdown = part((late) => late.DiscountCountdown, 1);
export const Closing = part((late) => late.Closing, 4);
