import { anOrder } from '@entrepot/testing/sample-orders.ts';
import examples from 'libphonenumber-js/mobile/examples';
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { sheetsOf } from './paper-sheet.ts';

it.each([
  ['en', 'PORTUGAL'],
  ['de', 'PORTUGAL'],
  ['cn', '葡萄牙 / PORTUGAL'],
] as const)('the country is written for the post and, in %s, for whoever packs, but not twice the same', (language, country) => {
  const order = {
    order: anOrder(),
    buyer: { id: 'b', name: 'Ada' },
    settlement: { gross: '0', refunded: '0', commission: '0', net: '0', settledAt: null },
  };
  expect(sheetsOf(order, language)[0]!.receiver).toEqual([
    { part: 'name', text: 'Ada Okafor' },
    { part: 'place', text: 'Rua das Flores 12' },
    { part: 'place', text: '4000-123 Porto' },
    { part: 'country', text: country },
  ]);
});

it.each([
  ['+351 912345678', '+351 912 345 678'],
  ['+4930123456', '+49 30 123456'],
  ['ask at the gate', 'ask at the gate'],
])('the number %s is printed as %s', (phone, printed) => {
  const order = {
    order: anOrder({ receiver: { ...anOrder().receiver, phone } }),
    buyer: { id: 'b', name: 'Ada' },
    settlement: { gross: '0', refunded: '0', commission: '0', net: '0', settledAt: null },
  };
  expect(sheetsOf(order, 'en')[0]!.phone).toBe(printed);
});

it('a number of any country is printed in groups and is still the same number', () => {
  const countries = getCountries();
  expect(countries.length).toBeGreaterThan(230);
  for (const country of countries) {
    const number = getExampleNumber(country, examples);
    if (!number) continue;
    const order = {
      order: anOrder({ receiver: { ...anOrder().receiver, country, phone: number.number } }),
      buyer: { id: 'b', name: 'Ada' },
      settlement: { gross: '0', refunded: '0', commission: '0', net: '0', settledAt: null },
    };
    const { phone } = sheetsOf(order, 'en')[0]!;
    expect(phone, country).toMatch(/^\+\d+ [\d -]+$/);
    expect(parsePhoneNumberFromString(phone)?.number, country).toBe(number.number);
  }
});
