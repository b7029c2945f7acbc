import type { AnnouncedChange } from '@entrepot/contracts/calls/system.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { formatNumber, formatPercent, formatUnits } from '@entrepot/i18n/formats.ts';

const BP_PER_PERCENT = 100;
const MOST_DECIMALS = 10;
const TIMES = { hours: 'hour', days: 'day', minutes: 'minute' } as const;
const AMOUNTS = /^(recharge|withdraw|loan)_(min|max|fee_min|second_person_above)$/;

const TAX = /^tax_([A-Z]{2})$/;

/** The country whose tax it is. */
export const taxCountry = (code: string): string | undefined => TAX.exec(code)?.[1];
const isTax = (code: string): boolean => TAX.test(code);

/** The value of a rule with its unit, which its name ends in. */
export function ruleText(code: string, value: AnnouncedChange['from'], language: Language): string {
  if (typeof value !== 'number') return String(value ?? '');
  if (code.endsWith('_bp') || isTax(code)) return formatPercent(value / BP_PER_PERCENT, language, 2);
  if (AMOUNTS.test(code)) return `${formatNumber(value, language, MOST_DECIMALS)} USDT`;
  const unit = TIMES[code.split('_').at(-1) as keyof typeof TIMES] as string | undefined;
  if (unit) return formatUnits(value, unit, language);
  return formatNumber(value, language);
}

/** Which rules somebody meets where. */
export type RulePlace = 'recharge' | 'bank' | 'withdraw' | 'checkout' | 'loan' | 'shop';

const PLACES: Readonly<Record<RulePlace, RegExp>> = {
  recharge: /^(recharge|rate|confirmations)_/,
  bank: /^bank_/,
  withdraw: /^withdraw_/,
  loan: /^loan_/,
  checkout:
    /^(handling_fee_bp|mall_max_goods_number_in_order|order_(payment_hours|receipt_days|return_days|review_days)|refund_(answer|dispute|decision|return|inspection)_days)$/,
  shop: /^(withdraw_.+|order_commission_bp|order_(receipt|return)_days|refund_(answer|dispute|decision|return|inspection)_days)$/,
};

/** Of taxes, at the checkout, that of the country to which it goes. */
export function changesAt(place: RulePlace, changes: readonly AnnouncedChange[], country?: string): AnnouncedChange[] {
  return changes.filter(({ code }) => PLACES[place].test(code) || (place === 'checkout' && isTax(code) && taxCountry(code) === country));
}
