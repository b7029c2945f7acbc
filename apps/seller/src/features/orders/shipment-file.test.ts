import { expect, it } from 'vitest';
import { shipmentsFrom } from './shipment-file.ts';

it('columns are found by their headings, in any order', () => {
  expect(
    shipmentsFrom([
      ['Tracking', 'order', 'x', 'Carrier'],
      ['HP 1', ' O-1 ', '', 'Post'],
    ]),
  ).toEqual({ shipments: [{ serial: 'O-1', carrier: 'Post', trackingNumber: 'HP 1' }], incomplete: [] });
});

it('without headings they come in the order of the template, and what lacks something is named by its line', () => {
  expect(
    shipmentsFrom([
      ['O-1', 'Post', 'HP 1'],
      ['O-2', 'Post'],
      ['', 'Post', 'HP 3'],
    ]),
  ).toEqual({ shipments: [{ serial: 'O-1', carrier: 'Post', trackingNumber: 'HP 1' }], incomplete: [2, 3] });
  expect(
    shipmentsFrom([
      ['order', 'carrier', 'tracking'],
      ['O-1', '', 'HP 1'],
    ]).incomplete,
  ).toEqual([2]);
  expect(shipmentsFrom([])).toEqual({ shipments: [], incomplete: [] });
});
