import { expect, it } from 'vitest';
import type { ReadEvent } from './event-order.ts';
import { newsIn, newTo, type News } from './news.ts';

const event = (transactionId: string, id: string): ReadEvent => ({
  transaction_id: transactionId,
  id,
  topic: 'parameters.changed',
  payload: {},
});
const news: News = { after: { transactionId: '9', id: '4' }, events: [event('9', '5'), event('10', '3'), event('10', '7')] };
const idsNewAt = (transactionId: string, id: string) => newTo({ transactionId, id }, news)?.map((one) => one.id);

it('all of it is new to whoever stands where it begins', () => {
  expect(idsNewAt('9', '4')).toEqual(['5', '3', '7']);
});

it('whoever has read on takes what comes after', () => {
  expect(idsNewAt('9', '6')).toEqual(['3', '7']);
  expect(idsNewAt('10', '7')).toEqual([]);
  expect(idsNewAt('11', '1')).toEqual([]);
});

it('says so where something in between is missing', () => {
  expect(idsNewAt('9', '3')).toBeUndefined();
  expect(idsNewAt('8', '99')).toBeUndefined();
});

it('is read as it was told, and what is nothing of the kind is none', () => {
  expect(newsIn(JSON.stringify(news))).toEqual(news);
  for (const text of ['', '{', 'null', '7', '{}', '{"after":null,"events":[]}', '{"after":{},"events":{}}'])
    expect(newsIn(text), text).toBeUndefined();
});
