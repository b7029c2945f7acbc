import { createHash, randomUUID } from 'node:crypto';
import type { LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { dayText } from '@entrepot/contracts/liability-hash.ts';
import { testClock } from '@entrepot/testing/clock.ts';
import { entrepot } from '@entrepot/testing/commands.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createAudit } from '../../ground/audit/index.ts';
import { demoDeposit } from '../ledger/ledger.builder.ts';
import { presentTree } from './liabilities.present.ts';
import { selectTrees } from './liabilities.sql.ts';
import { publishTree } from './index.ts';

const { db, pool, connectionString } = await testDatabase();
const clock = testClock();
/** With its fact: the verifications ask for it. */
const deposit = (userId: string, amount: string, at: Date) => demoDeposit(pool, userId, amount, at);
const audit = createAudit({ db, clock });
const env = { DATABASE_URL: connectionString };
const publish = () =>
  publishTree({ db, clock, parameters: { get: () => 31 } as never, testSources: () => ({ networks: [], providers: [] }) });
const record = (id: string) =>
  withTransaction(db, (tx) =>
    audit.record(tx, { actor: { kind: 'system', id: 'x', name: 'x' }, action: 'parameter.changed', subject: { kind: 'parameter', id } }),
  );
/** Oldest first. */
const days = async (): Promise<LiabilityTree[]> => (await selectTrees(db, 100, 0)).map(presentTree).toReversed();
const ends = async () =>
  (
    await pool.query<{ ledger: string; audit: string }>(
      `SELECT (SELECT position || ' ' || encode(hash, 'hex') FROM ledger_seals ORDER BY position DESC LIMIT 1) AS ledger,
        (SELECT number || ' ' || encode(hash, 'hex') FROM audit_log ORDER BY number DESC LIMIT 1) AS audit`,
    )
  ).rows[0]!;
/** As whoever owns the tables could, past everything that guards them. */
async function asOwner(...statements: string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('SET session_replication_role = DEFAULT');
  } finally {
    client.release();
  }
}

beforeEach(async () => {
  await asOwner(
    `TRUNCATE book_heads, liability_trees, liability_leaves, liability_nodes, shop_statements, audit_log, ledger_seals, ledger_entries,
      ledger_transactions, ledger_accounts RESTART IDENTITY`,
    'DELETE FROM ledger_seal_state',
  );
  for (const day of [14, 15, 16]) {
    clock.set(`2026-01-${day}T00:03:00Z`);
    await deposit(randomUUID(), '5', clock.now());
    await record(`day-${day}`);
    await publish();
  }
});

it('every day names the ends of both chains as they were, and holds all days before it', async () => {
  const published = await days();
  expect(published.map(({ day }) => day)).toEqual(['2026-01-14', '2026-01-15', '2026-01-16']);
  const { ledger, audit: log } = published[2]!.heads!;
  expect(await ends()).toEqual({ ledger: `${ledger.position} ${ledger.hash}`, audit: `${log.position} ${log.hash}` });
  expect(published.map(({ heads }) => [heads!.ledger.position, heads!.audit.position])).toEqual([
    ['2', '1'],
    ['4', '2'],
    ['6', '3'],
  ]);
  // As anybody can reckon it from the public list.
  let previous = '0'.repeat(64);
  for (const tree of published) {
    expect(tree.heads!.previous).toBe(previous);
    previous = createHash('sha256')
      .update(dayText({ ...tree, heads: tree.heads! }))
      .digest('hex');
    expect(tree.heads!.hash).toBe(previous);
  }
});

it('they can neither be changed nor removed', async () => {
  await expect(pool.query('UPDATE book_heads SET ledger_position = 1')).rejects.toThrow('append-only');
  await expect(pool.query('DELETE FROM book_heads')).rejects.toThrow('append-only');
  const client = await pool.connect();
  try {
    await client.query('SET ROLE entrepot_app');
    for (const statement of ['UPDATE book_heads SET ledger_position = 1', 'DELETE FROM book_heads', 'TRUNCATE book_heads'])
      await expect(client.query(statement), statement).rejects.toThrow('permission denied');
  } finally {
    await client.query('RESET ROLE');
    client.release();
  }
});

it('both verifications compare what was published with the chains computed anew', async () => {
  expect((await entrepot(['ledger', 'verify'], env)).stdout).toContain(
    'The ends published from 2026-01-14 to 2026-01-16 (3) are all part of it.',
  );
  expect((await entrepot(['audit', 'verify'], env)).stdout).toContain(
    'The ends published from 2026-01-14 to 2026-01-16 (3) are all part of it.',
  );
});

it('a ledger that was rewritten whole, seals and all, is given away by the first day that was published', async () => {
  // An entry of the second day is made greater, with its balance, and everything is sealed anew: by itself the chain is sound.
  await asOwner(
    `UPDATE ledger_entries SET amount = amount * 2 WHERE id > 2 AND id <= 4`,
    `UPDATE ledger_accounts SET balance = 10 WHERE id = (SELECT account_id FROM ledger_entries WHERE id = 4)`,
    'TRUNCATE ledger_seals',
    'DELETE FROM ledger_seal_state',
  );
  await pool.query('SELECT seal_ledger_entries(5000)');
  const { code, stderr } = await entrepot(['ledger', 'verify'], env);
  expect(code).toBe(1);
  // The rewritten amount no longer fits its fact either, which is said first.
  expect(stderr).toMatch(
    /^The ledger is broken\.\n(?:Transaction \S+ \(recharge:demo:\S+\) does not fit what it stands for: its entries are not those of the fact\.\n)?The end of the chain that was published on 2026-01-15 \(seal 4, [0-9a-f]{64}\) is not part of it: computed anew it is [0-9a-f]{64}\.\n$/,
  );
});

it('entries and records that were cut off at the end are missed', async () => {
  await asOwner(
    'DELETE FROM ledger_seals WHERE position > 4',
    'DELETE FROM ledger_entries WHERE id > 4',
    `DELETE FROM ledger_transactions WHERE posted_at >= '2026-01-16'`,
    'DELETE FROM ledger_accounts WHERE owner_id IS NOT NULL AND id NOT IN (SELECT account_id FROM ledger_entries)',
    'DELETE FROM audit_log WHERE number > 2',
  );
  expect((await entrepot(['ledger', 'verify'], env)).stderr).toContain('published on 2026-01-16 (seal 6, ');
  expect((await entrepot(['ledger', 'verify'], env)).stderr).toContain('the chain does not come that far');
  expect(await entrepot(['audit', 'verify'], env)).toMatchObject({
    code: 1,
    stderr: 'The audit log is broken: the end that was published on 2026-01-16 (record 3) is not part of it.\n',
  });
});

it('a published day that was changed is named', async () => {
  await asOwner(`UPDATE liability_trees SET total = 1 WHERE day = '2026-01-15'`);
  expect((await entrepot(['ledger', 'verify'], env)).stderr).toContain('What was published on 2026-01-15 was changed afterwards');
});
