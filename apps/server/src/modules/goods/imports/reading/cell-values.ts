/** What single cells say. Undefined: it cannot be read. Empty cells do not come here. */
import type { ProductDraft } from '@entrepot/contracts/calls/product-desk.ts';
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { readTypedAmount } from '@entrepot/contracts/typed-amount.ts';

type Tiers = ProductDraft['tiers'];

/** `1.234` is a little more than one to some and more than a thousand to others. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

export function isAmbiguous(text: string, isNumber: boolean): boolean {
  return !isNumber && AMBIGUOUS.test(text);
}

export function readPrice(text: string, isNumber: boolean): string | undefined {
  const plain = isNumber ? (/^\d+\.\d{3}$/.test(text) ? `${text}0` : text) : text;
  return readTypedAmount(plain, DRAFT_LIMITS.priceDecimals);
}

/** Not a number where it is none, which no limit takes. */
export function readWhole(text: string): number {
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
}

/** `9` or `7.5` or `7,5 %`: hundredths of a percent. */
export function readPercent(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** `48:9;96:15` */
export function readTiers(text: string): Tiers | undefined {
  const tiers = text
    .split(/[;|]/)
    .map((step) => step.trim())
    .filter(Boolean)
    .map((step) => {
      const [quantity = '', percent = '', ...more] = step.split(':').map((part) => part.trim());
      const reductionBp = readPercent(percent);
      return /^\d{1,9}$/.test(quantity) && reductionBp !== undefined && more.length === 0
        ? { minQuantity: Number(quantity), reductionBp }
        : undefined;
    });
  return tiers.every((tier) => tier !== undefined) ? tiers : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** A day, or a day with a time; without a zone it is UTC. */
export function readMoment(text: string): string | undefined {
  if (!DAY.test(text) && !MOMENT.test(text)) return undefined;
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(text) && !DAY.test(text);
  const at = new Date(DAY.test(text) ? `${text}T00:00:00Z` : `${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`);
  // The 31st of February would become a day in March.
  if (Number.isNaN(at.getTime()) || (DAY.test(text) && !at.toISOString().startsWith(text))) return undefined;
  return at.toISOString();
}

export const PICTURE_ID = /^[0-9a-f]{32}$/;
export const PICTURE_ADDRESS = /^https?:\/\//i;

/**
 * Ids, addresses and names of files, as people put them behind each other. An address may hold commas itself: it ends at white space, or
 * where the next one begins. A name may hold spaces, ids do not.
 */
export function readPictures(text: string): string[] {
  return text
    .split(/[\r\n|]+|[;,]?\s+(?=https?:\/\/)|[;,](?=https?:\/\/)|[;,]\s+|[;,]$/i)
    .flatMap((part) => (PICTURE_ADDRESS.test(part.trim()) ? part.trim().split(/\s+/) : part.split(/[;,]/).flatMap(idsOrName)))
    .map((source) => source.trim())
    .filter(Boolean);
}

function idsOrName(part: string): string[] {
  const words = part.trim().split(/\s+/);
  return words.every((word) => PICTURE_ID.test(word)) ? words : [part];
}
