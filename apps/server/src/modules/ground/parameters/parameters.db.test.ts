import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testDatabase } from '@entrepot/testing/database.ts';
import pino from 'pino';
import { withTransaction } from '../../../platform/db/transaction.ts';
import { createEvents, postgresWakeUp } from '../../../platform/event-stream.ts';
import { sendError } from '../../../platform/http/error-handler.ts';
import { registerRoutes } from '../../../platform/http/register-routes.ts';
import { createParameters, parameterRoutes, setParameter } from './index.ts';

const log = pino({ level: 'silent' });
const { db, pool, connectionString } = await testDatabase();

/** One process of several: its own event stream, its own copy of the parameters. */
async function startProcess() {
  const events = createEvents(pool, postgresWakeUp(connectionString, log), log);
  const parameters = await createParameters({ db, events, log });
  await events.start();
  return { events, parameters };
}

it('takes effect at once in every process', async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()]);
  const heard = new Promise<void>((resolve) => second.events.on('parameters.changed', () => resolve()));
  await withTransaction(db, (tx) => setParameter(tx, 'address_max', '75', 'test'));
  await heard;
  await expect.poll(() => [first.parameters, second.parameters].map((each) => each.get('address_max'))).toEqual([75, 75]);
  await Promise.all([first.events.stop(), second.events.stop()]);
});

it('refuses a value outside its range and an unknown code, and changes nothing', async () => {
  const { parameters, events } = await startProcess();
  const before = parameters.get('order_return_days');
  for (const value of ['-1', '61', '2.5', 'many', '', null, {}]) {
    await expect(withTransaction(db, (tx) => setParameter(tx, 'order_return_days', value, 'test'))).rejects.toMatchObject({
      key: 'request.invalid',
    });
  }
  await expect(withTransaction(db, (tx) => setParameter(tx, 'toString', '1', 'test'))).rejects.toMatchObject({ key: 'parameter.unknown' });
  const { rows } = await pool.query(`SELECT FROM system_parameters WHERE code IN ('order_return_days', 'toString')`);
  expect(rows).toHaveLength(0);
  expect(parameters.get('order_return_days')).toBe(before);
  await events.stop();
});

it('shows a stranger the public parameters and no other', async () => {
  const { parameters, events } = await startProcess();
  const app = Fastify();
  app.setErrorHandler(sendError);
  registerRoutes(app, parameterRoutes(parameters), {
    resolveSession: async () => undefined,
    storefrontOf: () => 'x',
    rateLimitOf: () => undefined,
  });

  const all = (await app.inject('/api/syspara!getSyspara.action')).json();
  expect(all.data).toMatchObject({ customer_service_url: '' });
  expect(all.data).not.toHaveProperty('calls_per_minute');
  expect((await app.inject('/api/configuration!get.action?code=customer_service_url')).json()).toEqual({
    code: 0,
    msg: '',
    data: { code: 'customer_service_url', value: '' },
  });
  for (const code of ['calls_per_minute', '__proto__', 'nothing', 'constructor']) {
    expect((await app.inject(`/api/configuration!get.action?code=${code}`)).json()).toMatchObject({ key: 'parameter.unknown' });
  }
  await app.close();
  await events.stop();
});
