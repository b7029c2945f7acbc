/** What the database itself refuses, whoever asks: these rules hold even against a mistake in the server. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@entrepot/testing/database.ts';
import { APP_ROLE } from './database.ts';

const { pool } = await testDatabase();

async function asApp(sql: string, values: unknown[] = []): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query(`SET ROLE ${APP_ROLE}`);
    return (await client.query(sql, values)).rows;
  } finally {
    await client.query('RESET ROLE');
    client.release();
  }
}

async function balance(account: string): Promise<number> {
  const { rows } = await pool.query<{ balance: string }>('SELECT balance FROM ledger_accounts WHERE id = $1', [account]);
  return Number(rows[0]?.balance);
}

let alice: string;
let bob: string;
let clearing: string;
let nextKey = 0;

/** Past the function that the server posts through: the tables themselves refuse. */
function insert(...entries: Array<[account: string, amount: number]>): Promise<unknown> {
  return pool.query(
    `WITH t AS (INSERT INTO ledger_transactions (kind, natural_key) VALUES ('recharge', $1) RETURNING id)
     INSERT INTO ledger_entries (transaction_id, account_id, amount)
     SELECT t.id, account::uuid, amount::numeric FROM t, unnest($2::text[], $3::text[]) AS e(account, amount)`,
    [`test:${++nextKey}`, entries.map(([account]) => account), entries.map(([, amount]) => String(amount))],
  );
}

/** Through the function, as the owner: these movements stand for nothing, and the server could not post them. */
async function post(...entries: Array<[account: string, amount: number]>): Promise<unknown> {
  const { rows } = await pool.query<{ kind: string; owner: string | null }>(
    `SELECT kind, owner_id AS owner FROM unnest($1::uuid[]) WITH ORDINALITY AS e (id, place) JOIN ledger_accounts a USING (id)
      ORDER BY place`,
    [entries.map(([account]) => account)],
  );
  return pool.query(`SELECT post_ledger_transaction('recharge', $1, '{}', now(), $2, $3, $4)`, [
    `test:${++nextKey}`,
    rows.map(({ kind }) => kind),
    rows.map(({ owner }) => owner),
    entries.map(([, amount]) => String(amount)),
  ]);
}

async function openAccount(kind: string, hasOwner: boolean): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO ledger_accounts (kind, owner_id, balance) VALUES ($1, ${hasOwner ? 'uuidv7(), 0' : 'NULL, NULL'}) RETURNING id`,
    [kind],
  );
  return rows[0]!.id;
}

beforeAll(async () => {
  alice = await openAccount('user_available', true);
  bob = await openAccount('user_available', true);
  clearing = await openAccount('chain_clearing', false);
  await post([clearing, -100], [alice, 100]);
});

describe('the ledger', () => {
  it('keeps a balance that equals the entries', async () => {
    await post([alice, -30], [bob, 30]);
    await post([bob, -30], [alice, 30]);
    expect(await balance(alice)).toBe(100);
  });

  it('refuses a transaction that does not sum to zero', async () => {
    for (const way of [post, insert]) await expect(way([clearing, -5], [alice, 6])).rejects.toThrow('does not balance');
    await expect(insert([alice, 5])).rejects.toThrow('does not balance');
    // Sums to zero as it is written, and to more as it is stored.
    for (const way of [post, insert])
      await expect(way([clearing, -0.0000000001], [alice, 0.00000000005], [bob, 0.00000000005])).rejects.toThrow('does not balance');
  });

  it('refuses to let a person fall below zero', async () => {
    for (const way of [post, insert])
      await expect(way([alice, -100.0000000001], [bob, 100.0000000001])).rejects.toThrow(/ledger_accounts_balance_check/);
    expect(await balance(alice)).toBe(100);
  });

  it('lets exactly one of many parallel spends of the whole balance through', async () => {
    const spends = await Promise.allSettled(Array.from({ length: 30 }, () => post([alice, -100], [bob, 100])));
    expect(spends.filter((spend) => spend.status === 'fulfilled')).toHaveLength(1);
    expect([await balance(alice), await balance(bob)]).toEqual([0, 100]);
    await post([bob, -100], [alice, 100]);
  });

  it('does not deadlock when money crosses both ways at once', async () => {
    await post([clearing, -100], [bob, 100]);
    const crossings = Array.from({ length: 40 }, (_, index) => (index % 2 ? post([alice, -1], [bob, 1]) : post([bob, -1], [alice, 1])));
    await Promise.all(crossings);
    expect([await balance(alice), await balance(bob)]).toEqual([100, 100]);
  });

  it('refuses a second posting of the same outside fact', async () => {
    await pool.query(`INSERT INTO ledger_transactions (kind, natural_key) VALUES ('recharge', 'chain:1:0xabc:0')`);
    await expect(pool.query(`INSERT INTO ledger_transactions (kind, natural_key) VALUES ('recharge', 'chain:1:0xabc:0')`)).rejects.toThrow(
      'natural_key',
    );
  });

  it('refuses entries added to a transaction later', async () => {
    const rows = await pool.query<{ transaction_id: string }>('SELECT transaction_id FROM ledger_entries LIMIT 1');
    await expect(
      pool.query('INSERT INTO ledger_entries (transaction_id, account_id, amount) VALUES ($1, $2, 1), ($1, $3, -1)', [
        rows.rows[0]?.transaction_id,
        alice,
        clearing,
      ]),
    ).rejects.toThrow('already posted');
  });

  it.each([
    'INSERT INTO ledger_entries DEFAULT VALUES',
    'INSERT INTO ledger_transactions DEFAULT VALUES',
    'INSERT INTO ledger_accounts DEFAULT VALUES',
    'UPDATE ledger_entries SET amount = amount',
    'DELETE FROM ledger_entries',
    'UPDATE ledger_transactions SET kind = kind',
    'UPDATE ledger_accounts SET balance = 1000000',
  ])('gives the server no right to %s', async (statement) => {
    await expect(asApp(statement)).rejects.toThrow('permission denied');
  });

  it('refuses a changed entry even to the owner of the tables', async () => {
    await expect(pool.query('UPDATE ledger_entries SET amount = amount')).rejects.toThrow('append-only');
    await expect(pool.query('DELETE FROM ledger_entries')).rejects.toThrow('append-only');
  });

  it('opens accounts empty', async () => {
    await expect(
      pool.query(`INSERT INTO ledger_accounts (kind, owner_id, balance) VALUES ('user_available', uuidv7(), 5)`),
    ).rejects.toThrow('zero');
  });
});

describe('figures', () => {
  it.each([
    'UPDATE product_figures SET sold = 1000000',
    'INSERT INTO product_figures (product_id, sold) VALUES (uuidv7(), 5)',
    'UPDATE shop_figures SET followers = 1000000',
    'UPDATE sku_stock SET on_hand = 5',
    'DELETE FROM reviews',
    'UPDATE sales SET quantity = 5',
    'DELETE FROM order_events',
  ])('gives the server no right to %s', async (statement) => {
    await expect(asApp(statement)).rejects.toThrow('permission denied');
  });
});
