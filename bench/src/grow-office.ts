/**
 * Makes the operator's tables long: a hundred thousand people and orders, a million entries of the ledger and as many records of the log,
 * out of what the demo world has.
 * Everything is copied by whole tables inside the database, further back in time with every copy. The copies are there to be looked at:
 * their money does not add up.
 */
import type pg from 'pg';
import { copyRows } from './grow-world.ts';

const RECORDS = 1_000_000;
const PEOPLE = 100_000;
const SESSIONS = 100_000;
const WITHDRAWALS = 30_000;
const WAITING_WITHDRAWALS = 300;
const ADJUSTMENTS = 5_000;
const JOBS = 5_000;
/** Three times forty thousand, five times two hundred thousand, twice twenty thousand. */
const ORDER_COPIES = 2;
const LEDGER_COPIES = 4;
const RECHARGE_COPIES = 1;
const SEAL_PORTION = 100_000;

const GROWN_TABLES = [
  'users',
  'orders',
  'order_lines',
  'reviews',
  'settlements',
  'refunds',
  'refund_lines',
  'ledger_transactions',
  'ledger_entries',
  'ledger_seals',
  'recharges',
  'withdrawals',
  'adjustments',
  'sessions',
  'audit_log',
];

export async function growOffice(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query(`SET synchronous_commit = off; SET work_mem = '128MB'; SET jit = off; SET statement_timeout = 0`);
  // Nothing of this is checked, counted or refused: it is whole by construction, and much of it nobody could write otherwise.
  await client.query('SET session_replication_role = replica');
  for (const [name, grow] of Object.entries({
    people: growPeople,
    orders: growOrders,
    ledger: growLedger,
    money: growMoney,
    log: growLog,
    jobs: growJobs,
  })) {
    say(name);
    await client.query('BEGIN');
    await grow(client);
    await client.query('COMMIT');
  }
  await client.query('SET session_replication_role = DEFAULT');
  say('seals');
  await seal(client);
  say('tidying');
  await client.query(`VACUUM (ANALYZE) ${GROWN_TABLES.join(', ')}`);
}

async function growPeople(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE more_people ON COMMIT DROP AS SELECT u.id AS old_id, n FROM generate_series(1, 1000) n
    CROSS JOIN (SELECT id FROM users ORDER BY id) u ORDER BY n LIMIT greatest(${PEOPLE} - (SELECT count(*) FROM users), 0);
    ANALYZE more_people`);
  await copyRows(client, 'users', 'more_people m ON m.old_id = t.id', {
    id: 'uuidv7()',
    usercode: `t.usercode || '-' || m.n`,
    username: `left(t.username, 20) || '-' || m.n`,
    email: 'NULL',
    phone: 'NULL',
    created_at: `t.created_at - m.n * interval '5 days'`,
    storefront_code:
      '(SELECT (array_agg(code ORDER BY position))[1 + abs(hashtext(t.id::text || m.n)) % count(*)::integer] FROM storefronts)',
  });
  await client.query(`
    INSERT INTO sessions (token_hash, audience, subject_id, created_at, last_seen_at, expires_at, address, user_agent)
    SELECT sha256(convert_to('bench ' || id, 'UTF8')), 'buyer', id, now() - interval '2 days', now() - interval '1 hour',
      now() + interval '5 days', '203.0.113.9', 'Bench' FROM users LIMIT ${SESSIONS}`);
}

async function growOrders(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE more_orders ON COMMIT DROP AS SELECT id AS old_id, uuidv7() AS id, n, n * interval '120 days' AS ago FROM orders
    CROSS JOIN generate_series(1, ${ORDER_COPIES}) n;
    CREATE INDEX ON more_orders (old_id);
    CREATE TEMP TABLE more_lines ON COMMIT DROP AS SELECT l.id AS old_id, uuidv7() AS id, m.id AS order_id, m.ago FROM more_orders m
    JOIN order_lines l ON l.order_id = m.old_id;
    CREATE INDEX ON more_lines (old_id);
    CREATE TEMP TABLE more_refunds ON COMMIT DROP AS SELECT r.id AS old_id, uuidv7() AS id, m.id AS order_id, m.n, m.ago FROM more_orders m
    JOIN refunds r ON r.order_id = m.old_id;
    ANALYZE more_orders, more_lines, more_refunds`);
  const earlier = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, `t.${name} - m.ago`]));
  await copyRows(client, 'orders', 'more_orders m ON m.old_id = t.id', {
    id: 'm.id',
    serial: `t.serial || '-' || m.n`,
    checkout_id: 'm.id',
    ...earlier('submitted_at', 'paid_at', 'confirmed_at', 'shipped_at', 'received_at', 'reviewed_at', 'completed_at', 'cancelled_at'),
  });
  await copyRows(client, 'order_lines', 'more_lines m ON m.old_id = t.id', { id: 'm.id', order_id: 'm.order_id' });
  await copyRows(client, 'reviews', 'more_lines m ON m.old_id = t.order_line_id', {
    id: 'uuidv7()',
    order_line_id: 'm.id',
    ...earlier('created_at'),
  });
  await copyRows(client, 'settlements', 'more_orders m ON m.old_id = t.order_id', { order_id: 'm.id', ...earlier('settled_at') });
  await copyRows(client, 'refunds', 'more_refunds m ON m.old_id = t.id', {
    id: 'm.id',
    order_id: 'm.order_id',
    serial: `t.serial || '-' || m.n`,
    ...earlier('requested_at', 'decided_at', 'disputed_at'),
  });
}

async function growLedger(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE more_transactions ON COMMIT DROP AS SELECT id AS old_id, uuidv7() AS id, n, n * interval '120 days' AS ago
    FROM ledger_transactions CROSS JOIN generate_series(1, ${LEDGER_COPIES}) n;
    CREATE INDEX ON more_transactions (old_id);
    ANALYZE more_transactions`);
  await copyRows(client, 'ledger_transactions', 'more_transactions m ON m.old_id = t.id', {
    id: 'm.id',
    natural_key: `t.natural_key || '-' || m.n`,
    posted_at: 't.posted_at - m.ago',
  });
  await copyRows(client, 'ledger_entries', 'more_transactions m ON m.old_id = t.transaction_id', { transaction_id: 'm.id' });
}

/**
 * As the server does it, or it would be at it while it is measured. The last rounds find nothing, and note how far everything is sealed.
 */
async function seal(client: pg.Client): Promise<void> {
  for (let idle = 0; idle < 3;) {
    const { rows } = await client.query<{ sealed: number }>(`SELECT seal_ledger_entries(${SEAL_PORTION}) AS sealed`);
    idle = rows[0]!.sealed === 0 ? idle + 1 : 0;
  }
}

async function growMoney(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE more_recharges ON COMMIT DROP AS SELECT id AS old_id, n, n * interval '120 days' AS ago FROM recharges
      CROSS JOIN generate_series(1, ${RECHARGE_COPIES}) n; ANALYZE more_recharges`,
  );
  await copyRows(client, 'recharges', 'more_recharges m ON m.old_id = t.id', {
    id: 'uuidv7()',
    serial: `t.serial || '-' || m.n`,
    evidence: `t.evidence || '-' || m.n`,
    created_at: 't.created_at - m.ago',
    decided_at: 't.decided_at - m.ago',
  });
  await client.query(`
    CREATE TEMP TABLE owners ON COMMIT DROP AS
      SELECT id, row_number() OVER () AS n FROM users WHERE NOT EXISTS (SELECT FROM withdrawals w WHERE w.user_id = users.id)
      ORDER BY hashtext(id::text) LIMIT ${WITHDRAWALS};
    INSERT INTO withdrawals (serial, user_id, network, address, amount, fee, state, approvals_needed, storefront_code, submitted_at,
      deadline_at, decided_at, completed_at, reason_code, reason)
      SELECT 'W-' || n, id, (SELECT min(code) FROM chain_networks), '0x' || md5(n::text), 10 + n % 5000, 2, state, 1,
        (SELECT min(code) FROM storefronts), at, at + interval '1 day',
             CASE WHEN state <> 'submitted' THEN at + interval '3 hours' END,
             CASE WHEN state = 'completed' THEN at + interval '4 hours' END,
             CASE WHEN state = 'refused' THEN 'other' END, CASE WHEN state = 'refused' THEN 'Asked twice' END
      FROM owners, LATERAL (SELECT now() - n * interval '10 minutes' AS at,
        CASE WHEN n <= ${WAITING_WITHDRAWALS} THEN 'submitted' WHEN n % 20 = 0 THEN 'refused' ELSE 'completed' END AS state);
    INSERT INTO adjustments (serial, user_id, amount, reason, state, proposed_by, proposed_at, decided_by, decided_at)
      SELECT 'A-' || n, id, 1 + n % 100, 'Counted twice', 'approved', clerks[1], now() - n * interval '1 hour', clerks[2],
        now() - n * interval '1 hour'
      FROM owners, (SELECT array_agg(id ORDER BY id) AS clerks FROM staff) WHERE n <= ${ADJUSTMENTS}`);
}

/** By staff, shops and the system, about many kinds of things, some far more often than others. */
async function growLog(client: pg.Client): Promise<void> {
  // All at once at the end is several times as fast as row by row.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'audit_log' AND indexname <> 'audit_log_pkey'`,
  );
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'; DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  await client.query(`
    INSERT INTO audit_log (number, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, before, after, reason, hash)
    SELECT newest + n, now() - (${RECORDS} - n) * interval '1 minute', (ARRAY['staff', 'seller', 'buyer', 'system'])[1 + n % 4],
      md5((n % 500)::text)::uuid, 'Person ' || n % 500,
           kind || '.' || (ARRAY['changed', 'added', 'removed', 'approved', 'refused'])[1 + n % 5], kind, md5((n % 100000)::text)::uuid,
           '{"state": "before"}', '{"state": "after"}', 'As it had to be', ''
    FROM generate_series(1, ${RECORDS}) n, LATERAL (SELECT (ARRAY['product', 'order', 'withdrawal', 'recharge', 'person', 'shop', 'staff',
      'parameter', 'article', 'lock'])[1 + floor(9.99 * power(random(), 2) + 0 * n)::integer] AS kind),
         (SELECT coalesce(max(number), 0) AS newest FROM audit_log)`);
  for (const { definition } of indexes) await client.query(definition);
}

async function growJobs(client: pg.Client): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job('mail:send', '{"id": "none"}', run_at => now() + interval '10 days') FROM generate_series(1, ${JOBS})`,
  );
}
