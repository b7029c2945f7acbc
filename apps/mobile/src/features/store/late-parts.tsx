/** The goods of a shop begin below its own words and figures, where the screen of a phone ends. */
import { lateSet } from '@entrepot/site/late-view.tsx';

const { prepare, part } = lateSet(async () => (await import('./late-chunk.ts')).LATE);

export const prepareLateParts = prepare;

export const Shelves = part((late) => late.Shelves, 8);
export const Closed = part((late) => late.Closed, 5);
