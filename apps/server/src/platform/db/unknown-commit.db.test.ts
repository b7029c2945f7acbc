/** The connection breaks while a transaction is being committed: nobody knows whether it is there, and nobody claims to. */
import { once as happened } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { testDatabase } from '@entrepot/testing/database.ts';
import { PATIENT_POOL } from '@entrepot/testing/patience.ts';
import { afterAll, expect, it } from 'vitest';
import { once } from '../idempotency.ts';
import { isDatabaseAway } from './away.ts';
import { APP_ROLE, createDb, createPool } from './database.ts';
import { withTransaction } from './transaction.ts';

const { connectionString, pool } = await testDatabase();
/** Cuts each connection at its COMMIT: before the database hears of it, or after it has carried it out. */
const door = { cuts: 'nothing' as 'nothing' | 'before' | 'after' };
const target = new URL(connectionString);
const server = createServer((socket) => {
  const inner = connect(Number(target.port), target.hostname);
  let isCommitting = false;
  for (const one of [socket, inner]) one.on('error', () => undefined).on('close', () => [socket, inner].forEach((each) => each.destroy()));
  socket.on('data', (data) => {
    isCommitting = data.includes('commit') && door.cuts !== 'nothing';
    if (isCommitting && door.cuts === 'before') socket.resetAndDestroy();
    else inner.write(data);
  });
  inner.on('data', (data) => (isCommitting ? socket.resetAndDestroy() : socket.write(data)));
});
server.listen(0, '127.0.0.1');
await happened(server, 'listening');
const own = new URL(connectionString);
own.port = String((server.address() as AddressInfo).port);
const doorPool = createPool({ connectionString: own.href, maxConnections: 2, role: APP_ROLE, limits: PATIENT_POOL });
doorPool.on('error', () => undefined);
const db = createDb(doorPool);
afterAll(async () => {
  await doorPool.end();
  server.close();
});

let runs = 0;
function pay(key: string): Promise<string> {
  return withTransaction(db, (tx) =>
    once(tx, { actor: 'buyer:1', call: 'pay', key, input: {} }, async () => {
      runs += 1;
      return `paid ${key}`;
    }),
  );
}

it.each([
  { cuts: 'before', isThere: 0 },
  { cuts: 'after', isThere: 1 },
] as const)(
  'a COMMIT that is cut $cuts it arrives is no success and is not tried again; the same key finds out',
  async ({ cuts, isThere }) => {
    const key = `cut ${cuts}`;
    runs = 0;
    door.cuts = cuts;
    const failure = await pay(key).then(
      () => undefined,
      (error: unknown) => error,
    );
    door.cuts = 'nothing';
    expect(isDatabaseAway(failure)).toBe(true);
    expect(runs).toBe(1);
    const { rowCount } = await pool.query('SELECT FROM idempotency_keys WHERE key = $1', [key]);
    expect(rowCount).toBe(isThere);
    // Asked again with the same key, it is done exactly once, whichever it was.
    expect(await pay(key)).toBe(`paid ${key}`);
    expect(runs).toBe(2 - isThere);
  },
);
