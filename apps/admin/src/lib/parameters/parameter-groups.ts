/** Parameters by what they are about. Their names begin with it; what fits nowhere stands at the end. */
import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';

export const PARAMETER_GROUPS = [
  'orders',
  'recharges',
  'withdrawals',
  'loans',
  'chains',
  'people',
  'verification',
  'limits',
  'addresses',
  'other',
] as const;
export type ParameterGroup = (typeof PARAMETER_GROUPS)[number];

const BEGINNINGS: ReadonlyArray<[RegExp, ParameterGroup]> = [
  [/^(order|refund|handling|mall)_/, 'orders'],
  [/^(recharge|rate|bank|provider)_/, 'recharges'],
  [/^(withdraw|payout|fund)_/, 'withdrawals'],
  [/^loan_/, 'loans'],
  [/^(confirmations|own_funds|liability|statement)_/, 'chains'],
  [/_url$/, 'addresses'],
  [/^(captcha|captchas|code|codes|wrong|logins|registrations)_/, 'verification'],
  [/^(session|sessions|console|invitation|shop|application|identity|address|favourites|follows|history|product)_/, 'people'],
  [/^(upload|uploads|calls|key|api|webhook|import)_/, 'limits'],
];

export function groupOf(code: string): ParameterGroup {
  return BEGINNINGS.find(([beginning]) => beginning.test(code))?.[1] ?? 'other';
}

export const UNITS = ['days', 'hours', 'minutes', 'seconds', 'ms', 'mb', 'bp', 'px', 'gwei', 'usdt', 'count', 'text', 'switch'] as const;
export type Unit = (typeof UNITS)[number];

const ENDINGS: ReadonlyArray<[RegExp, Unit]> = [
  [/_days$/, 'days'],
  [/_hours$/, 'hours'],
  [/_minutes$/, 'minutes'],
  [/_seconds$/, 'seconds'],
  [/_ms$/, 'ms'],
  [/_mb(_|$)/, 'mb'],
  [/_bp$/, 'bp'],
  [/_px$/, 'px'],
  [/_gwei$/, 'gwei'],
];

/** The names carry their units; amounts with decimals are money. */
export function unitOf({ code, type }: Pick<DeskParameter, 'code' | 'type'>): Unit {
  if (type === 'text' || type === 'switch') return type;
  return ENDINGS.find(([ending]) => ending.test(code))?.[1] ?? (type === 'decimal' ? 'usdt' : 'count');
}
