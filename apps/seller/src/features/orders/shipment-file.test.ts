import { expect, it } from 'vitest';
import { portionsOf, shipmentsFrom, type ColumnWords } from './shipment-file.ts';

const GERMAN: ColumnWords = {
  order: 'Bestellung',
  carrier: 'Versandfirma',
  tracking: 'Sendungsnummer',
  sku: 'SKU-Code',
  quantity: 'Menge',
};
const from = (...rows: string[][]) =>
  shipmentsFrom(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    GERMAN,
  );

it('columns are found by their headings, in any order', () => {
  expect(from(['Tracking', 'order', 'x', 'Carrier'], ['HP 1', ' O-1 ', '', 'Post'])).toEqual({
    shipments: [{ serial: 'O-1', carrier: 'Post', trackingNumber: 'HP 1', at: [2] }],
    incomplete: [],
    missing: [],
  });
});

it('the words of the reader’s language are known, and mixed with the others', () => {
  const { shipments } = from(
    ['BESTELLUNG', 'Courier', 'Sendungs-Nummer', 'sku code', 'Menge'],
    ['O-1', 'Post', 'HP 1', 'KC-1', '2'],
    ['O-2', 'Post', 'HP 2', '', ''],
  );
  expect(shipments).toEqual([
    { serial: 'O-1', carrier: 'Post', trackingNumber: 'HP 1', lines: [{ skuCode: 'KC-1', quantity: 2 }], at: [2] },
    { serial: 'O-2', carrier: 'Post', trackingNumber: 'HP 2', at: [3] },
  ]);
});

it('a column that is missing is named, and no line is read without it', () => {
  expect(from(['Bestellung', 'Menge'], ['O-1', '2'])).toEqual({ shipments: [], incomplete: [], missing: ['carrier', 'tracking'] });
});

it('lines of the same parcel are one parcel, and parcels of one order stand together', () => {
  expect(
    from(
      ['order', 'carrier', 'tracking', 'sku', 'quantity'],
      ['O-1', 'Post', 'HP 1', 'KC-1', '2'],
      ['O-1', 'Post', 'HP 1', 'KC-2', '3'],
      ['O-2', 'Post', 'HP 3', '', ''],
      ['O-1', 'Post', 'HP 2', 'KC-2', '1'],
      ['O-3', 'Post', 'HP 4', 'KC-1', 'two'],
      ['O-3', 'Post', 'HP 4', '', '2'],
    ),
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
        at: [2, 3],
      },
      { serial: 'O-1', carrier: 'Post', trackingNumber: 'HP 2', lines: [{ skuCode: 'KC-2', quantity: 1 }], at: [5] },
      { serial: 'O-2', carrier: 'Post', trackingNumber: 'HP 3', at: [4] },
    ],
    incomplete: [
      { line: 6, lacks: ['quantity'] },
      { line: 7, lacks: ['sku'] },
    ],
    missing: [],
  });
});

it('without headings they come in the order of the template, and what each line lacks is named', () => {
  expect(from(['O-1', 'Post', 'HP 1'], ['O-2', 'Post'], ['', '', 'HP 3'])).toEqual({
    shipments: [{ serial: 'O-1', carrier: 'Post', trackingNumber: 'HP 1', at: [1] }],
    incomplete: [
      { line: 2, lacks: ['tracking'] },
      { line: 3, lacks: ['order', 'carrier'] },
    ],
    missing: [],
  });
  expect(from()).toEqual({ shipments: [], incomplete: [], missing: [] });
});

it('a portion is full before an order is divided', () => {
  const named = (...serials: string[]) => serials.map((serial) => ({ serial }));
  expect(portionsOf(named('a', 'b', 'b', 'c'), 2)).toEqual([named('a'), named('b', 'b'), named('c')]);
  expect(portionsOf(named('a', 'a', 'a'), 2)).toEqual([named('a', 'a'), named('a')]);
});
