/** Looks at the same thing in further languages and widths are taken with `npm run test:long` alone. */
export const isLong = process.env.ENTREPOT_LONG !== undefined;

/** The looks of every run, and behind them those of a long one. */
export function inFull<const Always, const Further>(always: readonly Always[], further: readonly Further[]): Array<Always | Further> {
  return isLong ? [...always, ...further] : [...always];
}
