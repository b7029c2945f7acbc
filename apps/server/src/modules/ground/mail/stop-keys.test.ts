import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createStopKeys, type Stop } from './stop-keys.ts';

const keys = createStopKeys({ secret: 's'.repeat(32) });
const NOW = new Date('2026-03-02T12:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const ORDERS: Stop = { reader: 'buyer', id: randomUUID(), kind: 'orders' };

it('names whose mails of which kind stop, and to which address they went', () => {
  const signed = keys.read(keys.of(ORDERS, 'Ada@mail.example', NOW), NOW);
  expect(signed?.stop).toEqual(ORDERS);
  expect(signed?.wentTo('ada@MAIL.example')).toBe(true);
  expect(signed?.wentTo('other@mail.example')).toBe(false);
});

it('holds for ninety days', () => {
  const key = keys.of(ORDERS, 'ada@mail.example', NOW);
  expect(keys.read(key, new Date(NOW.getTime() + 90 * DAY_MS - 1))).toBeDefined();
  expect(keys.read(key, new Date(NOW.getTime() + 90 * DAY_MS))).toBeUndefined();
});

it('is made by nobody else, and changed in no part', () => {
  const key = keys.of(ORDERS, 'ada@mail.example', NOW);
  const parts = key.split('.');
  const others = [
    'shop',
    'refunds',
    randomUUID(),
    (NOW.getTime() + 900 * DAY_MS).toString(36),
    keys.of(ORDERS, 'other@mail.example', NOW).split('.')[4]!,
    'A'.repeat(22),
  ];
  others.forEach((other, index) => expect(keys.read(parts.with(index, other).join('.'), NOW), parts[index]).toBeUndefined());
  expect(createStopKeys({ secret: 't'.repeat(32) }).read(key, NOW)).toBeUndefined();
  for (const text of ['', key.slice(1), `${key}=`, `${key}.x`, key.toUpperCase(), key.replace('orders', 'nothing')])
    expect(keys.read(text, NOW), text).toBeUndefined();
});
