import { handMadeEvents } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { freshnessWanted } from '../../../platform/db/readers/freshness.ts';
import { createNameSource } from './goods-names.ts';

it('takes a name that a replica does not have yet from the primary, once', async () => {
  const asked: string[] = [];
  const pool = {
    query: async () => {
      const { freshness } = freshnessWanted() ?? {};
      const isPrimary = freshness !== undefined && freshness.needs === undefined;
      asked.push(isPrimary ? 'primary' : 'replica');
      return { rows: [{ categories: [[1, null, 'Kitchen']], attributes: isPrimary ? [[2, 'colour', 'Colour']] : [], values: [] }] };
    },
  };
  const db = createDb(pool as unknown as pg.Pool);
  const names = createNameSource({ db, clock: testClock('2026-03-01T12:00:00Z'), events: handMadeEvents().events });
  const namesOf = async (attributeIds: number[]) => [
    ...(await names('en', { categoryId: 1, attributeIds, valueIds: [] })).attributes.values(),
  ];
  expect(await namesOf([])).toEqual([]);
  expect(await namesOf([2])).toMatchObject([{ name: 'Colour' }]);
  expect(await namesOf([2])).toMatchObject([{ name: 'Colour' }]);
  expect(asked).toEqual(['replica', 'primary']);
});
