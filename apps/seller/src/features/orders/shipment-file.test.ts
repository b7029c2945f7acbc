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

it('lines of the same parcel are one parcel with the pieces that they name', () => {
  expect(
    shipmentsFrom([
      ['order', 'carrier', 'tracking', 'sku', 'quantity'],
      ['O-1', 'Post', 'HP 1', 'KC-1', '2'],
      ['O-1', 'Post', 'HP 1', 'KC-2', '3'],
      ['O-1', 'Post', 'HP 2', 'KC-2', '1'],
      ['O-2', 'Post', 'HP 3', '', ''],
      ['O-3', 'Post', 'HP 4', 'KC-1', 'two'],
      ['O-3', 'Post', 'HP 4', '', '2'],
    ]),
  ).toEqual({
    shipments: [
      {
        serial: 'O-1',
        carrier: 'Post',
        trackingNumber: 'HP 1',
        lines: [
          { skuCode: 'KC-1', quantity: 2 },
          { skuCode: 'KC-2', quantity: 3 },
        ],
      },
      { serial: 'O-1', carrier: 'Post', trackingNumber: 'HP 2', lines: [{ skuCode: 'KC-2', quantity: 1 }] },
      { serial: 'O-2', carrier: 'Post', trackingNumber: 'HP 3' },
    ],
    incomplete: [6, 7],
  });
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
