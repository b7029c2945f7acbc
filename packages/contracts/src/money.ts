/**
 * Money is an integer scaled by 10^10, never a float. On the wire it is a plain decimal string,
 * in the database `numeric(38,10)`; these two functions are the only bridge between the three.
 */
export const MONEY_DECIMALS = 10;
const SCALE = 10n ** BigInt(MONEY_DECIMALS);
/** `numeric(38,10)` leaves 28 digits before the point. */
const LIMIT = 10n ** 38n;

export const CURRENCY = 'USDT';

const DECIMAL = /^(-?)(\d{1,28})(?:\.(\d{1,10}))?$/;

/** Reads "12.5" as 125000000000n. Returns undefined for anything that is not a plain decimal with at most 10 decimals. */
export function parseMoney(text: string): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const scaled = BigInt(whole!) * SCALE + BigInt(fraction.padEnd(MONEY_DECIMALS, '0'));
  return sign ? -scaled : scaled;
}

/** Writes a scaled amount as the shortest decimal string: 125000000000n becomes "12.5". */
export function formatMoney(amountScaled: bigint): string {
  if (amountScaled >= LIMIT || amountScaled <= -LIMIT) throw new RangeError('amount does not fit numeric(38,10)');
  const sign = amountScaled < 0n ? '-' : '';
  const magnitude = amountScaled < 0n ? -amountScaled : amountScaled;
  const fraction = (magnitude % SCALE).toString().padStart(MONEY_DECIMALS, '0').replace(/0+$/, '');
  return `${sign}${magnitude / SCALE}${fraction ? `.${fraction}` : ''}`;
}

/** A wire amount that must exist, for places where the schema has already vouched for the text. */
export function moneyFrom(text: string): bigint {
  const amountScaled = parseMoney(text);
  if (amountScaled === undefined) throw new TypeError(`not an amount: ${text}`);
  return amountScaled;
}
