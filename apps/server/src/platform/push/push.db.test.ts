import { testDatabase } from '@entrepot/testing/database.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { createEvents, postgresWakeUp } from '../event-stream.ts';
import { publish } from '../events.ts';
import { pushServer } from './push.builder.ts';

it('an event of a committed transaction reaches the browser, one that was rolled back does not', async () => {
  const database = await testDatabase();
  const log = pino({ level: 'silent' });
  const events = createEvents(database.pool, postgresWakeUp(database.connectionString, log), log);
  await events.start();
  const server = await pushServer({ events });
  server.push.forward('storefronts.changed', ({ codes }) =>
    codes.map((code) => ({ channel: `storefront:${code}`, message: { type: 'storefront.changed', data: { code } } })),
  );
  const client = await server.connect();
  client.say({ type: 'hello' });
  await client.next();

  const undone = withTransaction(database.db, async (tx) => {
    await publish(tx, 'storefronts.changed', { codes: ['hazelwharf', 'undone'] });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await withTransaction(database.db, (tx) => publish(tx, 'storefronts.changed', { codes: ['voltquay', 'hazelwharf'] }));
  expect(await client.next()).toEqual({ type: 'storefront.changed', data: { code: 'hazelwharf' } });

  // A second message would show that the rolled-back one had arrived as well.
  client.say({ type: 'ping' });
  expect((await client.next()).type).toBe('pong');
  await server.push.stop();
  await events.stop();
  await database.close();
});
