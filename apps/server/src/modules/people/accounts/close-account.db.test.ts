import { testDatabase } from '@entrepot/testing/database.ts';
import { emptyTables } from '@entrepot/testing/empty-tables.ts';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { markSent } from '../../ground/mail/mail.sql.ts';
import { createAddresses } from '../addresses/index.ts';
import { catalogBuilder } from '../../goods/catalog/catalog.builder.ts';
import { accountRig, PASSWORD } from './accounts.builder.ts';

const DAY_MS = 24 * 60 * 60_000;
const database = await testDatabase();
const { pool, db } = database;
const build = catalogBuilder(pool);
const rig = await accountRig(database, {
  routes: ({ db: reader, clock, parameters }) =>
    createAddresses({ db: reader, clock }, { parameters, places: { isPlace: async () => true } }).routes,
});

let token: string;
let userId: string;

beforeEach(async () => {
  await emptyTables(pool, [
    'products',
    'shops',
    'categories',
    'users',
    'sessions',
    'wrong_entries',
    'verification_codes',
    'outgoing_messages',
    'second_factors',
    'ledger_accounts',
    'orders',
    'idempotency_keys',
  ]);
  rig.clock.advance(2 * DAY_MS);
  token = (await rig.register('teresaPrivate', PASSWORD, { address: '198.51.100.213', userAgent: 'TeresaPhone/9' })).token;
  userId = (await pool.query<{ id: string }>('SELECT id FROM users')).rows[0]!.id;
});

const logOff = (input: object = {}) => rig.call('user!logoff', { reason: 'no need any more', password: PASSWORD, ...input }, { token });

async function order(fields: { status: number; refundState?: number }): Promise<string> {
  const shopId = await build.shop();
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO orders (serial, checkout_id, buyer_id, shop_id, storefront_code, status, refund_state, goods_total, freight_dispatch,
      freight_distance, freight_delivery, total, commission_bp, receiver, note, submitted_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, $2, (SELECT code FROM storefronts LIMIT 1), $3, $4, 10, 0, 0, 0, 10, 500, $5,
       'ring at Teresa Privada''s', now() RETURNING id`,
    [
      userId,
      shopId,
      fields.status,
      fields.refundState ?? 0,
      JSON.stringify({
        name: 'Teresa Privada',
        phone: '912345678',
        email: 'teresa@private.example',
        country: 'PT',
        city: 'Vila Secreta',
        address: 'Rua Escondida 5',
      }),
    ],
  );
  return rows[0]!.id;
}

async function balance(amount: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO ledger_accounts (kind, owner_id, balance) VALUES ('user_available', $1, 0), ('chain_clearing', NULL, NULL) RETURNING id`,
    [userId],
  );
  const {
    rows: [posted],
  } = await pool.query<{ id: string }>(`INSERT INTO ledger_transactions (kind, natural_key) VALUES ('recharge', $1) RETURNING id`, [
    userId,
  ]);
  await pool.query('INSERT INTO ledger_entries (transaction_id, account_id, amount) VALUES ($1, $2, $3), ($1, $4, -$3::numeric)', [
    posted!.id,
    rows[0]!.id,
    amount,
    rows[1]!.id,
  ]);
}

describe('an account cannot be closed', () => {
  it('without a reason or with a wrong password', async () => {
    for (const reason of ['', '  ']) expect(await logOff({ reason })).toMatchObject({ key: 'logoff.reason_required' });
    expect(await logOff({ password: 'wrong999' })).toMatchObject({ key: 'account.wrong_old_password' });
    expect(await rig.call('localuser!get', {}, { token })).toMatchObject({ code: 0 });
  });

  it('while money is left, however little', async () => {
    await balance(0.0000000001);
    expect(await logOff()).toMatchObject({ status: 200, key: 'logoff.balance_left' });
  });

  it.each([0, 1, 2, 3])('while an order is in state %i', async (status) => {
    await order({ status });
    expect(await logOff()).toMatchObject({ key: 'logoff.open_business' });
  });

  it('while a refund waits', async () => {
    await order({ status: 6, refundState: 1 });
    expect(await logOff()).toMatchObject({ key: 'logoff.open_business' });
    const orderId = await order({ status: 4 });
    await pool.query(
      `UPDATE orders SET refund_state = 0; INSERT INTO refunds (order_id, state, stage, kind, reason, asked, amount, requested_at)
        VALUES ('${orderId}', 1, 'requested', 'money', 'other', 1, 1, now())`,
    );
    expect(await logOff()).toMatchObject({ key: 'logoff.open_business' });
  });
});

it('of a closed account nothing is left that says who it was, in any column of any table', async () => {
  const categoryId = await build.category('kitchen');
  const shopId = await build.shop();
  const productId = await build.product({ shopId, categoryId });
  await rig.bindEmail(token, 'teresa@private.example');
  await rig.call('localuser!sendVerifcode', { purpose: 'bind-phone', target: '+351912345678' }, { token });
  await rig.call(
    'localuser!bindPhone',
    { target: '+351912345678', verifcode: await rig.codeSentTo('+351912345678'), password: PASSWORD },
    { token },
  );
  const {
    data: { secret },
  } = await rig.call<{ secret: string }>('user!startSecondFactor', { password: PASSWORD }, { token });
  await rig.call('user!confirmSecondFactor', { code: new TOTP({ secret }).generate({ timestamp: rig.clock.now().getTime() }) }, { token });
  await rig.call('user!setSafewordReg', { safeword: '918273', repeated: '918273', password: PASSWORD }, { token });
  await rig.login('teresaPrivate', 'wrong999', { address: '198.51.100.214' });
  const orderId = await order({ status: 5 });
  await pool.query(
    `WITH r AS (
       INSERT INTO refunds (order_id, state, stage, kind, reason, remark, dispute_remark, disputed_at, asked, amount, requested_at)
       VALUES ($1, 3, 'failed', 'money', 'other', 'Teresa Privada waits', 'call Teresa Privada', now(), 1, 1, now()) RETURNING id
     ), m AS (
       INSERT INTO media_objects (id, kind, content_type, width_px, height_px, byte_size)
       VALUES (repeat('ab', 16), 'upload', 'image/webp', 10, 10, 10) RETURNING id
     ) INSERT INTO refund_pictures (refund_id, side, stage, position, media_id) SELECT r.id, 'buyer', 'requested', 1, m.id FROM r, m`,
    [orderId],
  );
  await pool.query('INSERT INTO cart_items (user_id, sku_id, count, added_at) SELECT $1, id, 1, now() FROM skus', [userId]);
  await pool.query(`UPDATE users SET country = 'PT', city = 'Vila Secreta', agent_code = 'agentOfTeresa'`);
  await pool.query(
    `INSERT INTO addresses (user_id, consignee, phone, email, country, state, city, postcode, detail, is_default, created_at, updated_at)
     VALUES ($1, 'Teresa Privada', '+351912345678', 'teresa@private.example', 'PT', '', 'Vila Secreta', '1000-001', 'Rua Escondida 5', true,
       now(), now())`,
    [userId],
  );
  await pool.query('INSERT INTO favourites (user_id, product_id) VALUES ($1, $2)', [userId, productId]);
  await pool.query('INSERT INTO follows (user_id, shop_id) VALUES ($1, $2)', [userId, shopId]);
  await pool.query('INSERT INTO product_views (user_id, product_id) VALUES ($1, $2)', [userId, productId]);
  await pool.query('INSERT INTO shop_views (user_id, shop_id) VALUES ($1, $2)', [userId, shopId]);
  await pool.query(
    `INSERT INTO idempotency_keys (actor, call, key, input_hash, response) VALUES ($1, 'x', 'k-12345678', '', '{"to": "Teresa Privada"}')`,
    [`buyer:${userId}`],
  );
  await balance(5);
  await pool.query(
    `WITH t AS (INSERT INTO ledger_transactions (kind, natural_key) VALUES ('adjustment', 'spent') RETURNING id)
     INSERT INTO ledger_entries (transaction_id, account_id, amount) SELECT t.id, a.id, CASE WHEN a.owner_id IS NULL THEN 5 ELSE -5 END
     FROM t, ledger_accounts a`,
  );

  const personal = [
    'teresaPrivate',
    'teresa@private.example',
    '912345678',
    'Teresa Privada',
    'Rua Escondida',
    'Vila Secreta',
    '198.51.100.21',
    'TeresaPhone',
    'agentOfTeresa',
    'argon2id',
  ];
  const before = await whereFound(personal);
  for (const text of personal)
    expect(
      before.map(({ found }) => found),
      text,
    ).toContain(text);

  expect(await logOff()).toMatchObject({ code: 0 });
  // The last mail says that it is done; it needs the address until it is sent.
  expect(await whereFound(personal)).toEqual([{ place: 'outgoing_messages.recipient', found: 'teresa@private.example' }]);
  const {
    rows: [last],
  } = await pool.query<{ id: string; template: string }>('SELECT id, template FROM outgoing_messages');
  expect(last!.template).toBe('account-closed');
  await withTransaction(db, (tx) => markSent(tx, last!.id, rig.clock.now()));
  expect(await whereFound(personal)).toEqual([]);

  const {
    rows: [user],
  } = await pool.query('SELECT username, close_reason, closed_at IS NOT NULL AS is_closed FROM users');
  expect(user).toEqual({ username: expect.stringMatching(/^closed-\d{9}$/), close_reason: 'no need any more', is_closed: true });
  // Orders, money and what was counted stay.
  expect((await pool.query('SELECT buyer_id, receiver, total::text FROM orders')).rows).toEqual([
    { buyer_id: userId, receiver: { country: 'PT' }, total: '10.0000000000' },
  ]);
  expect((await pool.query('SELECT FROM ledger_entries')).rowCount).toBe(4);
  expect((await pool.query('SELECT user_id FROM product_views UNION ALL SELECT user_id FROM shop_views')).rows).toEqual([
    { user_id: null },
    { user_id: null },
  ]);
  for (const table of [
    'addresses',
    'favourites',
    'follows',
    'cart_items',
    'refund_pictures',
    'sessions',
    'second_factors',
    'recovery_codes',
    'verification_codes',
    'idempotency_keys',
  ]) {
    expect((await pool.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0);
  }
});

it('a closed account is gone for its token, its names and its devices, and its names are free again', async () => {
  const { cookies } = await rig.login('teresaPrivate', PASSWORD);
  await rig.bindEmail(token, 'teresa@private.example');
  expect(await logOff()).toMatchObject({ code: 0 });
  expect(await rig.call('localuser!get', {}, { token })).toMatchObject({ status: 403 });
  for (const name of ['teresaPrivate', 'teresa@private.example'])
    expect(await rig.login(name, PASSWORD, { cookies })).toMatchObject({ key: 'account.wrong_login' });
  const again = await rig.register('teresaPrivate');
  await rig.bindEmail(again.token, 'teresa@private.example');
});

it('is closed once when it is closed five times at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => logOff()));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  for (const { status } of answers) expect(status).toBeLessThan(500);
});

it('gets no address that was on its way while it was closed', async () => {
  const address = {
    consignee: 'Teresa Privada',
    phone: '+351912345678',
    country: 'PT',
    state: '',
    city: 'Lisboa',
    postcode: '1000-001',
    detail: 'Rua Escondida 5',
  };
  const closing = await pool.connect();
  try {
    await closing.query('BEGIN');
    await closing.query('UPDATE users SET password_hash = NULL, closed_at = now()');
    const added = rig.call('address!add', address, { token });
    // It has seen its session and now waits for the account.
    await expect
      .poll(
        async () =>
          (await pool.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`)).rowCount,
      )
      .toBe(1);
    await closing.query('COMMIT');
    expect(await added).toMatchObject({ status: 403, key: 'session.invalid' });
    expect((await pool.query('SELECT FROM addresses')).rowCount).toBe(0);
  } finally {
    closing.release();
  }
});

/** Every column that can hold words, of every table of the database, searched for every text. */
async function whereFound(texts: string[]): Promise<Array<{ place: string; found: string }>> {
  const { rows: columns } = await pool.query<{ table_schema: string; table_name: string; column_name: string }>(
    `SELECT c.table_schema, c.table_name, c.column_name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
       AND (c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'inet', 'ARRAY', 'bytea') OR c.udt_name = 'citext')
     ORDER BY 1, 2, 3`,
  );
  expect(columns.length).toBeGreaterThan(100);
  const found: Array<{ place: string; found: string }> = [];
  for (const { table_schema: schema, table_name: table, column_name: column } of columns) {
    const { rows } = await pool.query<{ text: string }>(
      `SELECT DISTINCT n.text FROM "${schema}"."${table}" r, unnest($1::text[]) AS n (text)
        WHERE position(lower(n.text) IN lower(r."${column}"::text)) > 0`,
      [texts],
    );
    for (const { text } of rows) found.push({ place: `${table}.${column}`, found: text });
  }
  return found;
}
