import type { Client } from '@entrepot/api-client/client.ts';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, startSession } from '../session.ts';
import { readStored } from '../storage.ts';
import { createClientWire } from './client-wire.ts';

const MIRA = { usercode: '1', username: 'mira', avatar: 1 };
const OMAR = { usercode: '2', username: 'omar', avatar: 2 };
const MESSAGE = { clientId: 'a', target: {}, type: 'text', content: 'Hello', writtenAt: '2026-11-17T15:22:00Z' } as const;

let sent: Array<{ name: string; input: Record<string, unknown> }>;

function aClient(before: () => void = () => undefined): Client {
  return {
    call: async (name: string, input: Record<string, unknown>) => {
      if (name === 'newOnlinechat!begin') {
        before();
        return { visitor: 'a-name' };
      }
      sent.push({ name, input });
      return { conversation: { id: 'c', lastId: 1 }, list: [] };
    },
  } as unknown as Client;
}

beforeEach(() => {
  clearSession();
  sent = [];
});

it('says in which zone the browser is', async () => {
  startSession('token', MIRA);
  await createClientWire(aClient(), () => undefined).send(MESSAGE);
  expect(sent).toMatchObject([{ input: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } }]);
});

it('is over once another account has used the browser, also when the first comes back', () => {
  startSession('token', MIRA);
  const wire = createClientWire(aClient(), () => undefined);
  startSession('newer', MIRA);
  expect(wire.isOver!()).toBe(false);
  startSession('other', OMAR);
  expect(wire.isOver!()).toBe(true);
  startSession('token', MIRA);
  expect(wire.isOver!()).toBe(true);
});

it('sends nothing of a visitor under the account that logs in meanwhile', async () => {
  const wire = createClientWire(
    aClient(() => startSession('token', MIRA)),
    () => undefined,
  );
  await expect(wire.send(MESSAGE)).rejects.toThrow('somebody else');
  expect(sent).toEqual([]);
});

it('notes the newest message of nobody else', async () => {
  startSession('token', MIRA);
  const wire = createClientWire(aClient(), () => undefined);
  startSession('other', OMAR);
  await wire.list({}, {});
  expect(readStored('lastMessageId')).toBeUndefined();
});
