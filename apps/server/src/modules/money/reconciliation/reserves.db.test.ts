import { randomUUID } from 'node:crypto';
import type { ReservePlace, ReserveStatement } from '@entrepot/contracts/calls/reserves.ts';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import type { Page } from '@entrepot/contracts/page.ts';
import type { StaffPermission } from '@entrepot/contracts/permissions.ts';
import { ask } from '@entrepot/testing/calls.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { startTestChain } from '@entrepot/testing/local-chain.ts';
import { runNode } from '@entrepot/testing/run-node.ts';
import { sessionRow } from '@entrepot/testing/session-row.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { recoverMessageAddress, type Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { BUYER_RIGHTS } from '../../../platform/auth.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { chainRig, createToldTable, newAddress, newUser } from '../chain/chain.builder.ts';
import { ledgerBuilder } from '../../books/ledger/ledger.builder.ts';
import { CHECK_SCRIPT } from '../../books/liabilities/check-script.ts';
import { createLiabilities, publishTree } from '../../books/liabilities/index.ts';
import { createReconciliation } from './index.ts';

const { db, pool } = await testDatabase();
const chain = await startTestChain();
const clock = testClock('2026-01-15T00:11:00Z');
await createToldTable(pool);
const rig = await chainRig(db, chain.settings, { clock });
const jobs: Jobs = {
  handle: () => undefined,
  schedule: () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
  wake: () => undefined,
  isRunning: () => true,
  isHeld: () => false,
};
const platform = { db, clock, jobs, log: pino({ level: 'silent' }) };
const audit = createAudit(platform);
const payments = { providers: () => ['sandbox'], testProviders: () => ['sandbox'], settled: async () => moneyFrom('12') };
const reconciliation = createReconciliation(platform, {
  parameters: rig.parameters,
  chain: rig.chain,
  payments,
  audit,
  rates: { rateOf: async () => null },
});
const liabilities = createLiabilities(platform, { parameters: rig.parameters });
const publish = () => publishTree({ db, clock, parameters: rig.parameters, testSources: () => ({ networks: [], providers: [] }) });

const {
  rows: [role],
} = await pool.query<{ id: string }>(`INSERT INTO staff_roles (name, permissions) VALUES ('Desk', '{networks.manage}') RETURNING id`);
const {
  rows: [ines],
} = await pool.query<{ id: string }>(`INSERT INTO staff (email, name, role_id) VALUES ('ines@office.example', 'Ines', $1) RETURNING id`, [
  role!.id,
]);
await sessionRow(pool, { subjectId: ines!.id, token: 'networks.manage' });

const app = Fastify();
app.setErrorHandler(sendError);
registerRoutes(app, [...reconciliation.routes, ...liabilities.routes], {
  // A token is the id of its buyer, or a right of the one member of staff.
  resolveSession: async (token) =>
    token.includes('.')
      ? { audience: 'staff', permissions: [token as StaffPermission], subjectId: ines!.id, sessionId: 's', isComplete: true }
      : { ...BUYER_RIGHTS, subjectId: token, sessionId: 's' },
  storefrontOf: () => 'x',
  rateLimitOf: () => undefined,
});
liabilities.registerRoutes(app);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const call = <Data>(path: string, input: object = {}, token?: string) => ask<Data>(app, path, input, { token });
const latest = async () => (await call<ReservePlace[]>('/api/reserves!latest.action')).data;

let buyer: string;
let address: string;
beforeAll(async () => {
  buyer = await newUser(pool);
  address = await newAddress(rig, db, buyer);
  while ((await rig.chain.watch('local')) > 0);
  await chain.sendUsdt(address, 25_000_000n);
  await chain.mine(3);
  while ((await rig.chain.watch('local')) > 0);
  await ledgerBuilder(createDb(pool)).deposit(buyer, '25', new Date('2026-01-14T10:00:00Z'));
  await ledgerBuilder(createDb(pool)).deposit(randomUUID(), '7.5', new Date('2026-01-14T10:00:00Z'));
});

it('what was never read is shown as not known', async () => {
  expect(await latest()).toEqual([
    { kind: 'chain', code: 'local', name: 'Local test chain', isDemo: true, reading: null, statement: null },
    { kind: 'provider', code: 'sandbox', name: 'sandbox', isDemo: true, reading: null, statement: null },
  ]);
});

it('what lies at our addresses is read once a day at a block that is named, and the wallet that pays out signs it', async () => {
  await publish();
  await reconciliation.readReserves();
  const [local, sandbox] = await latest();
  expect(sandbox).toMatchObject({ reading: { amount: '12', day: '2026-01-15', block: null } });
  const { block, day } = local!.reading!;
  expect(block).toMatchObject({ isAtBlock: true, addresses: 2, contract: chain.settings.networks.local!.usdt, decimals: 6 });
  const { data } = await call<Page<{ address: string; balance: string }>>('/api/reserves!addresses.action', { network: 'local', day });
  expect(data.list).toContainEqual({ address, balance: '25' });
  expect(await recoverMessageAddress({ message: block!.message!, signature: block!.signature as Hex })).toBe(block!.signer);
  const {
    rows: [tree],
  } = await pool.query<{ root: string }>(`SELECT encode(root, 'hex') AS root FROM liability_trees`);
  expect(block!.message).toContain(`block: ${block!.number} ${block!.hash}\naddress: ${block!.signer}`);
  expect(block!.message).toContain(`owed: root ${tree!.root} of 2026-01-15`);

  // More arrives on the same day: what was published stays what it was.
  await chain.sendUsdt(address, 5_000_000n);
  await chain.mine(3);
  await reconciliation.readReserves();
  expect((await latest())[0]).toEqual(local);
  await expect(pool.query('UPDATE reserve_readings SET amount = 1')).rejects.toThrow('append-only');
});

it('the script of the docs checks days, kinds, the own place, and balances at a node of one’s own choosing', async () => {
  const served = await app.inject({ method: 'GET', url: '/check-liabilities.mjs' });
  expect(served).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  const check = () => runNode([CHECK_SCRIPT, origin, buyer, `local=${chain.rpcUrl}`]);
  const { code, stdout, stderr } = await check();
  expect(stderr).toBe('');
  expect(stdout.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(stdout).toContain('right  the kinds add up to 32.5 USDT owed on 2026-01-15');
  expect(stdout).toContain('right  your 25 USDT are part of it');
  expect(stdout).toContain(`right  local: ${address} had 25 USDT, as your node says`);
  expect(code).toBe(0);

  // A node that is away is said in a sentence, and the rest is checked.
  const away = await runNode([CHECK_SCRIPT, origin, buyer, 'local=http://127.0.0.1:9']);
  expect([away.code, away.stderr]).toEqual([1, '']);
  expect(away.stdout).toContain('right  your 25 USDT are part of it');
  expect(away.stdout.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([
    expect.stringMatching(/^WRONG {2}local: your node does not answer as one \(.+\), so nothing is known of these addresses$/),
  ]);

  // Whoever keeps the tables can change them; whoever checks sees it.
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(`UPDATE reserve_addresses SET balance = balance + 1 WHERE address = $1`, [address]);
    await client.query(`UPDATE liability_leaves SET amounts[1] = amounts[1] - 1, balance = balance - 1 WHERE owner_id = $1`, [buyer]);
    await client.query(`UPDATE book_heads SET ledger_position = ledger_position + 1`);
    await client.query('SET session_replication_role = DEFAULT');
  } finally {
    client.release();
  }
  const changed = await check();
  expect(changed.code).toBe(1);
  for (const line of [
    'the day 2026-01-15 does not follow',
    'your 24 USDT are part of it',
    'local: 2 addresses add up',
    `local: ${address} had 26 USDT`,
  ])
    expect(changed.stdout).toContain(`WRONG  ${line}`);
});

it('a balance at a bank is what a member of staff states, by name, kept for ever and written down', async () => {
  const stated = {
    name: 'Harbour Bank',
    amount: '1500.5',
    asOf: '2026-01-14',
    source: 'Statement 12',
    isDemo: false,
    reason: 'The statement of the month.',
  };
  expect(await call<ReserveStatement>('/admin-api/reserves!state', stated, 'networks.manage')).toMatchObject({
    code: 0,
    data: { amount: '1500.5', by: 'Ines' },
  });
  expect((await latest()).at(-1)).toMatchObject({
    kind: 'bank',
    name: 'Harbour Bank',
    isDemo: false,
    statement: { amount: '1500.5', asOf: '2026-01-14', source: 'Statement 12', by: 'Ines' },
  });
  await call('/admin-api/reserves!state', { ...stated, amount: '900' }, 'networks.manage');
  expect((await latest()).filter(({ kind }) => kind === 'bank')).toMatchObject([{ statement: { amount: '900' } }]);
  expect(
    (await call<Page<ReserveStatement>>('/admin-api/reserves!statements', {}, 'money.watch')).data.list.map(({ amount }) => amount),
  ).toEqual(['900', '1500.5']);
  expect((await audit.list({ action: 'reserve.stated' }, { pageNum: 1, pageSize: 5 })).list[0]).toMatchObject({
    subjectId: 'Harbour Bank',
    before: { amount: '1500.5' },
    after: { amount: '900', source: 'Statement 12' },
    reason: 'The statement of the month.',
  });
  await expect(pool.query('DELETE FROM reserve_statements')).rejects.toThrow('append-only');
  await call('/admin-api/reserves!state', { ...stated, amount: '0' }, 'networks.manage');
  expect((await latest()).filter(({ kind }) => kind === 'bank')).toEqual([]);
});

it('nobody states anything without the right, a reason and an amount', async () => {
  const stated = { name: 'Bank', amount: '1', asOf: '2026-01-14', source: 'x', isDemo: false, reason: 'x' };
  expect(await call('/admin-api/reserves!state', stated)).toMatchObject({ status: 403 });
  expect(await call('/admin-api/reserves!state', stated, buyer)).toMatchObject({ status: 403 });
  expect((await call('/admin-api/reserves!state', stated, 'money.watch')).code).not.toBe(0);
  expect((await call('/admin-api/reserves!statements', {}, 'audit.read')).code).not.toBe(0);
  expect(await call('/admin-api/reserves!state', { ...stated, reason: ' ' }, 'networks.manage')).toMatchObject({
    key: 'audit.reason_required',
  });
  expect(await call('/admin-api/reserves!state', { ...stated, amount: '-1' }, 'networks.manage')).toMatchObject({ status: 400 });
});
