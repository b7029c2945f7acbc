import type { DeskTax } from '@entrepot/contracts/calls/taxes.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { tradeRig, type Someone } from '../orders/orders.builder.ts';
import { quoteOrder } from '../orders/quote-order.ts';
import { testProposals } from '../../people/proposals/proposals.builder.ts';
import { createTaxes } from './index.ts';

const database = await testDatabase();
const { db, pool } = database;
const rig = await tradeRig(database);
const audit = createAudit({ db, clock: rig.clock });
const proposals = testProposals({ db, pool, clock: rig.clock }, audit);
const { call, staffCall } = rig.serve(createTaxes({ db }, { audit, proposals }).routes);

let manager: Someone;

beforeEach(async () => {
  await pool.query('DELETE FROM country_taxes');
  await emptyTables(pool, ['proposals']);
  manager = await rig.staff('parameters.manage');
});

const set = (country: string, basisPoints: number, more: object = {}) =>
  staffCall<DeskTax>('taxes!set', { country, basisPoints, reason: 'By law from March.', ...more }, { token: manager.token });
const setAndWait = async (country: string, basisPoints: number) => {
  const answer = await set(country, basisPoints);
  await proposals.bringIntoForce();
  return answer;
};
const list = async () => (await staffCall<DeskTax[]>('taxes!list', {}, { token: manager.token })).data;

it('a tax counts in the next quote, is changed and taken away, and the audit log has every step', async () => {
  const buyer = await rig.buyer({ country: 'PT' });
  const product = await rig.product(await rig.shop(), { stock: 50 });
  const tax = async () =>
    (
      await quoteOrder(rig.services, { items: `${product.skuIds[0]}:1`, addressId: buyer.addressId }, buyer.id, {
        language: 'en',
        storefrontCode: rig.storefrontCode,
      })
    ).amounts.tax;
  expect(await tax()).toBe('0');
  expect(await set('PT', 2_300)).toMatchObject({
    code: 0,
    data: { country: 'PT', basisPoints: 0, pending: { basisPoints: 2_300, dueAt: null } },
  });
  expect(await tax()).toBe('0');
  await proposals.bringIntoForce();
  expect(await tax()).not.toBe('0');
  await setAndWait('ES', 2_100);
  await setAndWait('PT', 600);
  expect(await list()).toEqual([
    { country: 'ES', basisPoints: 2_100, pending: null },
    { country: 'PT', basisPoints: 600, pending: null },
  ]);
  await setAndWait('PT', 0);
  expect(await list()).toEqual([{ country: 'ES', basisPoints: 2_100, pending: null }]);
  expect(await tax()).toBe('0');
  const records = await audit.list({ subjectKind: 'country', subjectId: 'PT' }, { pageNum: 1, pageSize: 5 });
  expect(
    records.list.map(({ action, before, after, reason }) => [action, before, (after as { basisPoints: number }).basisPoints, reason]),
  ).toEqual(
    [
      [600, 0],
      [2_300, 600],
      [0, 2_300],
    ].map(([before, after]) => ['tax.set', { basisPoints: before }, after, 'By law from March.']),
  );
});

it('is changed by nobody outside of a proposal, not even by the server itself', async () => {
  await expect(
    withTransaction(db, (tx) => sql`INSERT INTO country_taxes (country, rate_bp) VALUES ('PT', 10000)`.execute(tx)),
  ).rejects.toMatchObject({ code: 'EN003' });
  await setAndWait('PT', 600);
  await expect(withTransaction(db, (tx) => sql`UPDATE country_taxes SET rate_bp = 1`.execute(tx))).rejects.toMatchObject({ code: 'EN003' });
  await expect(withTransaction(db, (tx) => sql`DELETE FROM country_taxes`.execute(tx))).rejects.toMatchObject({ code: 'EN003' });
  expect(await set('PT', 600)).toMatchObject({ key: 'proposal.nothing' });
  await set('PT', 700);
  expect(await set('PT', 800)).toMatchObject({ key: 'proposal.pending' });
});

it('is set for countries that there are, within bounds and with a reason', async () => {
  for (const [country, basisPoints] of [
    ['XX', 100],
    ['pt', 100],
    ['PT', -1],
    ['PT', 10_001],
    ['PT', 0.5],
  ] as const)
    expect(await set(country, basisPoints), country).toMatchObject({ status: 400 });
  expect(await set('PT', 100, { reason: ' ' })).toMatchObject({ key: 'audit.reason_required' });
  expect(await list()).toEqual([]);
});

it('is nothing for strangers', async () => {
  const buyer = await rig.buyer();
  for (const name of ['taxes!list', 'taxes!set']) {
    expect(await staffCall(name), name).toMatchObject({ status: 403, key: 'session.required' });
    expect(await staffCall(name, {}, { token: buyer.token }), name).toMatchObject({ status: 403, key: 'session.invalid' });
    expect(await staffCall(name, {}, { token: (await rig.staff('audit.read')).token }), name).toMatchObject({
      status: 403,
      key: 'access.denied',
    });
    expect((await call(name, {}, { token: buyer.token })).status, 'at another door').toBe(404);
  }
});
