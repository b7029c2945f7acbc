import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unpackRows } from './hydration-data.ts';
import { packRows } from './pack-rows.ts';

it('says the names of objects that stand in a list together once', () => {
  const cards = [
    { id: 'a', name: 'Kettle', nextTier: { quantity: 10, price: '3' } },
    { name: 'Lamp', id: 'b', nextTier: null },
  ];
  const packed = packRows({ list: cards, total: 2 });
  expect(packed).toEqual({
    list: [
      ['id', 'name', 'nextTier'],
      ['a', 'Kettle', { quantity: 10, price: '3' }],
      ['b', 'Lamp', null],
    ],
    total: 2,
  });
  expect(unpackRows(packed)).toEqual({ list: cards, total: 2 });
});

it('leaves a list alone whose objects hold different things', () => {
  const list = [{ id: 1 }, { id: 2, note: 'x' }];
  expect(packRows(list)).toEqual([0, { id: 1 }, { id: 2, note: 'x' }]);
});

it('gives back whatever JSON can carry', () => {
  const alike = fc.array(fc.record({ a: fc.jsonValue(), b: fc.jsonValue() }));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), alike), (value) => {
      const sent = JSON.stringify(value);
      expect(unpackRows(JSON.parse(JSON.stringify(packRows(JSON.parse(sent)))))).toEqual(JSON.parse(sent));
    }),
  );
});

it('leaves out what JSON leaves out', () => {
  const list = [{ a: 1, b: undefined }, { a: 2 }];
  expect(JSON.stringify(unpackRows(JSON.parse(JSON.stringify(packRows(list)))))).toBe(JSON.stringify(list));
});
