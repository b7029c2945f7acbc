import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createReplyAddresses } from './reply-address.ts';

const addresses = createReplyAddresses({ secret: 's'.repeat(32), domain: 'reply.shop.example' });
const conversation = randomUUID();
const ada = { kind: 'user', id: randomUUID() } as const;

it('an address names its conversation and the person whom it was given to, in any case', () => {
  const address = addresses.of(conversation, ada);
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64);
  for (const written of [address, address.toUpperCase()]) {
    const read = addresses.read(written)!;
    expect(read.conversationId).toBe(conversation);
    expect(read.isFor(ada)).toBe(true);
    expect(read.isFor({ ...ada, kind: 'visitor' })).toBe(false);
    expect(read.isFor({ ...ada, id: randomUUID() })).toBe(false);
  }
});

it('nobody makes one up', () => {
  const address = addresses.of(conversation, ada);
  const other = createReplyAddresses({ secret: 't'.repeat(32), domain: 'reply.shop.example' });
  expect(other.read(address)!.isFor(ada)).toBe(false);
  const changed = address.replace(/.@/, (end) => (end === 'a@' ? 'e@' : 'a@'));
  expect(addresses.read(changed)?.isFor(ada) ?? false).toBe(false);
  for (const text of [
    '',
    'reply+@reply.shop.example',
    address.replace('shop', 'evil'),
    `x${address}`,
    `${address}@evil.example`,
    address.slice(0, 40),
  ])
    expect(addresses.read(text), text).toBeUndefined();
});
