/** The server is killed again and again while people pay. Nothing that was paid is lost, and nothing is credited twice. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@entrepot/testing/database.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { startTestGateway } from '@entrepot/testing/gateway.ts';
import { startNode } from '@entrepot/testing/run-node.ts';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { sumOf } from '../../books/ledger/index.ts';
import { paymentApp } from './payment-app.builder.ts';
import type { Answer, Started } from './payments.builder.ts';

const PROCESS = fileURLToPath(new URL('./payment-process.builder.ts', import.meta.url));
const KILLS = process.env.ENTREPOT_LONG ? 8 : 3;
const BUYERS = 12;

it('a server that is killed while people pay credits every payment exactly once', async () => {
  const { connectionString, pool, db } = await testDatabase();
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const gateway = await startTestGateway({ clock, behaviour: 'repeated' });
  const port = await freePort();
  const env = {
    PORT: String(port),
    WS_PORT: String(await freePort()),
    DEMO: 'none',
    DATABASE_URL: connectionString,
    PAYMENT_CHANNELS: 'account',
    PAYMENT_SANDBOX_URL: gateway.origin,
    PAYMENT_SANDBOX_SECRET: gateway.secret,
    PAYMENT_WEBHOOK_ORIGIN: `http://127.0.0.1:${port}`,
  };
  const { rows: buyers } = await pool.query<{ id: string }>(
    `INSERT INTO users (usercode, username) SELECT 'payer' || n, 'payer' || n FROM generate_series(1, ${BUYERS}) n RETURNING id`,
  );

  /** Undefined while the server is away. */
  async function begin(token: string, key: string): Promise<Started | undefined> {
    const response = await fetch(`http://127.0.0.1:${port}/api/thirdPartyRecharge!recharge.action`, {
      method: 'POST',
      body: JSON.stringify({ channel: 'account', amount: '10' }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as Answer<Started> | undefined;
    return answer?.code === 0 ? answer.data : undefined;
  }

  const opened = new Map<string, string>();
  const wanted = new Map<string, string>();
  let isOver = false;
  let up = Promise.withResolvers<void>();

  /** Begins, pays, and begins again what got no answer, with the key that it had. */
  async function shop(token: string): Promise<void> {
    for (await up.promise; !isOver; await up.promise) {
      const key = [...wanted].find(([each, owner]) => owner === token && !opened.has(each))?.[0] ?? randomUUID();
      wanted.set(key, token);
      const started = await begin(token, key);
      if (!started) continue;
      expect(opened.get(key) ?? started.payUrl).toBe(started.payUrl);
      opened.set(key, started.payUrl);
      const payment = gateway.desk.find(started.payUrl.split('/').at(-1)!)!;
      gateway.desk.approve(payment);
      await Promise.all(
        gateway.webhooks
          .pending()
          .filter(({ body }) => body.includes(payment.id))
          .map((delivery) => gateway.webhooks.send(delivery)),
      );
    }
  }

  const shopping = Promise.all(buyers.map(({ id }) => shop(id)));
  for (let kill = 0; kill < KILLS; kill++) {
    const server = startNode([PROCESS], env);
    onTestFinished(() => void server.process.kill('SIGKILL'));
    await server.says('listening');
    up.resolve();
    const before = opened.size;
    await expect.poll(() => opened.size, { interval: 5 }).toBeGreaterThan(before + 10 + kill);
    up = Promise.withResolvers();
    server.process.kill('SIGKILL');
    await server.finished;
  }
  isOver = true;
  up.resolve();
  await shopping;

  // A server that starts afterwards hears what is sent again, and asks about what is not.
  const config = loadConfig(env, 'development');
  const { app, payments } = paymentApp({ config, db, clock, log: pino({ level: 'silent' }) });
  await app.listen({ host: '127.0.0.1', port });
  for (const delivery of gateway.webhooks.pending().filter((_each, index) => index % 2 === 0)) await gateway.webhooks.send(delivery);
  aheadMs = 2 * 60 * 60 * 1000;
  await payments.ask();

  const {
    rows: [counted],
  } = await pool.query(`
    SELECT count(*) FILTER (WHERE p.state = 'paid')::integer AS paid, count(*) FILTER (WHERE r.state = 'success')::integer AS credited,
      count(*) FILTER (WHERE (p.state = 'paid') <> (r.state = 'success'))::integer AS torn,
      (SELECT count(*)::integer FROM ledger_transactions) AS transactions, (SELECT count(*)::integer FROM idempotency_keys) AS keys,
      count(*)::integer AS payments,
      (SELECT coalesce(sum(balance), 0)::integer FROM ledger_accounts WHERE owner_id IS NOT NULL) AS balances
    FROM provider_payments p JOIN recharges r ON r.id = p.recharge_id`);
  expect(opened.size).toBeGreaterThan(10 * KILLS);
  expect(new Set(opened.values()).size).toBe(opened.size);
  expect(counted).toMatchObject({
    paid: opened.size,
    credited: opened.size,
    torn: 0,
    transactions: opened.size,
    balances: 10 * opened.size,
  });
  expect(counted.payments).toBe(counted.keys);
  expect(await payments.settled('sandbox')).toBe(-(await sumOf(db, 'provider_clearing', { detailsProvider: 'sandbox' })));
  await app.close();
});
