import { testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { withTransaction } from './db/transaction.ts';
import { nextSerial, type SerialPrefix } from './serial.ts';

const { db } = await testDatabase();
const serial = (prefix: SerialPrefix, moment: string) => withTransaction(db, (tx) => nextSerial(tx, prefix, new Date(moment)));

it('counts by day and by what it is, in UTC', async () => {
  expect(await serial('R', '2026-09-15T23:59:59.999Z')).toBe('R-260915-1');
  expect(await serial('R', '2026-09-15T00:00:00Z')).toBe('R-260915-2');
  expect(await serial('W', '2026-09-15T12:00:00Z')).toBe('W-260915-1');
  expect(await serial('R', '2026-09-16T01:00:00+02:00')).toBe('R-260915-3');
  expect(await serial('R', '2026-09-16T00:00:00Z')).toBe('R-260916-1');
  expect(await serial('A', '2026-09-16T00:00:00Z')).toBe('A-260916-1');
});

it('gives no number twice, not even when a day begins for many at once', async () => {
  const serials = await Promise.all(Array.from({ length: 60 }, (_, index) => serial('R', `2026-10-0${1 + (index % 2)}T00:00:00Z`)));
  expect(new Set(serials).size).toBe(60);
  expect(serials.every((text) => /^R-26100[12]-[1-9]\d*$/.test(text))).toBe(true);
});

it('waits for nobody: a number is given while another transaction still holds its own', async () => {
  const numberOf = (text: string): number => Number(text.split('-')[2]);
  await serial('W', '2026-11-01T00:00:00Z');
  await withTransaction(db, async (tx) => {
    const held = await nextSerial(tx, 'W', new Date('2026-11-01T00:00:00Z'));
    const other = await serial('W', '2026-11-01T00:00:00Z');
    expect(numberOf(other)).toBe(numberOf(held) + 1);
  });
});
