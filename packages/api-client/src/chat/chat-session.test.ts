import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Unsent } from './chat-log.ts';
import { createChatSession, GIVE_UP_MS, type ChatSession } from './chat-session.ts';
import { STOPPED_MS } from './typing.ts';
import { Refusal, type ChatPage, type ChatWire } from './chat-wire.ts';

const PAGE = 3;

/** A server that numbers what it gets once for each name, behind a network that loses calls before or after they are done. */
function aServer() {
  const written: ChatMessage[] = [];
  const faults: Array<'before' | 'after'> = [];
  async function over<Answer>(work: () => Answer): Promise<Answer> {
    const fault = faults.shift();
    if (fault === 'before') throw new TypeError('network');
    const answer = work();
    await Promise.resolve();
    if (fault === 'after') throw new TypeError('network');
    return answer;
  }
  function write(content: string, clientId: string | null, send_receive: ChatMessage['send_receive']): ChatMessage {
    const before = clientId === null ? undefined : written.find((message) => message.clientId === clientId);
    if (before) return before;
    const message: ChatMessage = {
      id: written.length + 1,
      conversation: 'c',
      send_receive,
      type: 'text',
      content,
      author: send_receive === 'send' ? 'buyer' : 'shop',
      name: null,
      event: null,
      product: null,
      order: null,
      language: 'en',
      clientId,
      createtime: '2026-11-17T15:22:00.000Z',
    };
    written.push(message);
    return message;
  }
  const conversationNow = (): ChatPage['conversation'] =>
    written.length === 0
      ? null
      : {
          id: 'c',
          shop: null,
          order: null,
          unread: 0,
          readUpTo: 0,
          lastId: written.length,
          lastMessage: null,
          lastAt: '2026-11-17T15:22:00.000Z',
          closed: null,
        };
  const wire: ChatWire = {
    list: (_target, { after, before }) =>
      over(() => {
        const rest = written.filter(({ id }) => (after === undefined || id > after) && (before === undefined || id < before));
        const list = after === undefined ? rest.slice(-PAGE) : rest.slice(0, PAGE);
        return { conversation: conversationNow(), list, hasMore: rest.length > PAGE, answerTime: null };
      }),
    send: ({ content, clientId }) =>
      over(() => {
        if (content === 'forbidden') throw new Refusal('Not like this.');
        return write(content, clientId, 'send');
      }),
    read: () => over(() => null),
  };
  return { wire, faults, written, answer: (content: string) => write(content, null, 'receive') };
}

function aBrowser(wire: ChatWire, storage: { unsent: readonly Unsent[] } = { unsent: [] }) {
  let nowMs = Date.parse('2026-11-17T15:22:00.000Z');
  let ids = 0;
  const open = (): ChatSession =>
    createChatSession({
      target: {},
      wire,
      kept: { read: () => storage.unsent, write: (unsent) => void (storage.unsent = unsent) },
      newId: () => `${Math.random()}-${(ids += 1)}`,
      now: () => new Date(nowMs),
    });
  return { open, storage, pass: (ms: number) => (nowMs += ms) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const shown = (session: ChatSession) => session.state().messages.map(({ content }) => content);

describe('a conversation in a browser', () => {
  it('shows what was written at once, and in its place when the server has it', async () => {
    const { wire } = aServer();
    const session = aBrowser(wire).open();
    session.send({ type: 'text', content: 'Hello' });
    expect(session.state().unsent).toMatchObject([{ content: 'Hello' }]);
    await settle();
    expect(session.state().unsent).toEqual([]);
    expect(shown(session)).toEqual(['Hello']);
  });

  it('ends where somebody else logs in: what waits stays with whoever wrote it, and nothing goes out or is kept in another name', async () => {
    const { wire, written, answer } = aServer();
    let isOver = false;
    const browser = aBrowser({ ...wire, isOver: () => isOver });
    const session = browser.open();
    session.send({ type: 'text', content: 'on its way' });
    session.send({ type: 'text', content: 'behind it' });
    const kept = browser.storage.unsent;
    // The answer to the first is still to come.
    isOver = true;
    await settle();
    expect(written.map(({ content }) => content)).toEqual(['on its way']);
    expect(browser.storage.unsent).toBe(kept);
    session.send({ type: 'text', content: 'too late' });
    session.retry(kept[1]!.clientId);
    answer('For somebody else');
    await session.catchUp();
    session.hear({ id: 2, message: written[1]! });
    await settle();
    expect(written).toHaveLength(2);
    expect(browser.storage.unsent).toBe(kept);
    expect(shown(session)).not.toContain('For somebody else');
  });

  it('says after thirty seconds that nobody answered, and goes out once when it is tried again', async () => {
    const { wire, faults, written } = aServer();
    const browser = aBrowser(wire);
    const session = browser.open();
    faults.push('after');
    session.send({ type: 'text', content: 'Hello' });
    await settle();
    expect(session.state().unsent[0]!.problem).toBeUndefined();
    browser.pass(GIVE_UP_MS);
    faults.push('before', 'before');
    await session.catchUp().catch(() => undefined);
    expect(session.state().unsent).toMatchObject([{ problem: 'no_answer' }]);
    session.retry(session.state().unsent[0]!.clientId);
    await settle();
    expect(session.state().unsent).toEqual([]);
    expect(written).toHaveLength(1);
  });

  it('a refusal is said beside the message, holds up nothing, and the message can be thrown away', async () => {
    const { wire } = aServer();
    const session = aBrowser(wire).open();
    session.send({ type: 'text', content: 'forbidden' });
    session.send({ type: 'text', content: 'allowed' });
    await settle();
    expect(session.state().unsent).toMatchObject([{ content: 'forbidden', problem: 'refused', reason: 'Not like this.' }]);
    expect(shown(session)).toEqual(['allowed']);
    session.discard(session.state().unsent[0]!.clientId);
    expect(session.state().unsent).toEqual([]);
  });

  it('fills a hole that the socket leaves before it shows what comes after it', async () => {
    const { wire, answer } = aServer();
    const session = aBrowser(wire).open();
    answer('one');
    await session.catchUp();
    answer('two');
    const three = answer('three');
    session.hear({ id: three.id, message: three });
    expect(shown(session)).toEqual(['one']);
    await settle();
    expect(shown(session)).toEqual(['one', 'two', 'three']);
    session.hear({ id: 3, message: three });
    expect(shown(session)).toEqual(['one', 'two', 'three']);
  });

  it('leaves alone what another tab is about to send', async () => {
    const { wire, faults } = aServer();
    const { open, storage } = aBrowser(wire);
    const [first, second] = [open(), open()];
    faults.push('before', 'before');
    first.send({ type: 'text', content: 'of the first' });
    second.send({ type: 'text', content: 'of the second' });
    await settle();
    expect(storage.unsent.map(({ content }) => content)).toEqual(['of the first', 'of the second']);
    await first.catchUp();
    expect(storage.unsent.map(({ content }) => content)).toEqual(['of the second']);
  });

  it('asks for what was said while an own message went out', async () => {
    const { wire, answer } = aServer();
    const session = aBrowser(wire).open();
    answer('one');
    await session.catchUp();
    answer('two');
    session.send({ type: 'text', content: 'three' });
    await settle();
    await settle();
    expect(shown(session)).toEqual(['one', 'two', 'three']);
  });

  it('has the history of a conversation to which it wrote before it was read', async () => {
    const { wire, answer } = aServer();
    for (let n = 1; n <= 5; n++) answer(String(n));
    const session = aBrowser(wire).open();
    session.send({ type: 'text', content: '6' });
    await settle();
    await settle();
    expect(shown(session)).toEqual(['4', '5', '6']);
    expect(session.state().hasOlder).toBe(true);
  });

  it('goes back in the history, page by page', async () => {
    const { wire, answer } = aServer();
    for (let n = 1; n <= 8; n++) answer(String(n));
    const session = aBrowser(wire).open();
    await session.catchUp();
    expect(shown(session)).toEqual(['6', '7', '8']);
    await session.older();
    await session.older();
    expect(shown(session)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(session.state().hasOlder).toBe(false);
  });

  it('loses, doubles and reorders nothing, whatever happens to network and page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('send', 'answer', 'hear', 'reload', 'tab', 'before', 'after', 'catch up'), { maxLength: 60 }),
        async (steps) => {
          const { wire, faults, written, answer } = aServer();
          const browser = aBrowser(wire);
          let session = browser.open();
          const said: string[] = [];
          for (const [n, step] of steps.entries()) {
            if (step === 'send') {
              said.push(String(n));
              session.send({ type: 'text', content: String(n) });
            } else if (step === 'answer') answer(`a${n}`);
            else if (step === 'hear' && written.length > 0) session.hear({ id: written.length, message: written.at(-1)! });
            else if (step === 'reload') session = browser.open();
            else if (step === 'tab')
              void browser
                .open()
                .catchUp()
                .catch(() => undefined);
            else if (step === 'before' || step === 'after') faults.push(step);
            else await session.catchUp().catch(() => undefined);
            await settle();
          }
          faults.length = 0;
          session = browser.open();
          await session.catchUp();
          while (session.state().hasOlder) await session.older();
          const own = written.filter(({ send_receive }) => send_receive === 'send').map(({ content }) => content);
          expect(own.toSorted()).toEqual(said.toSorted());
          expect(shown(session)).toEqual(written.map(({ content }) => content));
          expect(session.state().unsent).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });
});

it('shows who writes until they have written it, or for a while', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { wire, answer, written } = aServer();
  const session = aBrowser(wire).open();
  await session.catchUp();
  session.hearTyping('Ines');
  expect(session.state().typing).toEqual({ name: 'Ines' });
  await vi.advanceTimersByTimeAsync(STOPPED_MS - 1);
  session.hearTyping('Ines');
  await vi.advanceTimersByTimeAsync(STOPPED_MS - 1);
  expect(session.state().typing).toEqual({ name: 'Ines' });
  await vi.advanceTimersByTimeAsync(1);
  expect(session.state().typing).toBeNull();
  session.hearTyping('Ines', 62);
  expect(session.state().typing).toEqual({ name: 'Ines', sending: 62 });
  session.hearTyping('Ines', null);
  expect(session.state().typing).toBeNull();
  session.hearTyping('Ines');
  answer('Here it is.');
  session.hear({ id: 1, message: written[0]! });
  expect(session.state().typing).toBeNull();
});
