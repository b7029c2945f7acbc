import { testDatabase } from '@entrepot/testing/database.ts';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { consoleRig } from '../../people/console-login/console.builder.ts';
import { AUDIT_SUBJECTS } from './index.ts';

const database = await testDatabase();
const { db } = database;
const rig = await consoleRig(database);

it('things are called by what people know them by, and found by it', async () => {
  const shopId = await rig.shop('Harbour Tools');
  const staffId = await rig.staff('lena@operator.example', await rig.role('Cashiers', ['audit.read']));
  const gone = { kind: 'order', id: randomUUID() };
  const named = await AUDIT_SUBJECTS.namesOf(db, [
    { kind: 'shop', id: shopId },
    { kind: 'staff', id: staffId },
    gone,
    { kind: 'parameter', id: 'withdraw_min' },
    { kind: 'order', id: 'not an id' },
  ]);
  expect(new Map(named.map(({ kind, name }) => [kind, name]))).toEqual(
    new Map([
      ['shop', 'Harbour Tools'],
      ['staff', 'lena'],
    ]),
  );
  expect(await AUDIT_SUBJECTS.find(db, 'Harbour Tools')).toEqual([{ kind: 'shop', id: shopId }]);
  expect(await AUDIT_SUBJECTS.find(db, 'O-1')).toEqual([]);
  expect(await AUDIT_SUBJECTS.namesOf(db, [])).toEqual([]);
});
