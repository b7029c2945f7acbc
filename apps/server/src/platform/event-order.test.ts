import { expect, it } from 'vitest';
import { howManyAreReady, isBefore } from './event-order.ts';

/** As read: by transaction. `!` marks what an older transaction may still come before. */
const rows = (...ids: string[]) => ids.map((id) => ({ id: id.replace('!', ''), is_settled: !id.endsWith('!') }));

it.each([
  ['nothing', [], 0],
  ['all settled', ['1', '2', '3'], 3],
  ['all settled, one of which waited for a lock', ['2', '1', '3'], 3],
  ['the last may still be preceded', ['1', '2', '3!'], 2],
  ['the younger event settled before the older', ['1', '8', '7!'], 1],
  ['what is held back holds back what is older than it', ['6', '9', '5', '7!'], 0],
  ['nothing is held back by what comes later', ['1', '2', '4!', '3!'], 2],
])('%s', (_what, ids, expected) => {
  expect(howManyAreReady(rows(...ids))).toBe(expected);
});

it('orders places by transaction first, and as numbers', () => {
  expect(isBefore({ transactionId: '9', id: '10' }, { transactionId: '10', id: '9' })).toBe(true);
  expect(isBefore({ transactionId: '9', id: '9' }, { transactionId: '9', id: '10' })).toBe(true);
  expect(isBefore({ transactionId: '9', id: '9' }, { transactionId: '9', id: '9' })).toBe(false);
});
