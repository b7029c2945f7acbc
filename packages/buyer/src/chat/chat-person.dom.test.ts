import type { Client } from '@entrepot/api-client/client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, startSession } from '../session.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';
import type { Unsent } from '@entrepot/api-client/chat/chat-log.ts';
import { beginVisitor, canHaveChats, carryOver, keptUnsent, onPersonChanged, visitorInput } from './chat-person.ts';

const MIRA = { usercode: '1', username: 'mira', avatar: 1 };
const unsent = (clientId: string): Unsent => ({ clientId, target: {}, type: 'text', content: clientId, writtenAt: '2026-11-17T15:22:00Z' });

let calls: string[];
let known: string[];
let begun: number;

function aClient(): Client {
  const answers: Record<string, (input: { visitor?: string }) => unknown> = {
    'newOnlinechat!begin': () => ({ visitor: `name-${(begun += 1)}` }),
    'newOnlinechat!conversations': ({ visitor }) => ({ list: known.includes(visitor ?? '') ? [{}] : [], unread: 0 }),
    'newOnlinechat!carry': () => ({ carried: 1 }),
  };
  return {
    call: async (name: string, input: unknown) => {
      calls.push(name);
      return answers[name]!(input as { visitor?: string });
    },
  } as unknown as Client;
}

beforeEach(() => {
  clearSession();
  calls = [];
  known = [];
  begun = 0;
});

describe('a visitor', () => {
  it('has no name until something is written, and one name then, however many messages go out at once', async () => {
    const client = aClient();
    expect([canHaveChats(), visitorInput()]).toEqual([false, {}]);
    await Promise.all([beginVisitor(client), beginVisitor(client)]);
    await beginVisitor(client);
    expect(calls).toEqual(['newOnlinechat!begin']);
    expect([canHaveChats(), visitorInput()]).toEqual([true, { visitor: 'name-1' }]);
  });

  it('says nothing of the name once somebody is logged in, and what was written becomes the account’s', async () => {
    const client = aClient();
    writeStored('visitor', 'a-name');
    keptUnsent.write([unsent('waiting')]);
    let changes = 0;
    const stop = onPersonChanged(() => (changes += 1));
    startSession('token', MIRA);
    expect([visitorInput(), changes]).toEqual([{}, 1]);
    await carryOver(client);
    expect(readStored('visitor')).toBeUndefined();
    expect(changes).toBe(2);
    expect(keptUnsent.read()).toEqual([unsent('waiting')]);
    await carryOver(client);
    expect(calls).toEqual(['newOnlinechat!carry']);
    stop();
  });

  it('keeps the name where nobody answered', async () => {
    writeStored('visitor', 'a-name');
    startSession('token', MIRA);
    await expect(carryOver({ call: () => Promise.reject(new Error('network')) } as unknown as Client)).rejects.toThrow('network');
    expect(readStored('visitor')).toBe('a-name');
  });
});

describe('what waits', () => {
  it('belongs to one person, and is gone with the logout', () => {
    startSession('token', MIRA);
    keptUnsent.write([unsent('of mira')]);
    removeStored('token', 'userInfo');
    expect(keptUnsent.read()).toEqual([]);
    startSession('other', { usercode: '2', username: 'omar', avatar: 2 });
    expect(keptUnsent.read()).toEqual([]);
    startSession('token', MIRA);
    expect(keptUnsent.read()).toHaveLength(1);
    clearSession();
    expect(readStored('unsentMessages')).toBeUndefined();
  });
});
