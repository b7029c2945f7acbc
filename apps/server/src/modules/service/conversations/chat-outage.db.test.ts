/**
 * Two processes, and a database that goes away while people write: whatever they wrote is there once and in order, and every window hears
 * it.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@entrepot/testing/eventually.ts';
import { freePort } from '@entrepot/testing/free-port.ts';
import { isLong } from '@entrepot/testing/in-full.ts';
import { ownPostgres } from '@entrepot/testing/own-postgres.ts';
import { LONG_LIMIT_MS } from '@entrepot/testing/patience.ts';
import { startServerProcess, type ServerProcess } from '@entrepot/testing/server-process.ts';
import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { WebSocket } from 'ws';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';

const AWAY_SECONDS = isLong ? 30 : 4;
const WRITERS = 4;
/** Fewer than anybody may write in a minute. */
const EACH = 20;

// It is killed, and keeps what it has said that it has.
const database = await ownPostgres({ durable: true });

async function ask<Data>(server: ServerProcess, call: string, input: object): Promise<Data> {
  const { body } = await server.ask(`/api/newOnlinechat!${call}.action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { code, data, key } = JSON.parse(body) as { code: number; data: Data; key?: string };
  if (code !== 0) throw new Error(key);
  return data;
}

/** The numbers of what it hears. */
async function openWindow(wsPort: number, visitor: string): Promise<number[]> {
  const socket = new WebSocket(`ws://127.0.0.1:${wsPort}`);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', data: { visitor } }));
  await once(socket, 'message');
  const heard: number[] = [];
  socket.on('message', (text: Buffer) => {
    const { type, data } = JSON.parse(text.toString()) as { type: string; data: { id: number } };
    if (type === 'chat.message') heard.push(data.id);
  });
  return heard;
}

it(
  'nothing is lost, doubled or out of order',
  async () => {
    await migrate(database.connectionString);
    const ports = [await freePort(), await freePort()];
    const servers: ServerProcess[] = [];
    for (const port of ports) servers.push(await startServerProcess(database.connectionString, { WS_PORT: String(port) }));
    const people = await Promise.all(
      Array.from({ length: WRITERS }, async (_, index) => {
        const { visitor } = await ask<{ visitor: string }>(servers[index % 2]!, 'begin', {});
        return { visitor, heard: await openWindow(ports[index % 2]!, visitor), tries: 0 };
      }),
    );
    let isBack = false;
    const writing = people.map(async (person, index) => {
      for (let n = 1; n <= EACH; n++) {
        const message = { type: 'text', content: `${index}.${n}`, clientId: randomUUID(), visitor: person.visitor };
        // Whoever gets no answer, or a bad one, sends it again, to the other process.
        for (let isSent = false; !isSent; person.tries++) {
          isSent = await ask(servers[(index + person.tries) % 2]!, 'send', message).then(
            () => true,
            () => false,
          );
          await delay(isSent ? 50 : 250);
        }
        // The last part is written once it is there again.
        while (n === EACH / 2 && !isBack) await delay(50);
      }
    });
    await eventually(() => expect(people.every(({ heard }) => heard.length >= 3)).toBe(true));
    await database.kill();
    await delay(AWAY_SECONDS * 1_000);
    await database.start();
    isBack = true;
    await Promise.all(writing);
    expect(people.some(({ tries }) => tries > EACH)).toBe(true);
    for (const [index, { visitor, heard }] of people.entries()) {
      const { list } = await ask<{ list: ChatMessage[] }>(servers[(index + 1) % 2]!, 'list', { visitor });
      expect(list.map(({ content }) => content)).toEqual(Array.from({ length: EACH }, (_, n) => `${index}.${n + 1}`));
      await eventually(() => expect(heard).toEqual(list.map(({ id }) => id)));
    }
  },
  LONG_LIMIT_MS,
);
