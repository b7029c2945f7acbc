/** What a shop's own program is told of a conversation, over the real outbox. */
import { WEBHOOK_BODIES } from '@entrepot/contracts/calls/integrations.ts';
import { testDatabase } from '@entrepot/testing/database.ts';
import Value from 'typebox/value';
import { beforeEach, expect, it } from 'vitest';
import type { Buyer, Someone } from '../../trade/orders/orders.builder.ts';
import { receiver } from '../../trade/webhooks/receiver.builder.ts';
import { webhookRig } from '../../trade/webhooks/webhooks.builder.ts';
import { chatRig } from './conversations.builder.ts';

const database = await testDatabase();
const hooks = await webhookRig(database);
const { rig, send, answer, inbox, newVisitor } = await chatRig(database, hooks.floor.rig);
const program = await receiver();

let shopId: string;
let keeper: Someone;
let buyer: Buyer;

beforeEach(async () => {
  rig.reset();
  program.reset();
  shopId = await rig.shop();
  keeper = await rig.member(shopId);
  buyer = await rig.buyer();
  await hooks.endpoint(keeper, program.url, ['message.received']);
  await hooks.endpoint(await rig.member(await rig.shop()), program.url.replace('hook', 'stranger'), ['message.received']);
});

async function told(): Promise<Array<{ data: unknown }>> {
  await hooks.tell();
  return program.received.map(({ path, body }) => {
    expect(path, body).toBe('/hook');
    const read = JSON.parse(body) as { data: unknown };
    expect(Value.Check(WEBHOOK_BODIES['message.received'], read), body).toBe(true);
    return read;
  });
}

it('what buyers and visitors write is told once, without a word of it, to the shop that it is for', async () => {
  await send({ content: 'Is the glaze the same?', shopId }, { token: buyer.token, language: 'de' });
  await send({ content: 'Hello', shopId, visitor: await newVisitor() });
  await send({ content: 'To the service' }, { token: buyer.token });
  const { list } = await inbox({}, { token: keeper.token });
  const ofBuyer = list.find(({ buyer: { isVisitor } }) => !isVisitor)!.id;
  await answer({ conversation: ofBuyer, content: 'Yes' }, { token: keeper.token });
  const received = await told();
  expect(received.map(({ data }) => data)).toHaveLength(2);
  expect(received.map(({ data }) => data)).toContainEqual({ conversationId: ofBuyer, messageId: 1, kind: 'text', language: 'de' });
  expect(JSON.stringify(received)).not.toMatch(/glaze|Hello/);
  expect(await told()).toHaveLength(2);
});

it('an answer is no news to the shop that gave it', async () => {
  await send({ content: 'Hello', shopId }, { token: buyer.token });
  expect(await told()).toHaveLength(1);
  const { id } = (await inbox({}, { token: keeper.token })).list[0]!;
  await answer({ conversation: id, content: 'Good morning' }, { token: keeper.token });
  expect(await told()).toHaveLength(1);
});
