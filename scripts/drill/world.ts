/** Who plays: buyers with money that has its fact, shops that send, people who take their money out, two members of staff. */
import { hash } from '@node-rs/argon2';
import { createSessions } from '@entrepot/server/modules/people/sessions/index.ts';
import { readParameters } from '@entrepot/server/modules/ground/parameters/index.ts';
import { loadConfig } from '@entrepot/server/config.ts';
import { createDb, createPool } from '@entrepot/server/platform/db/database.ts';
import { asClient } from '@entrepot/server/platform/db/roles.ts';
import { introduceServer } from '@entrepot/server/platform/server-word.ts';
import { withTransaction } from '@entrepot/server/platform/db/transaction.ts';
import type pg from 'pg';
import { fillMarket, FUND_PASSWORD, type Market } from '../../bench/src/order-market.ts';

export interface Payee {
  id: string;
  token: string;
  /** Nobody else's, so that what arrives there is what was paid out to this one. */
  address: string;
}

export interface DrillWorld extends Market {
  payees: Payee[];
  /** Of a member of staff who approves withdrawals. */
  officer: string;
}

const PAYEES = 150;

export async function fillWorld(connectionString: string): Promise<DrillWorld> {
  // The servers have the secret of development, as whoever fills the world here.
  await asClient(connectionString, (client) => introduceServer(client, loadConfig({}, 'development')));
  const market = await fillMarket(connectionString);
  const pool = createPool({ connectionString, maxConnections: 2 });
  try {
    await pool.query('DELETE FROM storefronts');
    // Hashes name their own cost; the machine is to play, and not to hash.
    await pool.query('UPDATE users SET fund_password_hash = $1', [await hash(FUND_PASSWORD, { memoryCost: 8, timeCost: 1 })]);
    await pool.query(`INSERT INTO chain_networks (code) VALUES ('local') ON CONFLICT DO NOTHING`);
    const payees = market.buyers.slice(-PAYEES).map(({ id, token }, place): Payee => ({ id, token, address: addressOf(place) }));
    await pool.query(
      `INSERT INTO withdrawal_addresses (user_id, network, address, bound_at)
       SELECT id, 'local', address, now() - interval '10 days' FROM unnest($1::uuid[], $2::text[]) AS p (id, address)`,
      [payees.map(({ id }) => id), payees.map(({ address }) => address)],
    );
    return { skus: market.skus, buyers: market.buyers.slice(0, -PAYEES), payees, officer: await makeOfficer(pool) };
  } finally {
    await pool.end();
  }
}

/** Checksums are left to those who have letters: an address of digits has none. */
const addressOf = (place: number): string => `0x${'7'.repeat(30)}${String(place).padStart(10, '0')}`;

async function makeOfficer(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH role AS (INSERT INTO staff_roles (name, permissions) VALUES ('drill', '{withdrawals.decide}') RETURNING id)
     INSERT INTO staff (email, name, role_id, created_at)
     SELECT name || '@office.example', name, role.id, '2020-01-01' FROM role, unnest('{drill1,drill2}'::text[]) AS name RETURNING id`,
  );
  const db = createDb(pool);
  const values = await readParameters(db);
  const sessions = createSessions(
    { db, clock: { now: () => new Date() }, config: loadConfig({}, 'development') },
    { parameters: { get: (code) => values.get(code) as never } },
  );
  const started = await withTransaction(db, (tx) =>
    sessions.start(tx, { audience: 'staff', subjectId: rows[0]!.id, isComplete: true, address: '127.0.0.1', userAgent: 'drill' }),
  );
  return started.token;
}
