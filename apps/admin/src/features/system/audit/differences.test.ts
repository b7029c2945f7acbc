import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('says what is another, what came, what went, and what stayed', () => {
  expect(
    differencesOf(
      { name: 'Old', rights: ['a', 'b'], gone: 1, same: true },
      { name: 'New', rights: ['a'], same: true, deep: { came: null } },
    ),
  ).toEqual([
    { path: 'name', before: 'Old', after: 'New', isSame: false },
    { path: 'rights', before: 'b', after: undefined, isSame: false },
    { path: 'gone', before: '1', after: undefined, isSame: false },
    { path: 'deep.came', before: undefined, after: '--', isSame: false },
    { path: 'rights', before: 'a', after: 'a', isSame: true },
    { path: 'same', before: 'true', after: 'true', isSame: true },
  ]);
});

it('says of a list what came and went, and when it is only in another order', () => {
  expect(differencesOf({ list: ['a', 'b'] }, { list: ['c', 'b', 'd'] })).toEqual([
    { path: 'list', before: 'a', after: 'c, d', isSame: false },
    { path: 'list', before: 'b', after: 'b', isSame: true },
  ]);
  expect(differencesOf(['a', 'b'], ['b', 'a'])).toEqual([{ path: '', before: 'a, b', after: 'b, a', isSame: false }]);
});

it('reads what was added, what was removed, and what has no parts', () => {
  expect(differencesOf(null, { name: 'New' })).toEqual([{ path: 'name', before: undefined, after: 'New', isSame: false }]);
  expect(differencesOf({ lines: [{ amount: '1' }] }, null)).toEqual([
    { path: 'lines.0.amount', before: '1', after: undefined, isSame: false },
  ]);
  expect(differencesOf('5', '6')).toEqual([{ path: '', before: '5', after: '6', isSame: false }]);
  expect(differencesOf(null, null)).toEqual([]);
});
