import { createServer, connect as connectTo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { testDatabase } from '@entrepot/testing/database.ts';
import { eventually } from '@entrepot/testing/eventually.ts';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { postgresWakeUp } from '../event-stream.ts';
import { keepConnection, type KeptConnection } from './kept-connection.ts';

const { connectionString, pool } = await testDatabase();

/** Between the product and the database: counts who comes, and lets in, refuses or says nothing. */
async function doorway() {
  const target = new URL(connectionString);
  const open = new Set<Socket>();
  const door = {
    mood: 'well' as 'well' | 'resets' | 'silent',
    came: 0,
    open,
    mostAtOnce: 0,
    url: '',
    cut: () => open.forEach((socket) => socket.destroy()),
  };
  const server = createServer((socket) => {
    door.came += 1;
    open.add(socket);
    door.mostAtOnce = Math.max(door.mostAtOnce, open.size);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (door.mood === 'resets') return void socket.resetAndDestroy();
    if (door.mood === 'silent') return void socket.resume();
    const inner = connectTo(Number(target.port), target.hostname);
    inner.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket
      .on('close', () => inner.destroy())
      .pipe(inner)
      .pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(connectionString);
  own.port = String((server.address() as AddressInfo).port);
  door.url = own.href;
  onTestFinished(() => {
    door.cut();
    server.close();
  });
  return door;
}

function keep(options: Parameters<typeof keepConnection>[0]): KeptConnection {
  const kept = keepConnection(options);
  onTestFinished(() => kept.close());
  return kept;
}

const QUICK = { beatMs: 20, answerMs: 60_000, longestPauseMs: 20 };

it('tries again one attempt at a time, and leaves none of them open', async () => {
  const door = await doorway();
  const kept = keep({ connectionString: door.url, name: 'test', pace: QUICK });
  await kept.open();
  door.mood = 'resets';
  door.mostAtOnce = 0;
  door.cut();
  await eventually(() => expect(door.came).toBeGreaterThan(20));
  expect(kept.isUp()).toBe(false);
  expect(door.mostAtOnce).toBe(1);
  door.mood = 'well';
  await eventually(() => expect(kept.isUp()).toBe(true));
  await eventually(() => expect(door.open.size).toBe(1));
});

it('gives a silent database up, and closes what it gave up', async () => {
  const door = await doorway();
  const kept = keep({ connectionString: door.url, name: 'test', pace: { ...QUICK, answerMs: 50 } });
  door.mood = 'silent';
  await expect(kept.open()).rejects.toThrow();
  await eventually(() => expect(door.open.size).toBe(0));
});

it('notices a connection over which nothing comes any more', async () => {
  const door = await doorway();
  const kept = keep({ connectionString: door.url, name: 'test', pace: { ...QUICK, answerMs: 2_000 } });
  await kept.open();
  door.mood = 'silent';
  for (const socket of door.open) socket.unpipe().resume();
  await eventually(() => expect(kept.isUp()).toBe(false));
  expect(door.mostAtOnce).toBeLessThanOrEqual(2);
  door.mood = 'well';
  await eventually(() => expect(kept.isUp()).toBe(true));
});

it('closes a connection that could not be prepared', async () => {
  const door = await doorway();
  const kept = keep({
    connectionString: door.url,
    name: 'test',
    pace: QUICK,
    prepare: async (client) => void (await client.query('LISTEN to nothing')),
  });
  await expect(kept.open()).rejects.toThrow('syntax error');
  await eventually(() => expect(door.open.size).toBe(0));
});

it('has one listener however often the connection was lost', async () => {
  const wakeUp = postgresWakeUp(connectionString, pino({ level: 'silent' }));
  onTestFinished(() => wakeUp.close());
  let gaps = 0;
  await wakeUp.listen({ onWake: () => undefined, onGap: () => (gaps += 1) });
  const listeners = async (): Promise<number[]> =>
    (
      await pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'entrepot-events'`,
      )
    ).rows.map(({ pid }) => pid);
  for (let round = 1; round <= 5; round++) {
    await pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [await listeners()]);
    await eventually(() => expect(gaps).toBe(round));
  }
  await eventually(async () => expect(await listeners()).toHaveLength(1));
});
