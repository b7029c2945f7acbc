import { expect, it } from 'vitest';
import { conflictsOf } from './conflicts.ts';
import { PARAMETERS, type AnyParameterValue, type ParameterCode } from './registry.ts';

const found = (changes: Partial<Record<ParameterCode, AnyParameterValue>>) =>
  conflictsOf({ get: (code) => changes[code] ?? PARAMETERS[code].default }).map(({ key, codes }) => [key, ...codes]);

it('finds nothing in the values that come with the product', () => {
  expect(found({})).toEqual([]);
});

it('knows no least above its most, and no threshold that nothing can reach', () => {
  expect(found({ withdraw_min: 60_000 })).toContainEqual(['parameter.above', 'withdraw_min', 'withdraw_max']);
  expect(found({ recharge_max: 5_000, recharge_min: 5_001 })).toEqual([['parameter.above', 'recharge_min', 'recharge_max']]);
  expect(found({ withdraw_second_person_above: 1_000_000_000 })).toEqual([
    ['parameter.above', 'withdraw_second_person_above', 'withdraw_max'],
  ]);
  expect(found({ recharge_second_person_above: 1_000_001 })).toEqual([['parameter.above', 'recharge_second_person_above', 'recharge_max']]);
  expect(found({ withdraw_second_person_above: 50_000, recharge_second_person_above: 0 })).toEqual([]);
});

it('leaves something of the smallest withdrawal', () => {
  const takesAll = ['parameter.fee_takes_all', 'withdraw_min', 'withdraw_fee_min', 'withdraw_fee_bp'];
  expect(found({ withdraw_min: 1 })).toEqual([takesAll]);
  expect(found({ withdraw_fee_min: 10 })).toEqual([takesAll]);
  expect(found({ withdraw_fee_min: 9.99, withdraw_fee_bp: 1_000 })).toEqual([]);
});

it.each([
  ['00:00', '00:00', true],
  ['08:00', '12:00', true],
  ['08:00', '11:59', false],
  ['22:00', '02:00', true],
  ['23:30', '00:10', false],
  ['10:00', '09:59', true],
])('withdrawals from %s to %s: enough time to use them is %s', (from, to, isEnough) => {
  expect(found({ withdraw_from: from, withdraw_to: to })).toEqual(
    isEnough ? [] : [['parameter.window_short', 'withdraw_from', 'withdraw_to']],
  );
});
