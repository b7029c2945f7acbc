import { anOrder } from '@entrepot/testing/sample-orders.ts';
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
