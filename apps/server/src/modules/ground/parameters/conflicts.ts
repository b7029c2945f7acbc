/** Which parameters contradict each other: no least above its most, no window too short to use, nothing that takes all. Pure. */
import type { ErrorKey } from '@entrepot/contracts/errors.ts';
import type { AnyParameterValue, ParameterCode } from './registry.ts';

export type ParameterValues = Pick<ReadonlyMap<ParameterCode, AnyParameterValue>, 'get'>;

export interface Conflict {
  key: Extract<ErrorKey, `parameter.${string}`>;
  values: Record<string, string | number>;
  /** Whoever changes one of these hears of it. */
  codes: readonly ParameterCode[];
}

/** The first must not be above the second. */
const ORDERED: ReadonlyArray<readonly [ParameterCode, ParameterCode]> = [
  ['withdraw_min', 'withdraw_max'],
  ['recharge_min', 'recharge_max'],
  // Above the largest amount nothing would ever take two people.
  ['withdraw_second_person_above', 'withdraw_max'],
  ['recharge_second_person_above', 'recharge_max'],
  // What one person decides alone fits into that person's day.
  ['loan_second_person_above', 'loan_officer_daily_sum'],
  // Nobody is reminded of what has not begun.
  ['refund_return_reminder_days', 'refund_return_days'],
  // A day that is shorter than its hour counts nothing.
  ['codes_per_target_per_hour', 'codes_per_target_per_day'],
  ['console_password_min', 'console_password_max'],
];

const WINDOW_MIN_MINUTES = 4 * 60;
const DAY_MINUTES = 24 * 60;
const PERCENT_BP = 10_000;

export function conflictsOf(values: ParameterValues): Conflict[] {
  const number = (code: ParameterCode): number => Number(values.get(code));
  const found: Conflict[] = ORDERED.filter(([low, high]) => number(low) > number(high)).map(([low, high]) => ({
    key: 'parameter.above',
    values: { low, lowValue: number(low), high, highValue: number(high) },
    codes: [low, high],
  }));
  const [least, feeMin, feeBp] = [number('withdraw_min'), number('withdraw_fee_min'), number('withdraw_fee_bp')];
  const fee = Math.max(feeMin, (least * feeBp) / PERCENT_BP);
  if (fee >= least)
    found.push({ key: 'parameter.fee_takes_all', values: { fee, least }, codes: ['withdraw_min', 'withdraw_fee_min', 'withdraw_fee_bp'] });
  if (windowMinutes(String(values.get('withdraw_from')), String(values.get('withdraw_to'))) < WINDOW_MIN_MINUTES) {
    found.push({ key: 'parameter.window_short', values: { hours: WINDOW_MIN_MINUTES / 60 }, codes: ['withdraw_from', 'withdraw_to'] });
  }
  return found;
}

/** The same beginning and end is all day; an end before the beginning is on the next day. */
function windowMinutes(from: string, to: string): number {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return (minutes(to) - minutes(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
}
