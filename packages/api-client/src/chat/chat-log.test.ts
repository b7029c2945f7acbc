import type { ChatMessage } from '@entrepot/contracts/calls/chat.ts';
import { describe, expect, it } from 'vitest';
import { type Unsent, followsOn, lastIdOf, merged, onTheWire, sendingOf, targetKey, wholeUpTo, withoutSent } from './chat-log.ts';

const message = (id: number, clientId: string | null = null): ChatMessage => ({
  id,
  conversation: 'c',
  send_receive: 'send',
  type: 'text',
  content: String(id),
  author: 'buyer',
  name: null,
  event: null,
  product: null,
  order: null,
  language: 'en',
  clientId,
  createtime: '2026-11-17T15:22:00.000Z',
});
const unsent = (clientId: string): Unsent => ({
  clientId,
  target: {},
  type: 'text',
  content: clientId,
  writtenAt: '2026-11-17T15:22:00.000Z',
});

describe('the messages of a conversation', () => {
  it('stand in their order, each once, however they arrive', () => {
    const known = merged([], [message(3), message(1)]);
    const all = merged(known, [message(2), message(3), message(4)]);
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(merged(all, [message(2)])).toBe(all);
    expect(lastIdOf(all)).toBe(4);
    expect(lastIdOf([])).toBe(0);
  });

  it('show a hole: what does not follow on has to be asked for first', () => {
    expect(followsOn([message(1)], { id: 2 })).toBe(true);
    expect(followsOn([message(1)], { id: 1 })).toBe(true);
    expect(followsOn([message(1)], { id: 3 })).toBe(false);
    expect(followsOn([], { id: 1 })).toBe(true);
    expect(wholeUpTo([message(4), message(5), message(7)])).toBe(5);
    expect([wholeUpTo([message(4), message(5)]), wholeUpTo([])]).toEqual([5, 0]);
  });

  it('take over what was on its way, by the name its sender gave it', () => {
    const waiting = [unsent('a'), unsent('b')];
    expect(withoutSent(waiting, [message(1, 'a')]).map(({ clientId }) => clientId)).toEqual(['b']);
    expect(withoutSent(waiting, [message(1)])).toBe(waiting);
  });

  it('belong to the service, a shop or an order', () => {
    expect([targetKey({}), targetKey({ shopId: 's' }), targetKey({ shopId: 's', orderId: 'o' })]).toEqual(['service', 'shop:s', 'order:o']);
  });
});

it('what was typed goes out with what stands ready, as one message, and percent-encoded', () => {
  const card = { type: 'product', content: 'p1', skuId: 'k1', quantity: 144 } as const;
  expect(sendingOf('100 %')).toEqual({ type: 'text', content: '100 %' });
  expect(sendingOf('', card)).toEqual(card);
  expect(onTheWire(sendingOf('100 %', card))).toEqual({ ...card, words: '100%20%25' });
  expect(onTheWire(sendingOf('100 %'))).toEqual({ type: 'text', content: '100%20%25' });
  expect(onTheWire({ type: 'img', content: 'm1' })).toEqual({ type: 'img', content: 'm1' });
});
