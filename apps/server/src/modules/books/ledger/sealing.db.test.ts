import { createHash, randomUUID } from 'node:crypto';
import { entrepot } from '@entrepot/testing/commands.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '../../../platform/db/database.ts';
import { available, demoDeposit, ledgerBuilder } from './ledger.builder.ts';
import { sealEntries } from './sealing.sql.ts';
import { verifyLedger } from './index.ts';

const { db, pool, connectionString } = await testDatabase();
const { move } = ledgerBuilder(createDb(pool));
const deposit = (userId: string, amount: string, at?: Date) => demoDeposit(pool, userId, amount, at);
const ada = randomUUID();

/** As somebody with all rights could do it, past every trigger. */
async function asOwner(statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`);
  } finally {
    client.release();
  }
}

async function sealAll(): Promise<number> {
  let sealed = 0;
  for (let taken = 1; taken > 0; sealed += taken) taken = await sealEntries(db, 3);
  return sealed;
}

const state = async () =>
  (await pool.query<{ sealed_up_to: string; candidate_up_to: string }>('SELECT sealed_up_to, candidate_up_to FROM ledger_seal_state'))
    .rows[0]!;
/** The watermark waits for everything that is under way anywhere in the cluster, also for what other tests do. */
async function sealUpTo(entryId: string): Promise<void> {
  await expect
    .poll(async () => {
      await sealAll();
      return (await state()).sealed_up_to;
    })
    .toBe(entryId);
}
const sealedInOrder = async () =>
  (await pool.query<{ entry_id: string }>('SELECT entry_id FROM ledger_seals ORDER BY position')).rows.map(({ entry_id }) =>
    Number(entry_id),
  );
/** Whoever changes an entry also tears it from its fact, which is a sentence of its own. */
const problems = async () => (await verifyLedger(db, 2)).problems.filter((problem) => !problem.includes('does not fit'));

beforeEach(async () => {
  await asOwner(`DELETE FROM ledger_seals; DELETE FROM ledger_entries; DELETE FROM ledger_transactions; DELETE FROM ledger_accounts;
    ALTER SEQUENCE ledger_entries_id_seq RESTART; DELETE FROM ledger_seal_state`);
});

describe('sealing', () => {
  it('chains every entry once, in portions, over exactly these facts', async () => {
    await deposit(ada, '12.5', new Date('2026-01-02T03:04:05.678Z'));
    for (let index = 0; index < 4; index++) await deposit(ada, '1');
    expect(await sealAll()).toBe(10);
    expect(await sealAll()).toBe(0);
    expect(await sealedInOrder()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const {
      rows: [transaction],
    } = await pool.query<{
      id: string;
      natural_key: string;
      details: { source: string; cause: { id: string; kind: string; serial: string } };
    }>('SELECT id, natural_key, details FROM ledger_transactions ORDER BY posted_at LIMIT 1');
    const facts = [
      1,
      transaction!.id,
      'recharge',
      transaction!.natural_key,
      transaction!.details,
      '2026-01-02T03:04:05.678000',
      'chain_clearing',
      null,
      'USDT',
      '-12.5000000000',
    ];
    const {
      rows: [first],
    } = await pool.query<{ hash: Buffer }>('SELECT hash FROM ledger_seals WHERE position = 1');
    expect(first!.hash.toString('hex')).toBe(
      createHash('sha256')
        .update(
          JSON.stringify(facts)
            .replaceAll(/,(?=["n{])/g, ', ')
            .replaceAll(/(?<="):(?=["{])/g, ': '),
        )
        .digest('hex'),
    );
    expect(await problems()).toEqual([]);
  });

  it('seals later what commits later, and moves its watermark only behind what is over', async () => {
    await deposit(ada, '1');
    const late = await pool.connect();
    try {
      await late.query('BEGIN');
      await late.query(`SELECT post_ledger_transaction('recharge', 'late', '{}', now(), '{chain_clearing,user_available}', $1, '{-1,1}')`, [
        [null, randomUUID()],
      ]);
      await deposit(ada, '1');
      expect(await sealAll()).toBe(4);
      await sealAll();
      expect(await sealedInOrder()).toEqual([1, 2, 5, 6]);
      expect(Number((await state()).sealed_up_to)).toBeLessThan(3);
      expect(await problems()).toEqual([]);
      await late.query('COMMIT');
    } finally {
      late.release();
    }
    expect(await sealAll()).toBe(2);
    expect(await sealedInOrder()).toEqual([1, 2, 5, 6, 3, 4]);
    await sealUpTo('6');
    expect(await problems()).toEqual([]);
  });

  it('begins behind the watermark, also in the middle of a long queue, and writes nothing while nothing is posted', async () => {
    for (let index = 0; index < 5; index++) await deposit(ada, '1');
    for (const sealed of [3, 6, 9]) {
      expect(await sealEntries(db, 3)).toBe(3);
      expect(Number((await state()).sealed_up_to)).toBeLessThanOrEqual(sealed);
    }
    await sealUpTo('10');
    const before = await pool.query('SELECT xmin, * FROM ledger_seal_state');
    expect(before.rows[0]).toMatchObject({ sealed_up_to: '10' });
    await sealAll();
    expect((await pool.query('SELECT xmin, * FROM ledger_seal_state')).rows).toEqual(before.rows);
  });

  it('lets one of many do it, and forgets numbers of another cluster', async () => {
    for (let index = 0; index < 20; index++) await deposit(ada, '1');
    await asOwner(`INSERT INTO ledger_seal_state (candidate_up_to, candidate_xid) VALUES (4, '9000000000')`);
    const taken = await Promise.all(Array.from({ length: 8 }, () => sealEntries(db, 100)));
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(40);
    await sealUpTo('40');
  });

  it('misses nothing that is posted while it runs', async () => {
    let isPosting = true;
    const sealing = (async () => {
      while (isPosting) await sealEntries(db, 7);
    })();
    await Promise.all(
      Array.from({ length: 8 }, async (_, person) => {
        for (let index = 0; index < 15; index++) await deposit(`00000000-0000-4000-8000-00000000000${person}`, '1');
      }),
    );
    isPosting = false;
    await sealing;
    await sealUpTo('240');
    expect(await verifyLedger(db)).toMatchObject({ problems: [], entries: 240n, unsealed: 0n });
  });
});

describe('the verification', () => {
  beforeEach(async () => {
    for (let index = 1; index <= 3; index++) await deposit(ada, String(index * 10), new Date(`2026-01-0${index}T00:00:00Z`));
    await sealUpTo('6');
  });

  it('finds a sound ledger sound, and counts what is too new to be sealed', async () => {
    await deposit(ada, '5');
    expect(await verifyLedger(db, 2)).toMatchObject({ problems: [], transactions: 4n, entries: 8n, unsealed: 2n });
    const { code, stdout } = await entrepot(['ledger', 'verify'], { DATABASE_URL: connectionString });
    expect(stdout).toMatch(
      /^The ledger is sound: 4 transactions with 8 entries, 2 of them not sealed yet, the last hash is [0-9a-f]{64}\.\n$/,
    );
    expect(code).toBe(0);
  });

  it.each([
    [
      'an amount',
      'UPDATE ledger_entries SET amount = 11 WHERE id = 2',
      [
        /^Transaction \S+ \(recharge:demo:\S+\) sums to 1\.0000000000 instead of 0\.$/,
        /says 60\.0000000000, its entries say 61\.0000000000\.$/,
        /^Seal 2: entry 2, its transaction or its account was changed/,
      ],
    ],
    [
      'both amounts of a transaction',
      'UPDATE ledger_entries SET amount = amount * 2 WHERE id IN (3, 4); UPDATE ledger_accounts SET balance = 80 WHERE balance IS NOT NULL',
      [/^Seal 3: entry 3, /],
    ],
    [
      'a missing entry',
      'DELETE FROM ledger_entries WHERE id = 4',
      [/sums to -20/, /says 60\.0000000000, its entries say 40\.0000000000\.$/, /^Seal 4: entry 4 is missing\.$/],
    ],
    [
      'a missing transaction, entries and all',
      `DELETE FROM ledger_entries WHERE id IN (5, 6); DELETE FROM ledger_transactions WHERE posted_at >= '2026-01-03';
        UPDATE ledger_accounts SET balance = 30 WHERE balance IS NOT NULL`,
      [/^Seal 5: entry 5 is missing\.$/],
    ],
    [
      'a balance',
      'UPDATE ledger_accounts SET balance = 61 WHERE balance IS NOT NULL',
      [/^Account \S+ \(user_available of \S+\) says 61\.0000000000, its entries say 60\.0000000000\.$/],
    ],
    ['a seal', `UPDATE ledger_seals SET hash = sha256('x') WHERE position = 3`, [/^Seal 3: entry 3, /]],
    [
      'a missing seal',
      'DELETE FROM ledger_seals WHERE position = 3',
      [/^Entry 3 is not sealed, though later ones are/, /^Seal 3 is missing\.$/],
    ],
    ['a cause', `UPDATE ledger_transactions SET details = '{"cause":1}' WHERE posted_at = '2026-01-02'`, [/^Seal 3: entry 3, /]],
    [
      'a moment',
      `UPDATE ledger_transactions SET posted_at = '2026-01-02T00:00:00.000001Z' WHERE posted_at = '2026-01-02'`,
      [/^Seal 3: entry 3, /],
    ],
    ['another owner', `UPDATE ledger_accounts SET owner_id = uuidv7() WHERE balance IS NOT NULL`, [/^Seal 2: entry 2, /]],
    [
      'a transaction without entries',
      `INSERT INTO ledger_transactions (kind, natural_key) VALUES ('recharge', 'empty')`,
      [/^Transaction \S+ \(empty\) has no entries\.$/],
    ],
    [
      'entries of nothing',
      `INSERT INTO ledger_entries (transaction_id, account_id, amount) VALUES (uuidv7(), uuidv7(), 1)`,
      [/^Entry 7 belongs to a transaction or an account that does not exist\.$/],
    ],
  ])('names %s that was changed', async (_what, statement, expected) => {
    await asOwner(statement);
    const found = await problems();
    expect(found).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
  });

  it('names a posting that stands for nothing, or for something else', async () => {
    const wrong = async () => (await verifyLedger(db, 2)).problems;
    await move({ kind: 'chain_clearing' }, available(ada), '1000000');
    expect(await wrong()).toEqual([
      expect.stringMatching(/^Transaction \S+ \(test:\S+\) does not fit what it stands for: no recharge is credited for it\.$/),
    ]);
    await asOwner(`UPDATE recharges SET credited = 11 WHERE credited = 10; DELETE FROM ledger_entries WHERE id > 6;
      DELETE FROM ledger_transactions WHERE starts_with(natural_key, 'test:');
      UPDATE ledger_accounts SET balance = 60 WHERE balance IS NOT NULL`);
    expect(await wrong()).toEqual([
      expect.stringMatching(
        /^Transaction \S+ \(recharge:demo:\S+\) does not fit what it stands for: its entries are not those of the fact\.$/,
      ),
    ]);
  });

  it('finds an entry that was slipped in behind the sealing', async () => {
    await asOwner(`INSERT INTO ledger_transactions (id, kind, natural_key) VALUES ('${ada}', 'recharge', 'slipped');
      INSERT INTO ledger_entries (id, transaction_id, account_id, amount) OVERRIDING SYSTEM VALUE
      SELECT -row_number() OVER (), '${ada}', id, CASE WHEN balance IS NULL THEN -1 ELSE 1 END FROM ledger_accounts; UPDATE ledger_accounts
      SET balance = 61 WHERE balance IS NOT NULL`);
    expect(await problems()).toEqual(['Entry -2 is not sealed, though later ones are: it was added behind the back of the ledger.']);
  });

  it('ends the command with 1 and the words', async () => {
    await asOwner('UPDATE ledger_accounts SET balance = 61 WHERE balance IS NOT NULL');
    const { code, stdout, stderr } = await entrepot(['ledger', 'verify'], { DATABASE_URL: connectionString });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The ledger is broken\.\nAccount \S+ \(user_available of \S+\) says 61/);
  });

  it('knows an empty ledger', async () => {
    await asOwner('DELETE FROM ledger_seals; DELETE FROM ledger_entries; DELETE FROM ledger_transactions; DELETE FROM ledger_accounts');
    expect((await entrepot(['ledger', 'verify'], { DATABASE_URL: connectionString })).stdout).toBe('The ledger is empty.\n');
    expect(await move({ kind: 'chain_clearing' }, available(ada), '1')).toBe(true);
  });
});
