import type { AuditRecord } from '@entrepot/contracts/calls/audit.ts';
import { adminCalls } from '@entrepot/contracts/registry.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { expect, it } from 'vitest';
import { csvFile } from '../../../platform/http/csv-file.ts';
import { DomainError } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { consoleRig } from '../console-login/console.builder.ts';
import { noteExports } from './index.ts';

const database = await testDatabase();
const { db } = database;
let isRefused = false;
const rig = await consoleRig(database, {}, (audit) =>
  [
    route(adminCalls['products!export'], async () => {
      if (isRefused) throw new DomainError('request.invalid');
      return csvFile({ name: 'products', headings: ['id'], rows: [['1']] });
    }),
  ].map(noteExports({ db }, { audit })),
);

it('whoever takes a list along leaves a record of which one and how it was narrowed', async () => {
  const token = await rig.token('staff', await rig.staff('lena@operator.example', await rig.role('Moderators', ['products.moderate'])));
  expect((await rig.staffCall('products!export', { state: 'removed' }, { token })).text).toContain('1');
  const recorded = async () => (await rig.audit.list({ action: 'list.exported' }, { pageNum: 1, pageSize: 9 })).list;
  expect(await recorded()).toMatchObject<Array<Partial<AuditRecord>>>([
    { actorName: 'lena', subjectKind: 'list', subjectId: 'products', after: { state: 'removed' } },
  ]);
  isRefused = true;
  await rig.staffCall('products!export', {}, { token });
  expect(await rig.staffCall('products!export', {})).toMatchObject({ status: 403, key: 'session.required' });
  expect(await recorded()).toHaveLength(1);
});
